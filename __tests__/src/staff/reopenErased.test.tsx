/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import type { PersonProgress } from '@/contract/staff/classProgress';
import { PersonPanel } from '@/src/staff/classProgress/PersonPanel';
import { fakeHttp } from '../../support/fakeHttp';
import { makeStaffStore } from './wholeConsole';

const times = { opened_at: null, started_at: null, sent_at: 1, reopened_at: null };
const person = (name: string): PersonProgress => ({
  ...{ role: 'trainee', id: 12, name, company: '', reminded_at: null, can_remind: false },
  forms: [{ form_type: 'evaluation', state: 'sent', is_late: false, can_undo: false, ...times }],
});
const nothing = () => undefined;

it.each([
  ['Siti', 1],
  ['(erased 12)', 0],
])(
  'of %s, %i sent forms can be reopened: nobody could send that of an erased person again',
  (name, count) => {
    render(
      <Provider store={makeStaffStore(fakeHttp({})).store}>
        <MemoryRouter>
          <PersonPanel
            {...{ trackingId: 'one', person: person(name), closeAt: '/', mayAct: true }}
            {...{ onRemind: nothing, onReopen: nothing, onSee: nothing }}
          />
        </MemoryRouter>
      </Provider>,
    );
    expect(screen.queryAllByRole('button', { name: /^Reopen form/ })).toHaveLength(count);
  },
);
