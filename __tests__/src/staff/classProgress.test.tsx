/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import type { FormState, PersonProgress, ProgressState } from '@/contract/staff/classProgress';
import type { ProgressResponse } from '@/contract/staff/classProgressSchemas';
import type { Role } from '@/contract/staff/roles';
// Loaded with the test: compilation time is not tested here.
import '@/src/staff/classProgress/ReminderDialog';
import '@/src/staff/classProgress/ReopenDialog';
import '@/src/staff/classProgress/AsTheySeeIt';
import ProgressPage from '@/src/staff/classProgress/ProgressPage';
import { loadProgress, progressLeft, remind } from '@/src/staff/classProgress/progressSlice';
import { traineeStore } from '@/src/staff/classProgress/traineeStore';
import { eventHeard } from '@/src/staff/live/liveSlice';
import { meReceived } from '@/src/staff/session/sessionSlice';
import { formSubmitted, tabChosen, personPicked } from '@/src/features/classForms/classFormsEvents';
import { fakeHttp, refusal } from '../../support/fakeHttp';
import { answerMediaQueries } from '../../support/mediaQueries';
import { aTraineeTraining } from '../features/classForms/aClass';
import { aMe } from './aMe';
import { held } from './showPlace';
import { makeStaffStore } from './wholeConsole';

// The test dispatches the actions of events.
globalThis.EventSource = class {
  addEventListener(): void {}
  close(): void {}
} as never;

const PATH = '/api/staff/classes/{id}/progress';
const NOW = Date.parse('2027-01-11T10:00:00+08:00');

const form = (state: ProgressState, over: Partial<FormState> = {}): FormState => ({
  form_type: 'evaluation',
  ...{
    state,
    is_late: false,
    opened_at: null,
    started_at: null,
    sent_at: null,
    reopened_at: null,
    can_undo: false,
  },
  ...over,
});
const person = (
  id: number,
  name: string,
  forms: FormState[],
  over: Partial<PersonProgress> = {},
): PersonProgress => ({
  ...{ role: 'trainee', id, name, company: 'Kenanga', forms, reminded_at: null, can_remind: true },
  ...over,
});
const progress = (...people: PersonProgress[]): ProgressResponse => ({
  status: true,
  now: NOW,
  forms: [{ form_type: 'evaluation', opens_at: null, closes_at: NOW + 3_600_000, sent: 1, of: 2 }],
  people,
});
const siti = (state: ProgressState, over: Partial<FormState> = {}) => person(1, 'Siti', [form(state, over)]);
const ben = person(2, 'Ben', [form('sent', { sent_at: NOW })]);

/** The server's view for this trainee: one form is sent, and its answers are not returned. */
const view = () => ({
  status: true,
  training: aTraineeTraining({
    access_token: '',
    trainees: [{ id: 1, name: 'Siti' }],
    answers: { 1: { pre_assessment: { editable: 'yes' }, evaluation: [], survey: 'submitted' } },
  }),
});

function show(answer: () => unknown, { roles = ['classes'] as Role[], at = '' } = {}) {
  answerMediaQueries(() => true);
  const done = () => ({ status: true, reminded: [{ role: 'trainee', id: 1 }], skipped: [] });
  const http = fakeHttp({
    [PATH]: answer,
    '/api/staff/classes/{id}/reminders': done,
    '/api/staff/classes/{id}/trainees/{trainee}/view': view,
    '/api/staff/classes/{id}/reopenings': () => ({ status: true }),
    '/api/staff/me': () => Promise.reject(refusal(401)),
  });
  const { store, start } = makeStaffStore(http);
  start();
  act(() => void store.dispatch(meReceived(aMe({ roles }))));
  const { unmount } = render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[`/staff/classes/one${at}`]}>
        <Routes>
          <Route path="/staff/classes/:trackingId" element={<ProgressPage />} />
        </Routes>
      </MemoryRouter>
    </Provider>,
  );
  return {
    ...{ store, unmount },
    all: http.sent,
    sent: (path: string) => http.sent.filter((one) => one.path.endsWith(path)),
  };
}

