/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import type { ClassFigures, QuestionLearning } from '@/contract/staff/classResultsSchemas';
import { eventHeard } from '@/src/staff/live/liveSlice';
import { Ratings } from '@/src/staff/classResults/Ratings';
import ResultsPage from '@/src/staff/classResults/ResultsPage';
import { isWorse, responseText, worstFirst } from '@/src/staff/classResults/resultText';
import { SETTLED_MS } from '@/src/staff/classResults/resultsSaga';
import { fakeHttp, refusal, type Answer } from '../../support/fakeHttp';
import { makeStaffStore } from './wholeConsole';

const PATH = '/api/staff/classes/{id}/results';
const AT = '/api/staff/classes/class-one/results';
const none = { course: null, instructor: null };
const pooled = { classes: 2, answers: 9, average: 4.22, lowest: 3.9, highest: 4.5 };

const question = (number: number, before: number, after: number): QuestionLearning => ({
  ...{ question: number, people: 4, before, after, before_share: before * 25, after_share: after * 25 },
  ...{ gain: (after - before) * 25, learned: Math.max(0, after - before), lost: Math.max(0, before - after) },
});

const figures = (changes: Partial<ClassFigures> = {}): ClassFigures => ({
  goal: 75,
  response: [
    { form_type: 'evaluation', sent: 2, of: 4, rate: 50, missing: 1, earlier: none },
    { form_type: 'survey', sent: 4, of: 4, rate: 100, missing: 0, earlier: none },
  ],
  learning: {
    ...{ people: 4, questions: 3, before: 50, after: 58.3, gain: 8.3, deviation: 30.21 },
    ...{ better: 2, same: 1, worse: 1 },
    earlier: { course: { classes: 2, people: 9, gain: 21.4, lowest: 11.1, highest: 30 }, instructor: null },
  },
  trainees: [{ id: 1, name: 'Aminah Tan', company_label: 'Meranti', before: 1, after: 3, gain: 2 }],
  questions: [question(1, 1, 3), question(2, 3, 1), question(3, 2, 2)],
  evaluation: {
    ratings: [
      {
        ...{ field: 1, question: 'The pace', answers: 2, scale: 5, average: 4.5 },
        spread: {
          deviation: 0.71,
          lowest: 4,
          lower_quartile: 4.25,
          median: 4.5,
          upper_quartile: 4.75,
          highest: 5,
        },
        choices: [5, 4, 3, 2, 1].map((stars) => ({ choice: `${stars} of 5`, count: stars > 3 ? 1 : 0 })),
        earlier: { course: pooled, instructor: null },
      },
      {
        ...{ field: 2, question: 'The instructor', about: 'Nalini', answers: 1, scale: 5 },
        ...{ average: null, spread: null, choices: null, earlier: none },
      },
    ],
    comments: [{ field: 3, question: 'Tell us more', count: 1, texts: ['More labs'] }],
  },
  instructor: { ratings: [], comments: [] },
  earlier: [],
  ...changes,
});
const answerOf = (changes: Partial<ClassFigures> = {}) => ({ status: true, results: figures(changes) });

function show(answer: Answer = () => answerOf(), at = '/staff/classes/class-one/results') {
  const http = fakeHttp({ [PATH]: answer, '/api/staff/me': () => Promise.reject(refusal(401)) });
  const { store, start } = makeStaffStore(http);
  start();
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[at]}>
        <Routes>
          <Route path="/staff/classes/:trackingId/results" element={<ResultsPage />} />
        </Routes>
      </MemoryRouter>
    </Provider>,
  );
  return { store, asked: () => http.sent.filter(({ path }) => path === PATH) };
}

it('each drawing has a name, says what it shows, and stands as a table, too', async () => {
  show();
  await screen.findByRole('heading', { name: 'What was learned' });
  const drawings = screen.getAllByRole('img');
  expect(drawings.map((drawing) => drawing.getAttribute('aria-labelledby'))).not.toContain(null);
  for (const drawing of drawings) {
    expect(drawing).toHaveAccessibleName(/\w{4}/);
    expect(drawing).toHaveAccessibleDescription(/\w+ .*\.$/);
    const table = within(drawing.closest('figure') as HTMLElement).getByRole('table', { hidden: true });
    expect(within(table).getAllByRole('row', { hidden: true }).length).toBeGreaterThan(1);
  }
  expect(screen.getByRole('img', { name: 'The pace' })).toHaveAccessibleDescription(
    '4.50 of 5 as an average of 2 answers, with a standard deviation of 0.71; half of them lie between 4.25 and 4.75.',
  );
});

