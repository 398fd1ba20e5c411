/** @jest-environment jsdom */
import { act, render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import * as steps from '@/src/staff/formTemplates/formTemplatesSlice';
import { Versions } from '@/src/staff/formTemplates/Versions';
import { everyField } from '../../server/classes/aTemplate';
import { listeningStore } from './wholeConsole';

const template = { id: 3, form: 'trainee_form' as const, name: 'A', version: 1, fields: everyField };

it('a version that is still being saved when the list is opened is in it once it is kept', () => {
  const { store, heard } = listeningStore();
  const asked = () => heard.filter(steps.loadVersions.match);
  store.dispatch(steps.builderOpened({ template }));
  store.dispatch(steps.savingBegun(3));
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={['/staff/form-templates/3/versions']}>
        <Routes>
          <Route path="/staff/form-templates/:id/versions" element={<Versions />} />
        </Routes>
      </MemoryRouter>
    </Provider>,
  );
  expect(asked()).toHaveLength(0);
  act(() => void store.dispatch(steps.templateSaved({ what: 3, template: { ...template, version: 2 } })));
  expect(asked()).toHaveLength(1);
});