it('what a trainee does appears by itself, and is marked for some seconds, in words too', async () => {
  jest.useFakeTimers();
  let state: ProgressState = 'open';
  const { store, sent } = show(() => progress(siti(state, { sent_at: state === 'sent' ? NOW : null }), ben));
  await act(() => jest.advanceTimersByTimeAsync(10));
  const row = () => screen.getByRole('row', { name: /Siti/ });
  expect(row()).toHaveTextContent('Open');
  state = 'sent';
  // Forty forms at once: the page reloads immediately, and once more after the last one.
  for (let count = 0; count < 40; count += 1)
    act(() => void store.dispatch(eventHeard({ kind: 'classes', id: null })));
  await act(() => jest.advanceTimersByTimeAsync(1_500));
  expect(sent('progress').length).toBeLessThanOrEqual(3);
  expect(row()).toHaveTextContent('Sent 10:00New');
  expect(screen.getByRole('status')).toHaveTextContent('Siti: Evaluation sent');
  await act(() => jest.advanceTimersByTimeAsync(3_500));
  expect(row()).not.toHaveTextContent('New');
  jest.useRealTimers();
});

it.each([
  ['sent', () => ({ status: true, reminded: [{ role: 'trainee', id: 1 }], skipped: [] }), '1 reminder sent.'],
  ['refused', () => Promise.reject(refusal(503, 'Busy.')), 'Busy.'],
])(
  'a reminder that is %s when another class is open is told, and leaves that as it is',
  async (_what, answer, told) => {
    const post = held();
    const http = fakeHttp({
      [PATH]: () => progress(siti('open')),
      '/api/staff/classes/{id}/reminders': post.answer,
      '/api/staff/me': () => Promise.reject(refusal(503)),
    });
    const { store, start } = makeStaffStore(http);
    start();
    store.dispatch(loadProgress('first'));
    await act(async () => void store.dispatch(remind({ id: 'first', people: [{ role: 'trainee', id: 1 }] })));
    await act(async () => void store.dispatch(loadProgress('second')));
    await act(
      async () => void store.dispatch(remind({ id: 'second', people: [{ role: 'trainee', id: 1 }] })),
    );
    await post.give(answer());
    expect(store.getState().classProgress).toMatchObject({
      trackingId: 'second',
      isBusy: true,
      done: 0,
      refusal: null,
    });
    expect(store.getState().notifications.alerts.at(-1)).toMatchObject({ text: told });
    const reminded = http.sent.filter(({ path }) => path.endsWith('reminders'));
    expect(reminded.map(({ request }) => request.params)).toEqual([{ id: 'first' }, { id: 'second' }]);
    store.dispatch(progressLeft());
  },
);

it('those who are late can be looked at alone, and are reminded after one has seen who gets a letter', async () => {
  const late = siti('started', { is_late: true });
  const unknown = person(3, 'Mei', [form('open', { is_late: true })], { can_remind: false });
  const { sent } = show(() => progress(late, ben, unknown));
  await userEvent.click(await screen.findByRole('link', { name: 'Late only 2' }));
  expect(screen.queryByRole('link', { name: 'Ben' })).not.toBeInTheDocument();
  // The dialog loads when it is opened.
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Send reminder' })));
  const dialog = await screen.findByRole('dialog', { name: 'Send reminder' });
  expect(dialog).toHaveTextContent(/Siti: Evaluation.*No e-mail goes to:.*Mei: no address on the list/);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send reminder' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(sent('reminders')[0]?.request).toMatchObject({
    params: { id: 'one' },
    body: { people: [{ role: 'trainee', id: 1 }] },
  });
});

it('the reason for opening a form again is kept until it is sent, or cancelled', async () => {
  const open = async () => {
    const { unmount } = show(() => progress(siti('open'), ben), { at: '?person=trainee-2' });
    const button = await screen.findByRole('button', { name: 'Reopen form: Evaluation' });
    await act(async () => void fireEvent.click(button));
    return { unmount, reason: await screen.findByRole('textbox', { name: /^Reason/ }) };
  };
  const first = await open();
  await userEvent.type(first.reason, 'Mixed up');
  first.unmount();
  const { reason } = await open();
  expect(reason).toHaveValue('Mixed up');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(localStorage).toHaveLength(0);
});

it('a form that was sent is opened again with a reason', async () => {
  let isOpen = false;
  const again = person(2, 'Ben', [form('open', { reopened_at: NOW, can_undo: true })]);
  const { sent, store } = show(() => progress(siti('open'), isOpen ? again : ben), {
    at: '?person=trainee-2',
  });
  const open = await screen.findByRole('button', { name: 'Reopen form: Evaluation' });
  await act(async () => void fireEvent.click(open));
  const dialog = await screen.findByRole('dialog', { name: 'Reopen form' });
  const press = () => userEvent.click(within(dialog).getByRole('button', { name: 'Reopen form' }));
  await press();
  expect(within(dialog).getByRole('textbox')).toHaveAccessibleDescription(/Please say why/);
  await userEvent.type(within(dialog).getByRole('textbox'), 'Mixed up');
  isOpen = true;
  await press();
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(sent('reopenings')[0]?.request).toMatchObject({
    body: { person_id: 2, form_type: 'evaluation', reason: 'Mixed up' },
  });
  expect(localStorage).toHaveLength(0);
  // The button is gone after its action: the keyboard continues from the name.
  expect(await screen.findByRole('button', { name: 'Take the reopening back' })).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Ben' })).toHaveFocus());
  // "Undo" is in the alert.
  expect(store.getState().notifications.alerts.at(-1)).toMatchObject({ undo: { type: 'staff/undo' } });
});

