/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { ClassSetup, ClassSources } from '@/contract/staff/classMaking';
import { PeoplePart } from '@/src/staff/classes/making/PeoplePart';
import { FieldList } from '@/src/staff/formTemplates/FieldList';
import { FieldOptions } from '@/src/staff/formTemplates/FieldOptions';
import { builderOpened } from '@/src/staff/formTemplates/formTemplatesSlice';
import { everyField } from '../../server/classes/aTemplate';
import { fakeHttp } from '../../support/fakeHttp';
import { makeStaffStore } from './wholeConsole';

const button = (name: string): HTMLElement => screen.getByRole('button', { name });
async function press(name: string): Promise<void> {
  button(name).focus();
  await act(() => userEvent.keyboard('{Enter}'));
}

function show(children: ReactNode) {
  const { store, start } = makeStaffStore(fakeHttp({}));
  start();
  render(
    <Provider store={store}>
      <main>{children}</main>
    </Provider>,
  );
  return store;
}

const farid = { name: 'Farid Osman', email: 'farid@example.com' };
const sources: ClassSources = { templates: [], earlier: null, instructors: [farid], courses: [] };

function People() {
  const people = [{ id: 1, name: 'Nalini' }];
  const [setup, onChange] = useState({ trainers: people } as unknown as ClassSetup);
  return <PeoplePart {...{ setup, sources, errors: [], onChange }} list="trainers" />;
}

it('whoever adds somebody to a class writes the name next; whoever removes one goes on with who follows', async () => {
  show(<People />);
  await press('Add instructor');
  expect(screen.getByLabelText('Name of instructor 2')).toHaveFocus();
  await userEvent.keyboard('Mei');
  await press('Add Farid Osman');
  expect(screen.getByLabelText('Name of instructor 3')).toHaveFocus();
  await press('Remove Nalini');
  expect(button('Remove Mei')).toHaveFocus();
  await press('Remove Farid Osman');
  expect(button('Remove Mei')).toHaveFocus();
  await press('Remove Mei');
  expect(button('Paste instructors')).toHaveFocus();
});

it('a field is added, duplicated, moved and removed without the keyboard losing its place', async () => {
  const fields = everyField.slice(0, 3);
  const store = show(
    <>
      <FieldList onQuestions={() => undefined} />
      <FieldOptions />
    </>,
  );
  act(
    () =>
      void store.dispatch(
        builderOpened({ template: { id: 3, form: 'trainee_form', name: 'A', version: 1, fields } }),
      ),
  );
  const label = () => screen.getByRole('textbox', { name: /^Label(?! in)/ });
  const open = () => store.getState().formTemplates.open.data;
  const first = fields[0]?.label ?? '';
  await press(`Move down: ${first}`);
  expect(button(`Move down: ${first}`)).toHaveFocus();
  await press(`Duplicate: ${first}`);
  expect(label()).toHaveFocus();
  expect(label()).toHaveValue(first);
  const copy = open()?.chosen;
  expect(copy).not.toBe(fields[0]?.id);
  screen.getAllByRole('button', { name: `Remove: ${first}` })[0]?.focus();
  await act(() => userEvent.keyboard('{Enter}'));
  expect(document.activeElement).toHaveAttribute('aria-current', 'true');
  expect(open()?.built.fields.map(({ id }) => id)).not.toContain(copy);
  await press('Add field');
  expect(label()).toHaveFocus();
});
