/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { PLAN_CHANGED } from '@/contract/staff/people';
import PeoplePage from '@/src/staff/people/PeoplePage';
import { ReportView } from '@/src/staff/people/ReportView';
import { erase, readPerson } from '@/src/staff/people/peopleSaga';
import {
  erasePerson,
  lookUp,
  personErased,
  personLeft,
  personReceived,
  type Person,
} from '@/src/staff/people/peopleSlice';
import { listeningStore, makeStaffStore } from './wholeConsole';
import { fakeHttp, refusal } from '../../support/fakeHttp';
import { refusedFields, runStaffSaga } from './runStaffSaga';
import { held } from './showPlace';

const person: Person = {
  email: 'siti@example.com',
  report: {
    email: 'siti@example.com',
    submissions: [{ id: 7, form: 'contact', fields: { form_city: 'Penang' } }],
  },
  actions: [{ kind: 'submissions', what: '#7 contact, 1 Jan 2027', action: 'remove' }],
  is_on_team: false,
  plan: 'the-plan',
};
const { email, report, actions, is_on_team, plan } = person;
const REPORT = '/api/staff/people/report';
const ERASE = '/api/staff/people/erase';

it('shows what is held, and says beside the field what is no address', async () => {
  const found = await runStaffSaga(readPerson, [lookUp(email)], {
    [REPORT]: () => ({ status: true, report, actions, is_on_team, plan }),
  });
  expect(found.state.people.person).toMatchObject({ status: 'ready', data: person });
  const error = { field: 'email', message: 'Please enter an e-mail address.' };
  const refused = await runStaffSaga(readPerson, [lookUp('nobody')], {
    [REPORT]: () => Promise.reject(refusedFields(error)),
  });
  expect(refused.state.people).toMatchObject({ errors: [error], person: { data: null } });
});

it('erases what was shown, and shows it anew when something came in meanwhile', async () => {
  const done = await runStaffSaga(
    erase,
    [erasePerson(person)],
    { [ERASE]: () => ({ status: true, actions, remains: null }) },
    [personReceived(person)],
  );
  expect(done.sent[0]?.request.body).toEqual({ email, plan });
  expect(done.state.people).toMatchObject({ erased: { email, actions }, person: { data: null } });
  const late = await runStaffSaga(
    erase,
    [erasePerson(person)],
    {
      [ERASE]: () => Promise.reject(refusal(409, PLAN_CHANGED)),
      [REPORT]: () => ({
        status: true,
        report,
        actions: [...actions, ...actions],
        is_on_team,
        plan: 'another',
      }),
    },
    [personReceived(person)],
  );
  expect(late.actions).toContain('people/callFailed');
  expect(late.state.people).toMatchObject({ erasing: [], person: { data: { plan: 'another' } } });
});

it('an erasure that is done leaves the person alone who was looked up meanwhile', async () => {
  const other = { ...person, email: 'tan@example.com', plan: 'tan' };
  const shown = [personReceived(person), personReceived(other)];
  const done = await runStaffSaga(
    erase,
    [erasePerson(person)],
    { [ERASE]: () => ({ status: true, actions, remains: null }) },
    shown,
  );
  expect(done.state.people).toMatchObject({ erasing: [], erased: null, person: { data: other } });
  expect(done.state.notifications.alerts).toMatchObject([
    { text: `What was held under ${email} is erased.` },
  ]);
  const late = await runStaffSaga(
    erase,
    [erasePerson(person)],
    { [ERASE]: () => Promise.reject(refusal(409, PLAN_CHANGED)) },
    shown,
  );
  expect(late.failures).toEqual([`${email}: ${PLAN_CHANGED}`]);
  expect(late.state.people).toMatchObject({ erasing: [], person: { data: other } });
});

it('nothing is kept that is answered after the section was left', async () => {
  const { answer, give } = held();
  const http = fakeHttp({ [REPORT]: answer, [ERASE]: () => Promise.reject(refusal(409, PLAN_CHANGED)) });
  const { store, start } = makeStaffStore(http);
  start();
  const leave = async () => {
    store.dispatch(personLeft());
    await give({ status: true, report, actions, is_on_team, plan });
    expect(store.getState().people).toMatchObject({ person: { status: 'idle', data: null } });
  };
  store.dispatch(lookUp(email));
  await leave();
  // The plan that changed meanwhile is requested again.
  store.dispatch(personReceived(person));
  store.dispatch(erasePerson(person));
  await waitFor(() => expect(http.sent.filter(({ path }) => path === REPORT)).toHaveLength(2));
  await leave();
});

