/** @jest-environment jsdom */
/** "Make class": when a class is made, and when it is not. */
import '@testing-library/jest-dom';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IDEMPOTENCY_HEADER } from '@/contract/constants';
import MakeClassPage from '@/src/staff/classes/making/MakeClassPage';
import { eventHeard } from '@/src/staff/live/liveSlice';
import { plan } from './aSetup';
import { show } from './showPlace';

beforeEach(() => localStorage.clear());

const open = (answers = {}) =>
  show(
    <MakeClassPage />,
    { '/api/staff/class-sessions/{id}': () => plan, ...answers },
    '/staff/classes/new?session=7',
  );

it('Enter after a name makes no class that is half finished; the button does', async () => {
  const { lastWrite } = await open({
    '/api/staff/classes': () => ({ status: true, tracking_id: 'abc', version: 1 }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Add trainee' }));
  await userEvent.keyboard('Nalini{Enter}');
  await userEvent.type(screen.getByLabelText(/^Title/), '{Enter}');
  expect(lastWrite()).toBeUndefined();
  await userEvent.click(screen.getByRole('button', { name: 'Make class' }));
  expect(lastWrite()?.body).toMatchObject({ class: { trainees: [{ name: 'Nalini' }] } });
});

it('a class that was made without an answer is the same class when it is made again, also after a reload', async () => {
  const make = async (answer: () => unknown) => {
    const { lastWrite, unmount } = await open({ '/api/staff/classes': answer });
    const title = await screen.findByLabelText(/^Title/);
    if (!(title as HTMLInputElement).value.endsWith('2')) await userEvent.type(title, ' 2');
    await userEvent.click(screen.getByRole('button', { name: 'Make class' }));
    unmount();
    return lastWrite()?.headers?.[IDEMPOTENCY_HEADER];
  };
  const first = await make(() => Promise.reject(new Error('Network Error')));
  const made = () => ({ status: true, tracking_id: 'abc', version: 1 });
  expect(await make(made)).toBe(first);
  expect(localStorage).toHaveLength(0);
  // The same once more is a second class.
  expect(await make(made)).not.toBe(first);
});

const later = { ...plan.session, schedule_id: 32, start: '2027-02-03', end: '2027-02-05' };
const opens = () => screen.getAllByLabelText(/^Opens/).map((one) => (one as HTMLInputElement).value);

it('a draft of a class moves along with its session, and says so', async () => {
  const { unmount } = await open();
  await userEvent.type(await screen.findByLabelText(/^Coordinator/), 'Mei');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Pre- and post-assessment' }));
  expect(opens()).toEqual(['2027-01-18T00:00', '2027-01-25T00:00']);
  unmount();
  const { lastWrite } = await open({
    '/api/staff/class-sessions/{id}': () => ({ ...plan, session: later }),
    '/api/staff/classes': () => ({ status: true, tracking_id: 'abc', version: 1 }),
  });
  expect(await screen.findByRole('note')).toHaveTextContent(/has moved.*The days below have moved along/);
  expect(screen.getByLabelText(/^Coordinator/)).toHaveValue('Mei');
  expect(opens()).toEqual(['2027-01-20T00:00', '2027-01-27T00:00']);
  await userEvent.click(screen.getByRole('button', { name: 'Make class' }));
  expect(lastWrite()?.body).toMatchObject({
    class: { schedule_id: 32, course_start_date: '2027-02-03', course_end_date: '2027-02-05' },
  });
});

it('a draft of a class takes the new title of its course, unless one was typed', async () => {
  const { unmount } = await open();
  await userEvent.type(await screen.findByLabelText(/^Coordinator/), 'Mei');
  unmount();
  const named = (course: string) => ({
    '/api/staff/class-sessions/{id}': () => ({ ...plan, session: { ...plan.session, course } }),
  });
  const second = await open(named('Antenna design'));
  expect(await screen.findByLabelText(/^Title/)).toHaveValue('Antenna design');
  await userEvent.type(screen.getByLabelText(/^Title/), ' for Mei');
  second.unmount();
  await open(named('Antennas II'));
  expect(await screen.findByLabelText(/^Title/)).toHaveValue('Antenna design for Mei');
});

it('a class that was made meanwhile, as in another tab with the same draft, is told where one makes it', async () => {
  let { session } = plan;
  const { dispatch, lastWrite } = await open({
    '/api/staff/class-sessions/{id}': () => ({ ...plan, session }),
  });
  await userEvent.type(await screen.findByLabelText(/^Coordinator/), 'Mei');
  session = { ...session, classes: [{ tracking_id: 'a', title: 'Antennas' }] };
  await dispatch(eventHeard({ kind: 'classes', id: null }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /was made meanwhile.*: Antennas\. “Make class” would make another one/,
  );
  expect(within(screen.getByRole('alert')).getByRole('link')).toHaveAttribute(
    'href',
    '/staff/classes/a/setup',
  );
  expect(screen.getByLabelText(/^Coordinator/)).toHaveValue('Mei');
  expect(lastWrite()).toBeUndefined();
});

it('one’s own class whose answer was lost is not told as somebody else’s, until one changes it', async () => {
  let { session } = plan;
  const { dispatch } = await open({
    '/api/staff/class-sessions/{id}': () => ({ ...plan, session }),
    '/api/staff/classes': () => Promise.reject(new Error('Network Error')),
  });
  await userEvent.type(await screen.findByLabelText(/^Coordinator/), 'Mei');
  await userEvent.click(screen.getByRole('button', { name: 'Make class' }));
  session = { ...session, classes: [{ tracking_id: 'a', title: 'Antennas' }] };
  await dispatch(eventHeard({ kind: 'classes', id: null }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^Your class may have been made already: Antennas\. Press “Make class” again to find out/,
  );
  await userEvent.type(screen.getByLabelText(/^Coordinator/), ' Lin');
  expect(screen.getByRole('alert')).toHaveTextContent(/“Make class” would make another one/);
});

it('days that were set by hand stay when the session moves, which a note says; no draft, no note', async () => {
  const { unmount } = await open();
  fireEvent.change(await screen.findByLabelText(/^Last day/), { target: { value: '2027-02-02' } });
  unmount();
  await open({ '/api/staff/class-sessions/{id}': () => ({ ...plan, session: later }) });
  expect(await screen.findByRole('note')).toHaveTextContent(/has moved.*set by hand/);
  expect(screen.getByLabelText(/^Last day/)).toHaveValue('2027-02-02');
  await userEvent.click(screen.getByRole('button', { name: 'Discard draft' }));
  expect(screen.queryByRole('note')).toBeNull();
  expect(screen.getByLabelText(/^Last day/)).toHaveValue('2027-02-05');
});

it('the review remarks that an assessment is not offered which the course’s last class had', async () => {
  const earlier = {
    ...{ tracking_id: 'earlier', title: 'Antennas', start: '2026-05-04', trainee_form: [] },
    ...{ instructor_form: [], assessment: { questions: 5, choices: 4, answers: 'abcda' } },
  };
  await open({
    '/api/staff/class-sessions/{id}': () => ({ ...plan, sources: { ...plan.sources, earlier } }),
  });
  const remark = 'There is no assessment; the course’s last class had one.';
  expect(await screen.findByText(remark)).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Pre- and post-assessment' }));
  expect(screen.queryByText(remark)).toBeNull();
});

it('the review says how many trainees have no address, and so no reminder', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Add trainee' }));
  await userEvent.keyboard('Nalini');
  const remark = '1 trainee without an address cannot be reminded by e-mail.';
  expect(screen.getByText(remark)).toBeVisible();
  await userEvent.type(screen.getByLabelText('E-mail of trainee 1'), 'nalini@example.com');
  expect(screen.queryByText(remark)).toBeNull();
});

it('the classes that a session has already are told one by one', async () => {
  const classes = ['a', 'b'].map((tracking_id) => ({ tracking_id, title: 'Antenna design 3' }));
  const session = { ...plan.session, classes };
  await open({ '/api/staff/class-sessions/{id}': () => ({ ...plan, session }) });
  expect(await screen.findByRole('note')).toHaveTextContent(/: Antenna design 3, Antenna design 3$/);
});

it('a cancelled session is said to be so where it is chosen, and above its class', async () => {
  const session = { ...plan.session, is_cancelled: true };
  const sessions = [session, { ...plan.session, id: 8, classes: [{ tracking_id: 'a', title: 'A' }] }];
  const { unmount } = await show(
    <MakeClassPage />,
    { '/api/staff/class-sessions': () => ({ status: true, sessions }) },
    '/staff/classes/new',
  );
  expect((await screen.findAllByRole('link', { name: /Antennas/ })).map((link) => link.textContent)).toEqual([
    expect.stringMatching(/Penangcancelled$/),
    expect.stringMatching(/Penanghas a class$/),
  ]);
  unmount();
  await open({ '/api/staff/class-sessions/{id}': () => ({ ...plan, session }) });
  expect(await screen.findByText('This session is cancelled.')).toBeVisible();
});
