/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { DAYS_AHEAD } from '@/contract/staff/today';
import { addDays, dayToMs } from '@/contract/time';
import { connectionLost, eventHeard } from '@/src/staff/live/liveSlice';
import { signedOut } from '@/src/staff/session/sessionSlice';
import { makeStaffStore } from './wholeConsole';
import { CHECKS_MS, MIN_INTERVAL_MS } from '@/src/staff/today/todaySaga';
import { leaveToday, openToday, selectToday } from '@/src/staff/today/todaySlice';
import { figuresOf } from '@/src/staff/today/Readout';
import TodayPage from '@/src/staff/today/TodayPage';
import { shortDays, waited } from '@/src/staff/today/todayText';
import { placeOn, weekRows } from '@/src/staff/today/weekRows';
import { fakeHttp, refusal, type Answer } from '../../support/fakeHttp';
import { aDay, NOW, TODAY } from './aDay';

const PATH = '/api/staff/today';

function aConsole(answer: Answer) {
  const http = fakeHttp({ [PATH]: answer, '/api/staff/me': () => Promise.reject(refusal(401)) });
  const { store, start } = makeStaffStore(http);
  const running = start();
  return { store, running, asked: () => http.sent.filter(({ path }) => path === PATH).length };
}

function show(answer: Answer) {
  const made = aConsole(answer);
  render(
    <Provider store={made.store}>
      <MemoryRouter>
        <TodayPage />
      </MemoryRouter>
    </Provider>,
  );
  return made;
}

describe('the day', () => {
  it('says since when an enquiry waits, and leads to it', async () => {
    show(() => aDay());
    const link = await screen.findByRole('link', { name: /Siti Ravi/ });
    expect(link).toHaveAttribute('href', '/staff/enquiries?state=new&open=7');
    expect(link).toHaveTextContent(/\d+ days/);
    expect(screen.getByRole('link', { name: /New enquiries/ })).toHaveAttribute(
      'href',
      '/staff/enquiries?state=new',
    );
    // The other parts belong to another role.
    expect(screen.queryByText(/Mails|Sessions|doctor/)).not.toBeInTheDocument();
  });

  it('tells since when new enquiries wait, whatever waits longer in progress', async () => {
    const { enquiries } = aDay();
    if (!enquiries) throw new Error('The day has no enquiries.');
    const oldest = enquiries.oldest.map((one) => ({ ...one, state: 'in_progress' as const }));
    const shown = (changes: Partial<typeof enquiries>) => {
      const today = aDay({ enquiries: { ...enquiries, oldest, in_progress: 1, ...changes } });
      const [figure] = figuresOf(today, NOW);
      return [figure?.label, figure?.value, figure?.note];
    };
    expect(shown({ new: 0, new_since: null })).toEqual(['New enquiries', '0', 'nobody waits']);
    expect(shown({ new: 2, new_since: NOW - 8 * 60_000 })).toEqual([
      'New enquiries',
      '2',
      'the oldest waits 8 min',
    ]);
  });

  it('says of each part that is empty what will stand there', async () => {
    show(() =>
      aDay({
        enquiries: { new: 0, new_since: null, in_progress: 0, mine: 0, oldest: [] },
        mails: { failed: 0, waiting: 0, list: [] },
        sessions: { total: 0, list: [] },
        classes: { total: 0, list: [], arrivals: [] },
        checks: { checked_at: null, is_running: true, passed: 0, findings: [] },
      }),
    );
    for (const words of [
      /Nobody waits/,
      /every mail has gone out/,
      /Nothing is on in these days.*classes are made under “Classes”; an import brings both/,
      /No class of these days has forms\.$/,
      /None in the last 24 hours/,
      /are being checked/,
    ])
      expect(await screen.findByText(words)).toBeVisible();
  });

  it('shows what failed and what is wrong, with the words that help', async () => {
    const mail = { id: 9, to: 'a@example.com', subject: 'Your seats', state: 'failed', attempts: 3 } as const;
    const times = { created_at: NOW, sent_at: null, gave_up_at: NOW, next_attempt_at: null };
    show(() =>
      aDay({
        mails: {
          failed: 1,
          waiting: 0,
          list: [{ ...mail, ...times, last_error: 'No such mailbox', enquiry_id: null }],
        },
        checks: {
          checked_at: NOW,
          is_running: false,
          passed: 10,
          findings: [{ name: 'mail', words: 'ECONNREFUSED' }],
        },
      }),
    );
    expect(await screen.findByRole('link', { name: /Your seats.*No such mailbox/ })).toHaveAttribute(
      'href',
      '/staff/mail?state=failed&open=9',
    );
    expect(screen.getByText('ECONNREFUSED')).toBeVisible();
    expect(screen.getByRole('link', { name: /Checks passed.*10\/11/ })).toHaveAttribute('href', '#checks');
  });

  it('says when it cannot be loaded, and is loaded at a press', async () => {
    let isAway = true;
    show(() => (isAway ? Promise.reject(refusal(503, 'The database is away.')) : aDay()));
    expect(await screen.findByRole('alert')).toHaveTextContent('The database is away.');
    isAway = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Siti Ravi')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('says when nothing is heard of what others do', async () => {
    const { store } = show(() => aDay());
    await screen.findByText('Siti Ravi');
    act(() => void store.dispatch(connectionLost()));
    expect(screen.getByText(/Not connected/)).toBeVisible();
  });
});