function Address() {
  return <output>{useLocation().search}</output>;
}

function showPage(at = '/staff/people') {
  const { store, heard } = listeningStore();
  const { unmount } = render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[at]}>
        <PeoplePage />
        <Address />
      </MemoryRouter>
    </Provider>,
  );
  const tell = (action: Parameters<typeof store.dispatch>[0]) => act(() => void store.dispatch(action));
  return { heard, tell, unmount, store };
}

it('looks up the address of a link, and keeps it out of the address bar', () => {
  const { heard } = showPage('/staff/people?email=Siti%40example.com');
  expect(heard).toContainEqual(lookUp(email));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('says where an address is named that nothing is held under, and offers no erasure of it', () => {
  const { tell } = showPage();
  tell(
    personReceived({
      ...person,
      report: { email, mentioned_in: [{ record: 'course', id: '1944' }] },
      actions: [],
    }),
  );
  expect(screen.queryByText(`Nothing is held under ${email}`)).toBeNull();
  expect(screen.getByText(/is named in texts of the team/)).toBeVisible();
  expect(screen.getByText('1944')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Erase…' })).toBeNull();
});

it('erases only after the address was typed once more, below what is done', async () => {
  const { heard, tell, unmount, store } = showPage();
  tell(personReceived(person));
  expect(screen.getByText('Penang')).toBeInTheDocument();
  // The dialog loads when it is opened.
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Erase…' })));
  const dialog = within(await screen.findByRole('dialog', { name: 'Erase' }));
  expect(dialog.getByText('#7 contact, 1 Jan 2027')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Erase' })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.type(dialog.getByLabelText(`Type ${email} to confirm`), 'siti@example.org{Enter}');
  expect(heard.filter(erasePerson.match)).toEqual([]);
  await userEvent.clear(dialog.getByLabelText(`Type ${email} to confirm`));
  await userEvent.type(dialog.getByLabelText(`Type ${email} to confirm`), 'SITI@example.com');
  await userEvent.click(dialog.getByRole('button', { name: 'Erase' }));
  expect(heard.filter(erasePerson.match)).toEqual([erasePerson({ email, plan })]);
  tell(personErased({ email, actions, remains: 'Run "vacuum".' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('Run "vacuum".')).toBeVisible();
  // The button that led to the dialog is gone.
  expect(screen.getByRole('heading', { name: 'Erased' })).toHaveFocus();
  unmount();
  expect(store.getState().people.erased).toBeNull();
});

it('erases after the address was typed that was pasted with an invisible character', async () => {
  const { tell } = showPage();
  tell(personReceived({ ...person, email: 'siti@exam\u200bple.com' }));
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Erase…' })));
  const dialog = within(await screen.findByRole('dialog', { name: 'Erase' }));
  await userEvent.type(dialog.getByRole('textbox'), email);
  expect(dialog.getByRole('button', { name: 'Erase' })).not.toHaveAttribute('aria-disabled');
});

it('says plainly when nothing is held', () => {
  const { tell } = showPage();
  tell(personReceived({ ...person, actions: [], report: { email } }));
  expect(screen.getByRole('heading', { name: `Nothing is held under ${email}` })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Erase…' })).toBeNull();
});

it('says that an address is on the team, where it cannot be erased', () => {
  const { tell } = showPage();
  const report = { email, team: [{ name: 'Siti', roles: ['desk'] }] };
  tell(personReceived({ ...person, actions: [], is_on_team: true, report }));
  expect(screen.queryByRole('heading', { name: /Nothing is held/ })).toBeNull();
  expect(screen.getByText(/is on the team, which an erasure leaves/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Team' })).toHaveAttribute('href', '/staff/team');
  expect(screen.getByRole('region', { name: 'What is held' })).toHaveTextContent('NameSiti');
  expect(screen.queryByRole('button', { name: 'Erase…' })).toBeNull();
});

it('names what is held in words, and times as everywhere', () => {
  const report = {
    submissions: [{ id: 7, received_at: '2026-11-21T20:29:27.420+08:00', form_check_cw: 'yes' }],
  };
  render(<ReportView report={report} />);
  const words = screen.getByRole('region', { name: 'What is held' }).textContent;
  expect(words).toContain('Received at21 Nov 2026, 20:29');
  expect(words).toContain('University coursewareyes');
});
