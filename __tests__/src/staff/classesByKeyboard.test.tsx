/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import type { ClassSetup } from '@/contract/staff/classMaking';
import type { ClassSources } from '@/contract/staff/classMakingSchemas';
import MakeClassPage from '@/src/staff/classes/making/MakeClassPage';
import { PeoplePart } from '@/src/staff/classes/making/PeoplePart';
import { meReceived } from '@/src/staff/session/sessionSlice';
import { ConflictDialog } from '@/src/staff/shared/ConflictDialog';
import { FieldList } from '@/src/staff/formTemplates/FieldList';
import { FieldOptions } from '@/src/staff/formTemplates/FieldOptions';
import { builderOpened } from '@/src/staff/formTemplates/formTemplatesSlice';
import { everyField } from '../../server/classes/aTemplate';
import { fakeHttp } from '../../support/fakeHttp';
import { aMe } from './aMe';
import { makeStaffStore } from './wholeConsole';

const button = (name: string): HTMLElement => screen.getByRole('button', { name });
async function press(name: string): Promise<void> {
  button(name).focus();
  await userEvent.keyboard('{Enter}');
}

function show(children: ReactNode, answers: Parameters<typeof fakeHttp>[0] = {}) {
  const { store, start } = makeStaffStore(fakeHttp(answers));
  start();
  render(
    <Provider store={store}>
      <main id="content" tabIndex={-1}>
        {children}
      </main>
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
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toHaveAttribute('aria-current', 'true');
  expect(open()?.built.fields.map(({ id }) => id)).not.toContain(copy);
  await press('Add field');
  expect(label()).toHaveFocus();
});

it('a session that is chosen leads to the beginning of its class', async () => {
  const days = { start: '2027-02-01', end: '2027-02-03' };
  const session = {
    id: 7,
    course_id: 1944,
    schedule_id: 31,
    course: 'Antennas',
    venue: 'Penang',
    classes: [],
    ...days,
  };
  const store = show(
    <MemoryRouter initialEntries={['/staff/classes/new']}>
      <MakeClassPage />
    </MemoryRouter>,
    {
      '/api/staff/class-sessions': () => ({ status: true, sessions: [session] }),
      '/api/staff/class-sessions/{id}': () => ({ status: true, session, instructors: [], sources }),
    },
  );
  act(() => void store.dispatch(meReceived(aMe())));
  const link = await screen.findByRole('link', { name: /Antennas.*01 Feb 2027 – 03 Feb 2027/ });
  link.focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('main')).toHaveFocus();
  expect(await screen.findByLabelText(/^Title/)).toHaveValue('Antennas');
});

it('what was typed is marked as kept in each field until theirs is taken, and can be kept again', async () => {
  const saved = jest.fn();
  const fields = ['Title', 'Coordinator', 'Key'].map((label) => ({ label, mine: 'Mine', theirs: 'Theirs' }));
  show(<ConflictDialog fields={fields} onSave={saved} />);
  const choice = (name: string, side: string) =>
    within(screen.getByRole('group', { name })).getByRole('button', { name: side });
  for (const { label } of fields) expect(choice(label, 'Keep mine')).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(choice('Key', 'Take theirs'));
  expect(choice('Key', 'Take theirs')).toHaveFocus();
  expect(choice('Key', 'Keep mine')).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(choice('Title', 'Take theirs'));
  await userEvent.click(choice('Title', 'Keep mine'));
  await press('Save');
  expect(saved).toHaveBeenCalledWith(['mine', 'mine', 'theirs']);
});