describe('what happens meanwhile', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());
  const event = eventHeard({ kind: 'classes', id: null });
  const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

  it('loads the page anew, at most once a second, and misses nothing', async () => {
    const { store, asked, running } = aConsole(() => aDay());
    store.dispatch(openToday());
    await pass(0);
    expect(asked()).toBe(1);
    for (let count = 0; count < 50; count += 1) store.dispatch(event);
    await pass(MIN_INTERVAL_MS - 1);
    expect(asked()).toBe(1);
    await pass(1);
    expect(asked()).toBe(2);
    await pass(10 * MIN_INTERVAL_MS);
    expect(asked()).toBe(2);
    store.dispatch(event);
    await pass(0);
    expect(asked()).toBe(3);
    running.cancel();
  });

  it('asks again for checks that were on their way, and for nothing else', async () => {
    let isRunning = true;
    const { store, asked, running } = aConsole(() =>
      aDay({ checks: { checked_at: null, is_running: isRunning, passed: 0, findings: [] } }),
    );
    store.dispatch(openToday());
    await pass(CHECKS_MS - 1);
    expect(asked()).toBe(1);
    isRunning = false;
    await pass(1);
    expect(asked()).toBe(2);
    await pass(60_000);
    expect(asked()).toBe(2);
    running.cancel();
  });

  it('is asked for by nobody once the page is left, and nothing of it stays after signing out', async () => {
    const { store, asked, running } = aConsole(() => aDay());
    store.dispatch(openToday());
    await pass(0);
    store.dispatch(leaveToday());
    store.dispatch(event);
    await pass(10 * MIN_INTERVAL_MS);
    expect(asked()).toBe(1);
    expect(selectToday(store.getState()).data).not.toBeNull();
    store.dispatch(signedOut());
    expect(selectToday(store.getState()).data).toBeNull();
    running.cancel();
  });
});

