/** Flows of class forms: each save with its timestamp, and each of its failures. */
import type { TraineeFormType } from '@/contract/classForms/entities';
import {
  assessmentStartPressed,
  classPageOpened,
  emailTyped,
  formEdited,
  formSubmitted,
  personPicked,
  robotCheckPressed,
} from '@/src/features/classForms/classFormsEvents';
import { attendanceRows, toSave } from '@/src/features/classForms/attendanceRows';
import type { ClassAddress, FormData, FormType } from '@/src/features/classForms/forms';
import {
  aCoordinatorPage,
  anAddress,
  anInstructorTraining,
  aSaveResponse,
  aTraineeTraining,
  PATHS,
} from '../../src/features/classForms/aClass';
import { refusal } from '../fakeHttp';
import type { Flow, Scene } from '../recordFlow';
import { PEOPLE } from './people';

type Answers = Scene['answers'];

const { trackingId, formId } = PEOPLE;
const head = { tracking_id: trackingId, access_token: PEOPLE.firstToken };
const trainees = [
  { id: 1, name: PEOPLE.trainee },
  { id: 2, name: PEOPLE.otherTrainee },
];
const trainers = [{ id: 7, name: PEOPLE.trainer }];

const offline = () => Promise.reject(new Error('Network Error'));
const refused = () => Promise.reject(refusal(422, `This was refused for ${PEOPLE.trainee}.`));
const broken = () => Promise.reject(refusal(500, 'The server has a problem.'));
const busy = () =>
  Promise.reject(
    Object.assign(new Error('Request failed with status code 429'), {
      response: { status: 429, data: '', headers: { 'retry-after': '7' } },
    }),
  );
const saved = () => aSaveResponse({ access_token: PEOPLE.secondToken });

/** All answers but the last are used once; the last one repeats. */
const inTurn = (...answers: (() => unknown)[]) => {
  let next = 0;
  return () => answers[Math.min((next += 1), answers.length) - 1]?.();
};

const traineeClass = () => ({
  status: true,
  training: aTraineeTraining({ ...head, trainees, trainers }),
});
const challenge = () => ({
  status: true,
  challenge: { algorithm: 'SHA-256', signature: 'c1gn47ur3-0f-7h3-ch4ll3ng3' },
});

const wellForTrainee = (): Answers => ({
  [PATHS.challenge]: challenge,
  [PATHS.form]: traineeClass,
  [PATHS.save]: saved,
  [PATHS.timestamp]: saved,
});

async function enter(flow: Flow, address: ClassAddress): Promise<void> {
  await flow.startSaga('classFormsSaga');
  await flow.dispatch(classPageOpened(address));
  await flow.dispatch(robotCheckPressed());
}

const address = (over: Partial<ClassAddress> = {}) => anAddress({ trackingId, formId, ...over });

/** What is typed, and what is sent. */
const ANSWERS: Record<TraineeFormType, { values: unknown; data: FormData }> = {
  trainees_background: {
    values: { job_relevancy: PEOPLE.relevancy, years_experience: PEOPLE.years },
    data: { job_relevancy: PEOPLE.relevancy, years_experience: PEOPLE.years },
  },
  pre_assessment: {
    values: { 1: 'a', 2: 'd' },
    data: [
      { question: 1, answer: 'a' },
      { question: 2, answer: 'd' },
    ],
  },
  post_assessment: {
    values: { 1: 'b', 2: 'c' },
    data: [
      { question: 1, answer: 'b' },
      { question: 2, answer: 'c' },
    ],
  },
  evaluation: {
    values: { 1: { value: PEOPLE.opinion, parts: {}, userInput: PEOPLE.opinionMore } },
    data: [
      {
        id: 1,
        question: 'The pace',
        answer: PEOPLE.opinion,
        user_input: { label: 'More', answer: PEOPLE.opinionMore },
        position: 1,
      },
    ],
  },
  survey: { values: { courses: [5], email_checkbox: 'no' }, data: { courses: [5], email_checkbox: 'no' } },
};

async function fillIn(flow: Flow, formType: FormType, values: unknown): Promise<void> {
  await flow.dispatch(formEdited({ formType, values }));
  await flow.elapse(500);
}

interface Variant {
  how: string;
  answers?: Answers;
  after?: (flow: Flow) => Promise<void>;
}

const traineeScene = (formType: TraineeFormType, { how, answers, after }: Variant): Scene => ({
  name: `${formType}, ${how}`,
  page: `/class/${trackingId}/${formId}`,
  answers: { ...wellForTrainee(), ...answers },
  async before(flow) {
    await enter(flow, address());
    await flow.dispatch(personPicked(1));
  },
  async during(flow) {
    const { values, data } = ANSWERS[formType];
    await flow.dispatch(emailTyped(PEOPLE.email.slice(0, 9)));
    await flow.dispatch(emailTyped(`${PEOPLE.email} `));
    await fillIn(flow, formType, values);
    await flow.dispatch(formSubmitted({ formType, data }));
    await after?.(flow);
  },
});