it('a question that got worse stands first and is marked without colour, in the drawing as in the table', async () => {
  show();
  const drawing = await screen.findByRole('img', { name: 'Right answers by question' });
  expect(drawing).toHaveAccessibleDescription('Question 2 was answered worse after the course.');
  const labels = [...drawing.querySelectorAll('text')].map(({ textContent }) => textContent);
  expect(labels.filter((text) => text.includes('Question'))).toEqual([
    '▼ Question 2',
    'Question 1',
    'Question 3',
  ]);
  const table = within(drawing.closest('figure') as HTMLElement).getByRole('table', { hidden: true });
  expect(within(table).getAllByRole('rowheader', { hidden: true })[0]).toHaveTextContent('▼ Question 2');
});

it('two people whose names begin alike are told apart in a chart, which grows with the font size', async () => {
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1280);
  document.documentElement.style.fontSize = '32px';
  const [one] = figures().trainees;
  const names = ['bin Ibrahim', 'bin Ismail'].map((end) => `Tengku Ahmad Shahrizal ${end}`);
  show(() => answerOf({ trainees: names.map((name, id) => ({ ...(one as object), id, name })) as never }));
  const drawing = await screen.findByRole('img', { name: 'Right answers by trainee' });
  document.documentElement.style.fontSize = '';
  jest.restoreAllMocks();
  expect(drawing.getAttribute('viewBox')).toMatch(/^0 0 640 /);
  const labels = [...drawing.querySelectorAll('text')].map(({ textContent }) => textContent);
  expect(labels).toEqual(expect.arrayContaining(names));
});

it('before anybody has sent both assessments, nothing is said of questions that got worse', async () => {
  const unpaired = { people: 0, before_share: null, after_share: null, gain: null };
  const questions = [1, 2].map((number) => ({ ...question(number, 0, 0), ...unpaired }));
  show(() => answerOf({ questions }));
  const drawing = await screen.findByRole('img', { name: 'Right answers by question' });
  expect(drawing).toHaveAccessibleDescription('No question has been answered before and after yet.');
  expect(screen.getByText('Questions that got worse').parentElement).toHaveTextContent(/–of 2$/);
});

it('assessments that were imported without scores are not said to be missing', async () => {
  const { learning, trainees } = figures();
  const unknown = { people: 0, before: null, after: null, gain: null, deviation: null };
  const unscored = {
    learning: learning && { ...learning, ...unknown },
    trainees: trainees.map((one) => ({ ...one, before: null, after: null, gain: null })),
  };
  show(() => answerOf({ ...unscored, questions: [] }));
  const says = async (name: string) => {
    const drawing = await screen.findByRole('img', { name });
    return [drawing, drawing.closest('figure')].map((shown) => shown?.textContent).join();
  };
  expect(await says('Right answers by trainee')).toMatch(
    /no score.*Nobody has a score of both assessments\./,
  );
  expect(await says('Right answers by question')).toContain('Without a key, nobody knows');
  expect(screen.queryByText(/not sent|Nobody has sent/)).toBeNull();
  cleanup();
  show(() => answerOf(unscored));
  expect(await says('Right answers by trainee')).toMatch(/not sent.*Nobody has sent both assessments yet\./);
});

it('what would tell one person’s rating is said to wait for a second', async () => {
  show();
  const card = (await screen.findByText('The instructor: Nalini')).parentElement as HTMLElement;
  expect(card).toHaveTextContent('One answer: it is shown once a second has come.');
  expect(screen.getByText('More labs')).toBeInTheDocument();
});

it('ratings are shown without a comment, comments without a rating, and a form that nobody sent not at all', async () => {
  const { evaluation } = figures();
  const { ratings, comments } = evaluation;
  const nobody = ratings.map((rating) => ({ ...rating, answers: 0 }));
  for (const [part, isShown] of [
    [{ ratings, comments: [] }, true],
    [{ ratings: nobody, comments }, true],
    [{ ratings: nobody, comments: [] }, false],
  ] as const) {
    const { container, unmount } = render(<Ratings title="Evaluation" form={part as never} />);
    expect(container.childElementCount > 0).toBe(isShown);
    unmount();
  }
});

it('whether every form has reached the goal stands in words', () => {
  const { response } = figures();
  expect(responseText(figures())).toBe('1 of 2 forms has not reached the goal of 75 %.');
  const reached = response.filter(({ missing }) => missing === 0);
  expect(responseText(figures({ response: reached }))).toBe(
    'Every expected form has reached the goal of 75 %.',
  );
});