describe('the ruler of days', () => {
  const session = { id: 1, course_id: 1944, schedule_id: 31, code: 'EE1944', title: 'B', venue: 'Penang' };
  const held = {
    tracking_id: 'a',
    course_id: 1944,
    schedule_id: 31,
    title: 'B',
    path: '/staff/classes/a',
    trainees: 9,
    is_cancelled: false,
    forms: [],
  };
  const days = { start: TODAY, end: TODAY };

  const rowsOf = (...list: object[]) =>
    weekRows({
      sessions: { total: 1, list: [{ ...session, ...days }] },
      classes: {
        total: list.length,
        list: list.map((one) => ({ ...held, ...days, ...one })),
        arrivals: [],
      },
    }).map(({ title, venue, href, start, trainees }) => [title, venue, href, start, trainees]);

  it('shows a class and its session as one row, and a class without one by itself', () => {
    const other = { tracking_id: 'c', schedule_id: 99, title: 'A', path: '/staff/classes/c' };
    expect(rowsOf({}, other)).toEqual([
      ['A', '', '/staff/classes/c', TODAY, 9],
      ['B', 'Penang', '/staff/classes/a', TODAY, 9],
    ]);
    expect(rowsOf()).toEqual([['B', 'Penang', '/staff/sessions?open=1', TODAY, null]]);
  });

  it('shows a class that is held on other days than its session on its own days', () => {
    const before = addDays(TODAY, -1);
    const earlier = { tracking_id: 'c', path: '/staff/classes/c', start: before, end: before, trainees: 2 };
    expect(rowsOf(earlier)).toEqual([
      ['B', '', '/staff/classes/c', before, 2],
      ['B', 'Penang', '/staff/sessions?open=1', TODAY, null],
    ]);
    expect(rowsOf(earlier, {})).toEqual([
      ['B', '', '/staff/classes/c', before, 2],
      ['B', 'Penang', '/staff/classes/a', TODAY, 9],
    ]);
  });

  it('shows both classes of a session in two rooms, each with its trainees', () => {
    const room = { tracking_id: 'c', path: '/staff/classes/c', trainees: 4 };
    expect(rowsOf({}, room)).toEqual([
      ['B', 'Penang', '/staff/classes/a', TODAY, 9],
      ['B', 'Penang', '/staff/classes/c', TODAY, 4],
    ]);
  });

  it('tells the days of each class with forms, so that two of one course can be told apart', async () => {
    const forms = [{ form_type: 'survey' as const, sent: 1, of: 9 }];
    const first = { ...held, ...days, forms };
    const second = { ...first, tracking_id: 'c', start: addDays(TODAY, 1), end: addDays(TODAY, 2) };
    show(() => aDay({ classes: { total: 2, list: [first, second], arrivals: [] } }));
    const part = within(await screen.findByRole('region', { name: 'Class forms' }));
    expect(part.getByText('10 Jan · 9 trainees')).toBeVisible();
    expect(part.getByText('11 Jan – 12 Jan · 9 trainees')).toBeVisible();
  });

  it('says of a class that its session is cancelled', async () => {
    const forms = [{ form_type: 'survey' as const, sent: 1, of: 9 }];
    const one = { ...held, ...days, forms, is_cancelled: true };
    show(() => aDay({ classes: { total: 1, list: [one], arrivals: [] } }));
    expect(await screen.findAllByText('10 Jan · 9 trainees · cancelled')).toHaveLength(2);
  });

  it('says how many sessions and classes are not listed, and leads to them', async () => {
    const sessions = { total: 41, list: [{ ...session, ...days }] };
    show(() => aDay({ sessions, classes: { total: 2, list: [{ ...held, ...days }], arrivals: [] } }));
    const calendar = await screen.findByRole('link', { name: 'in the calendar' });
    expect(calendar).toHaveAttribute('href', '/calendar');
    expect(calendar.parentElement).toHaveTextContent('And 40 more sessions, in the calendar.');
    const week = within(screen.getByRole('region', { name: /^Sessions and classes/ }));
    const classes = week.getByRole('link', { name: 'under “Classes”' });
    expect(classes).toHaveAttribute('href', '/staff/classes');
    expect(classes.parentElement).toHaveTextContent('And 1 more class, under “Classes”.');
  });

  it('leads from the forms of the first classes to the others, among those to come if all that run are listed', async () => {
    const forms = [{ form_type: 'survey' as const, sent: 1, of: 9 }];
    const tomorrow = { start: addDays(TODAY, 1), end: addDays(TODAY, 1) };
    show(() => aDay({ classes: { total: 9, list: [{ ...held, ...tomorrow, forms }], arrivals: [] } }));
    const part = within(await screen.findByRole('region', { name: 'Class forms' }));
    const rest = part.getByRole('link', { name: 'under “Classes”' });
    expect(rest).toHaveAttribute('href', '/staff/classes?time=next');
    expect(rest.parentElement).toHaveTextContent('And 8 more classes, under “Classes”.');
  });

  it('draws every course of these days within it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -30, max: DAYS_AHEAD }),
        fc.integer({ min: 0, max: 60 }),
        (from, length) => {
          fc.pre(from + length >= 0);
          const start = addDays(TODAY, from);
          const { column, span, began, goesOn, isNow } = placeOn(TODAY, {
            start,
            end: addDays(start, length),
          });
          expect(column).toBe(Math.max(from, 0) + 1);
          expect(span).toBe(Math.min(from + length, DAYS_AHEAD) - Math.max(from, 0) + 1);
          expect([began, goesOn, isNow]).toEqual([from < 0, from + length > DAYS_AHEAD, from <= 0]);
        },
      ),
    );
  });

  it.each([
    [0, '1 min'],
    [59 * 60_000, '59 min'],
    [47 * 3_600_000, '47 h'],
    [49 * 3_600_000, '2 days'],
    [-5, '1 min'],
  ])('tells how long %d ms are in one unit', (age, words) => {
    expect(waited(NOW - age, NOW)).toBe(words);
  });

  it('tells days without the year that all of them have', () => {
    expect(shortDays(dayToMs('2027-01-10'), dayToMs('2027-01-10'))).toBe('10 Jan');
    expect(shortDays(dayToMs('2027-01-31'), dayToMs('2027-02-01'))).toBe('31 Jan – 01 Feb');
  });
});