/** Created anew for each form, because one recording uses up the answers. */
const whenSaved = (): Variant[] => [
  { how: 'saved' },
  { how: 'refused', answers: { [PATHS.save]: refused } },
  // Two seconds later it is sent again, and arrives.
  {
    how: 'offline, sent again',
    answers: { [PATHS.save]: inTurn(offline, saved) },
    after: (flow) => flow.elapse(2000),
  },
  { how: 'saved, not fetched again', answers: { [PATHS.form]: inTurn(traineeClass, broken) } },
];

const whenAssessed = (): Variant[] => [
  ...whenSaved(),
  { how: 'saved, end not stamped', answers: { [PATHS.timestamp]: broken } },
];

const special: Variant[] = [
  {
    how: 'already stored',
    answers: { [PATHS.save]: () => Promise.reject(refusal(409, 'You already fill out this form.')) },
  },
  { how: 'access renewed', answers: { [PATHS.save]: inTurn(() => Promise.reject(refusal(401)), saved) } },
  {
    how: 'server busy, sent again',
    answers: { [PATHS.save]: inTurn(busy, saved) },
    after: (flow) => flow.elapse(7000),
  },
];

const startScene = ({ how, answers }: Variant): Scene => ({
  ...traineeScene('pre_assessment', { how, ...(answers && { answers }) }),
  name: `pre_assessment, ${how}`,
  during: (flow) => flow.dispatch(assessmentStartPressed('pre_assessment')),
});

const instructorClass = () => ({
  status: true,
  training: anInstructorTraining({
    ...head,
    trainers,
    coordinator_name: PEOPLE.coordinator,
    trainees: trainees.map((trainee) => ({ ...trainee, company_label: PEOPLE.company })),
    trainees_background: [
      { id: 1, answer: { job_relevancy: PEOPLE.relevancy, years_experience: PEOPLE.years } },
    ],
  }),
});

const instructorScene = ({ how, answers }: Variant): Scene => ({
  name: `instructor, ${how}`,
  page: `/instructor/${trackingId}/${formId}`,
  answers: {
    [PATHS.challenge]: challenge,
    [PATHS.instructor]: instructorClass,
    [PATHS.saveInstructor]: saved,
    ...answers,
  },
  async before(flow) {
    await enter(flow, address({ role: 'instructor' }));
    await flow.dispatch(personPicked(7));
  },
  async during(flow) {
    await fillIn(flow, 'instructor', { 1: { value: PEOPLE.opinion, parts: {}, userInput: '' } });
    const record = { id: 1, question: 'The room', answer: PEOPLE.opinion, position: 1 };
    await flow.dispatch(formSubmitted({ formType: 'instructor', data: [record] }));
  },
});

const coordinated = [
  {
    id: 1,
    name: PEOPLE.trainee,
    email: PEOPLE.email,
    company_label: PEOPLE.company,
    removable: 'yes' as const,
  },
];
const coordinatorPage = () =>
  aCoordinatorPage({ ...head, form_id: formId, coordinator_name: PEOPLE.coordinator, trainees: coordinated });

/** One URL for both: a save contains the trainees. */
const coordinatorHost = (save: () => unknown, get: () => unknown) => (request: { body?: unknown }) =>
  'trainees' in (request.body as object) ? save() : get();

const coordinatorScene = (how: string, save: () => unknown, get: () => unknown): Scene => ({
  name: `coordinator, ${how}`,
  page: `/coor/${trackingId}/${formId}`,
  answers: { [PATHS.challenge]: challenge, [PATHS.coordinator]: coordinatorHost(save, get) },
  before: (flow) => enter(flow, address({ role: 'coordinator' })),
  async during(flow) {
    const rows = attendanceRows(undefined, coordinated);
    const added = { id: 0, name: PEOPLE.added, email: PEOPLE.otherEmail, company_label: '' };
    await fillIn(flow, 'coordinator', [...rows, added]);
    const data = toSave([...rows, added]);
    await flow.dispatch(formSubmitted({ formType: 'coordinator', data }));
  },
});

export const classScenes = (): Scene[] => [
  ...whenSaved().map((variant) => traineeScene('trainees_background', variant)),
  ...whenAssessed().map((variant) => traineeScene('pre_assessment', variant)),
  ...special.map((variant) => traineeScene('pre_assessment', variant)),
  startScene({ how: 'started' }),
  startScene({ how: 'start not stamped', answers: { [PATHS.timestamp]: broken } }),
  ...whenAssessed().map((variant) => traineeScene('post_assessment', variant)),
  ...whenSaved().map((variant) => traineeScene('evaluation', variant)),
  ...whenSaved().map((variant) => traineeScene('survey', variant)),
  instructorScene({ how: 'saved' }),
  instructorScene({ how: 'refused', answers: { [PATHS.saveInstructor]: refused } }),
  instructorScene({
    how: 'saved, not fetched again',
    answers: { [PATHS.instructor]: inTurn(instructorClass, broken) },
  }),
  coordinatorScene('saved', saved, coordinatorPage),
  coordinatorScene('refused', refused, coordinatorPage),
  coordinatorScene('saved, not fetched again', saved, inTurn(coordinatorPage, broken)),
];
