/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Provider } from 'react-redux';
import type { Question, QuestionProblem } from '@/contract/classForms/questions';
import type { ClassSetup } from '@/contract/staff/classMaking';
import type { ClassSources } from '@/contract/staff/classMakingSchemas';
import { MAX_QUESTION_BYTES } from '@/contract/staff/formTemplates';
import { AssessmentPart } from '@/src/staff/classes/making/AssessmentPart';
import { readingEnded, readQuestionFiles } from '@/src/staff/questionFiles/questionFilesSlice';
import { fakeHttp, refusal, type Answer } from '../../support/fakeHttp';
import { makeStaffStore } from './wholeConsole';

const PATH = '/api/staff/form-templates/questions';
const gain: Question = {
  prompt: 'What is 6 dB?',
  choices: ['Half', 'Twice'],
  correct: [1],
  isMultiple: false,
};
const band: Question = { ...gain, prompt: 'Which band?', choices: ['L', 'S', 'X'], correct: [0] };
const essay: QuestionProblem = {
  place: 'week.zip › essay.xml',
  message: 'asks for something else than a choice',
};
const answerOf =
  (questions: Question[], problems: QuestionProblem[] = []): Answer =>
  () => ({ status: true, questions, problems });

const assessment = { status: 'active', start: '2027-02-01', questions: 10, choices: 4, answers: 'abcd' };
const sources: ClassSources = { templates: [], earlier: null, instructors: [], courses: [] };

/** The part of the class's form, with the class that it changes. */
function show(answer: Answer) {
  const http = fakeHttp({ [PATH]: answer });
  const { store, start } = makeStaffStore(http);
  start();
  const changes: ClassSetup[] = [];
  const days = { course_start_date: '2027-02-01', course_end_date: '2027-02-03' };
  function Form() {
    const [setup, setSetup] = useState({ ...days, assessment } as unknown as ClassSetup);
    const onChange = (next: ClassSetup): void => {
      changes.push(next);
      setSetup(next);
    };
    return (
      <AssessmentPart {...{ setup, sources, errors: [], onChange, paper: null, onPaper: () => undefined }} />
    );
  }
  render(
    <Provider store={store}>
      <main>
        <Form />
      </main>
    </Provider>,
  );
  return { changes, sent: () => http.sent.filter(({ path }) => path === PATH) };
}

const button = () => screen.getByRole('button', { name: 'Take from a file…' });
async function chooseFile(content = 'Q\tA\tB\tb', name = 'week.tsv') {
  await userEvent.click(button());
  const dialog = await screen.findByRole('dialog', { name: 'Take from a file' });
  await userEvent.upload(within(dialog).getByLabelText(/^Files/), new File([content], name));
  return dialog;
}
const takeOver = (dialog: HTMLElement) => within(dialog).getByRole('button', { name: 'Take over' });

it('count, choices and key of an assessment come from a file in one step, after one has seen them', async () => {
  const { changes, sent } = show(answerOf([gain, band], [essay]));
  const dialog = await chooseFile();
  expect(await within(dialog).findByText('ba')).toBeVisible();
  expect(dialog).toHaveTextContent('2 questions3 choicesKey ba');
  const questions = within(dialog).getByRole('list', { name: 'Questions' });
  expect(questions).toHaveTextContent('What is 6 dB? b: TwiceWhich band? a: L');
  expect(within(dialog).getByRole('list', { name: 'Left out' })).toHaveTextContent(
    'week.zip › essay.xml: asks for something else than a choice',
  );
  expect(dialog).toHaveTextContent(/compare with the numbers of the question paper/);
  expect(sent()).toMatchObject([
    { path: PATH, request: { body: { files: [{ name: 'week.tsv', content: btoa('Q\tA\tB\tb') }] } } },
  ]);
  expect(changes).toEqual([]);
  await userEvent.click(takeOver(dialog));
  expect(changes).toHaveLength(1);
  // The other settings of the assessment stay.
  expect(changes[0]?.assessment).toEqual({ ...assessment, questions: 2, choices: 3, answers: 'ba' });
  expect(screen.getByLabelText(/^Key/)).toHaveValue('ba');
  await waitFor(() => expect(button()).toHaveFocus());
});

it('a file without a right answer for each question says for which, and changes nothing', async () => {
  const { changes } = show(answerOf([gain, { ...band, correct: [] }, { ...band, correct: [0, 2] }]));
  const dialog = await chooseFile();
  const told = await within(dialog).findByRole('list', { name: 'No key can be taken over' });
  expect(told).toHaveTextContent(
    'Question 2 does not tell the right answer.Question 3 has several right answers: an assessment takes one.',
  );
  expect(takeOver(dialog)).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Escape}');
  expect(changes).toEqual([]);
});

it('what was read is gone with the dialog, and a file that cannot be sent says why', async () => {
  let isDown = false;
  show(() => (isDown ? Promise.reject(refusal(413, 'Too large.')) : answerOf([gain])({})));
  const dialog = await chooseFile();
  await within(dialog).findByText('What is 6 dB?');
  await userEvent.keyboard('{Escape}');
  isDown = true;
  const again = await chooseFile();
  expect(again).not.toHaveTextContent('What is 6 dB?');
  expect(await within(again).findByText('Too large.')).toBeVisible();
  expect(takeOver(again)).toHaveAttribute('aria-disabled', 'true');
  await userEvent.upload(
    within(again).getByLabelText(/^Files/),
    Object.defineProperty(new File([], 'large.zip'), 'size', { value: MAX_QUESTION_BYTES + 1 }),
  );
  expect(await within(again).findByText('The files are larger than 8 MB in all.')).toBeVisible();
});

it('an answer that comes after the dialog was closed is not shown in the next one', async () => {
  let arrive: (answer: unknown) => void = () => undefined;
  const waiting = new Promise((resolve) => {
    arrive = resolve;
  });
  const { store, start } = makeStaffStore(fakeHttp({ [PATH]: () => waiting }));
  start();
  store.dispatch(readQuestionFiles([]));
  expect(store.getState().questionFiles.status).toBe('loading');
  store.dispatch(readingEnded());
  arrive(answerOf([gain])({}));
  await waiting;
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(store.getState().questionFiles).toMatchObject({ status: 'idle', data: null });
});