it('a form that nobody is to send has neither reached the goal nor missed it', async () => {
  const nobody = figures().response.map((form) => ({ ...form, sent: 0, of: 0, rate: null, missing: 0 }));
  const [evaluation, survey] = [nobody.slice(0, 1), figures().response.slice(1)];
  expect(responseText(figures({ response: nobody }))).toBe('Nobody is expected to send a form.');
  expect(responseText(figures({ response: [...evaluation, ...survey] }))).toMatch(/^Every expected form/);
  show(() => answerOf({ response: [...evaluation, ...survey] }));
  const drawing = await screen.findByRole('img', { name: 'Response' });
  const table = within(drawing.closest('figure') as HTMLElement).getByRole('table', { hidden: true });
  const [, first, second] = within(table).getAllByRole('row', { hidden: true });
  expect(first).toHaveTextContent(/^Evaluation0 of 0–nobody is expected/);
  expect(second).toHaveTextContent(/^Survey4 of 4100 %goal reached/);
  expect(screen.getByText('Evaluations sent').parentElement).toHaveTextContent('0 of 0; nobody is expected');
});

it('the goal stands in the address, and the drawings follow it', async () => {
  const user = userEvent.setup();
  const { asked } = show(() => answerOf(), '/staff/classes/class-one/results?goal=60');
  const field = await screen.findByRole('spinbutton', { name: 'Response goal, %' });
  expect(field).toHaveValue(60);
  await user.clear(field);
  await user.type(field, '80{Enter}');
  expect(asked().map(({ request }) => (request.params as { goal?: number }).goal)).toEqual([60, 80]);
  expect(screen.getByRole('link', { name: 'Trainees' })).toHaveAttribute(
    'href',
    `${AT}/trainees.csv?goal=80`,
  );
});

it('forms that come in change the figures once, while what was there stays in sight', async () => {
  jest.useFakeTimers();
  try {
    const { store, asked } = show();
    await act(() => jest.advanceTimersByTimeAsync(0));
    for (let heard = 0; heard < 40; heard += 1)
      act(() => void store.dispatch(eventHeard({ kind: 'classes', id: null })));
    expect(screen.getByText('More labs')).toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(SETTLED_MS));
    expect(asked()).toHaveLength(2);
  } finally {
    jest.useRealTimers();
  }
});

it('figures keep up while forms keep coming in', async () => {
  jest.useFakeTimers();
  try {
    const { store, asked } = show();
    await act(() => jest.advanceTimersByTimeAsync(0));
    for (let heard = 0; heard < 20; heard += 1) {
      act(() => void store.dispatch(eventHeard({ kind: 'classes', id: null })));
      await act(() => jest.advanceTimersByTimeAsync(SETTLED_MS / 2));
    }
    expect(asked().length).toBeGreaterThan(3);
    expect(asked().length).toBeLessThanOrEqual(11);
  } finally {
    jest.useRealTimers();
  }
});

it('a class of which nothing is known yet says what will stand here', async () => {
  const response = figures().response.map((form) => ({ ...form, sent: 0 }));
  show(() => answerOf({ response }));
  expect(await screen.findByText(/^Nobody has sent a form that the class offers:/)).toBeInTheDocument();
});

it('results that could not be loaded can be asked for again', async () => {
  let isDown = true;
  show(() => (isDown ? Promise.reject(refusal(503, 'The database is away.')) : answerOf()));
  const again = await screen.findByRole('button', { name: 'Try again' });
  isDown = false;
  await userEvent.setup().click(again);
  expect(await screen.findByText('More labs')).toBeInTheDocument();
});

it('ordering loses no question, and leaves those that did not get worse in their order', () => {
  const counts = fc.integer({ min: 0, max: 4 });
  fc.assert(
    fc.property(fc.array(fc.tuple(counts, counts)), (pairs) => {
      const questions = pairs.map(([before, after], index) => question(index + 1, before, after));
      const ordered = worstFirst(questions);
      expect(new Set(ordered)).toEqual(new Set(questions));
      expect(ordered.filter((one) => !isWorse(one))).toEqual(questions.filter((one) => !isWorse(one)));
      const firstBetter = ordered.findIndex((one) => !isWorse(one));
      expect(ordered.slice(firstBetter < 0 ? ordered.length : firstBetter).some(isWorse)).toBe(false);
    }),
  );
});

it('where questions were added after the pre-assessment, nobody is said to have sent none', async () => {
  const { learning, trainees } = figures();
  show(() =>
    answerOf({
      learning: learning && {
        ...learning,
        people: 0,
        before: null,
        after: null,
        gain: null,
        deviation: null,
      },
      trainees: trainees.map((one) => ({ ...one, gain: null })),
    }),
  );
  const said = await screen.findAllByText(
    'Nobody has sent both assessments with all questions: some were added later.',
  );
  expect(said.length).toBeGreaterThan(0);
  expect(screen.queryByText('Nobody has sent both assessments yet.')).toBeNull();
});