it.each([
  ['is over', { closes_at: NOW - 1 }, 'The form is not open now: give it a later end in “Set-up”.'],
  [
    'is to come',
    { opens_at: NOW + 1 },
    'The form is not open yet: it opens at the time that is set in “Set-up”.',
  ],
])('a form whose time %s is not said to be open when it is opened again', async (_when, times, why) => {
  const closed = () => {
    const answer = progress(siti('over'), ben);
    return { ...answer, forms: answer.forms.map((one) => ({ ...one, ...times })) };
  };
  const { store } = show(closed, { at: '?person=trainee-2' });
  const open = await screen.findByRole('button', { name: 'Reopen form: Evaluation' });
  await act(async () => void fireEvent.click(open));
  const dialog = await screen.findByRole('dialog', { name: 'Reopen form' });
  expect(dialog).toHaveTextContent('once more, once it is open.');
  expect(dialog).toHaveTextContent(why);
  await userEvent.type(within(dialog).getByRole('textbox'), 'Mixed up');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Reopen form' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(store.getState().notifications.alerts.at(-1)).toMatchObject({
    text: `Reopened. ${why}`,
  });
});

it('a trainer looks, and is offered nothing else', async () => {
  show(() => progress(siti('started', { is_late: true }), ben), {
    roles: ['trainer'],
    at: '?person=trainee-2',
  });
  expect(await screen.findByRole('button', { name: 'As they see it' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /remind|Reopen/ })).not.toBeInTheDocument();
});

it('whoever opens a person stands at the name, and after closing goes on from it in the list', async () => {
  show(() => progress(siti('sent'), ben));
  (await screen.findByRole('link', { name: 'Ben' })).focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('heading', { name: 'Ben' })).toHaveFocus();
  screen.getByRole('link', { name: 'Close' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.queryByRole('heading', { name: 'Ben' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Ben' })).toHaveFocus();
});

it.each([['classes'], ['trainer']] as [Role][])(
  'the role %s sees the real form as the trainee has it, without answers, and comes back by the keyboard',
  async (role) => {
    const { all } = show(() => progress(siti('sent'), ben), { roles: [role], at: '?person=trainee-1' });
    const button = await screen.findByRole('button', { name: 'As they see it' });
    button.focus();
    await act(async () => void fireEvent.click(button));
    const dialog = await screen.findByRole('dialog', { name: 'As they see it' });
    const tab = await within(dialog).findByRole('tab', { name: 'Training Evaluation' });
    expect(within(dialog).getByLabelText('Attendance list')).toHaveDisplayValue('Siti');
    await userEvent.click(tab);
    const field = await within(dialog).findByRole('textbox', { name: /The pace/ });
    expect(field).toHaveValue('');
    const asked = all.length;
    await userEvent.type(field, 'Too fast');
    await userEvent.click(within(dialog).getByRole('button', { name: /Submit|Send/ }));
    expect(all).toHaveLength(asked);
    // A sent form is shown with the trainee's own message, not with its answers.
    within(dialog).getByRole('tab', { name: 'Course Survey' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(within(dialog).getByText(/^Thank you for completing the course survey/)).toBeVisible();
    expect(within(dialog).queryByRole('checkbox')).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(button).toHaveFocus();
  },
);

it('as a trainee sees it, tabs can be looked at, and nothing can be done', () => {
  const store = traineeStore(aTraineeTraining(), 1);
  const before = store.getState();
  expect(before.classForms).toMatchObject({ stage: { at: 'ready' }, personId: 1 });
  store.dispatch(formSubmitted({ formType: 'survey', data: { courses: [5], email_checkbox: 'yes' } }));
  store.dispatch(personPicked(2));
  expect(store.getState()).toBe(before);
  store.dispatch(tabChosen('survey'));
  expect(store.getState().classForms.tab).toBe('survey');
});

it('progress that could not be loaded says so, and not that nobody is there or late', async () => {
  show(() => Promise.reject(refusal(500)));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Shown' })).not.toBeInTheDocument();
});
