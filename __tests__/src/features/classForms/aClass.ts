/**
 * Builders of class pages: a complete default, overridden by the values that a test needs; and a store of
 * their own.
 */
import { combineReducers } from '@reduxjs/toolkit';
import { expectSaga } from 'redux-saga-test-plan';
import type { CoordinatorPage, ListedTrainee } from '@/contract/classForms/entities';
import type {
  InstructorTraining,
  TraineeExecution,
  TraineeTraining,
} from '@/contract/schemas/responsesClasses';
import { dayToMs } from '@/contract/time';
import { reducers } from '@/src/app/rootReducer';
import {
  classPageOpened,
  classReceived,
  emailTyped,
  formEdited,
  personChosen,
} from '@/src/features/classForms/classFormsEvents';
import { classFormsReducer } from '@/src/features/classForms/classFormsSlice';
import type { ClassAddress, Submission } from '@/src/features/classForms/forms';
import { fakeHttp } from '@/__tests__/support/fakeHttp';

export const START = dayToMs('2027-01-11');
export const END = dayToMs('2027-01-13');
/** 10:00 on the first day of the class. */
export const NOW = START + 10 * 3_600_000;

export const anExecution = (over: Partial<TraineeExecution> = {}): TraineeExecution => ({
  course_id: 1944,
  schedule_id: 9001,
  assessment_status: 'active',
  assessment_start: START,
  assessment_end: END + 86_400_000,
  assessment_start_post: null,
  assessment_questions: 2,
  assessment_choices: 4,
  assessment_answers: 'present',
  assessment_questions_pdf: '',
  trainees_background_form_status: 'inactive',
  trainees_background_form_start: null,
  trainees_background_form_end: null,
  trainee_form_status: 'active',
  trainee_form_start: null,
  trainee_form_end: null,
  survey_status: 'active',
  ...over,
});

export const aTraineeTraining = (over: Partial<TraineeTraining> = {}): TraineeTraining => ({
  tracking_id: 'track',
  course_title: 'Signal Integrity',
  course_start_date: START,
  course_end_date: END,
  server_time: NOW,
  access_token: 'token-1',
  trainees: [
    { id: 1, name: 'Trainee One' },
    { id: 2, name: 'Trainee Two' },
  ],
  trainers: [{ id: 7, name: 'Trainer Seven' }],
  execution: anExecution(),
  answers: {
    1: { pre_assessment: { editable: 'yes' }, evaluation: [], survey: [] },
    2: { pre_assessment: { editable: 'yes' }, evaluation: [], survey: [] },
  },
  trainees_background: [],
  trainee_form_template: [{ id: 1, label: 'The pace', position: 1 }],
  survey_courses: [
    { id: 5, title: 'EMC Basics', group_code: 'EE', course_group_name: 'EMC', group_name_sort: 'emc' },
  ],
  ...over,
});

export const anInstructorTraining = (over: Partial<InstructorTraining> = {}): InstructorTraining => ({
  tracking_id: 'track',
  course_title: 'Signal Integrity',
  course_start_date: START,
  course_end_date: END,
  server_time: NOW,
  access_token: 'token-1',
  coordinator_name: 'The coordinator',
  trainers: [{ id: 7, name: 'Trainer Seven' }],
  trainees: [
    { id: 1, name: 'Trainee One', company_label: 'Zinc Works' },
    { id: 2, name: 'Trainee Two', company_label: 'Alloy Works' },
  ],
  execution: {
    course_id: 1944,
    schedule_id: 9001,
    instructor_form_status: 'active',
    instructor_form_start: null,
    instructor_form_end: null,
  },
  answers: { 7: { instructor: [] } },
  instructor_form_template: [{ id: 1, label: 'The room', position: 1 }],
  ...over,
});

export const aListedTrainee = (over: Partial<ListedTrainee> = {}): ListedTrainee => ({
  id: 1,
  name: 'Trainee One',
  email: 'one@example.com',
  company_label: 'Zinc Works',
  removable: 'yes',
  ...over,
});

export const aCoordinatorPage = (over: Partial<CoordinatorPage> = {}): CoordinatorPage => ({
  status: true,
  tracking_id: 'track',
  form_id: 'form',
  course_title: 'Signal Integrity',
  course_start_date: START,
  course_end_date: END,
  server_time: NOW,
  access_token: 'token-1',
  coordinator_name: 'The coordinator',
  trainees: [aListedTrainee()],
  ...over,
});

export const anAddress = (over: Partial<ClassAddress> = {}): ClassAddress => ({
  role: 'trainee',
  trackingId: 'track',
  formId: 'form',
  tid: 0,
  isEmbedded: false,
  ...over,
});

export const aSubmission = (over: Partial<Submission> = {}): Submission => ({
  formType: 'pre_assessment',
  personId: 1,
  trackingId: 'track',
  formId: 'form',
  role: 'trainee',
  key: 'key-1',
  body: { form_type: 'pre_assessment', data: [{ question: 1, answer: 'a' }] },
  ...over,
});

/** The response to every save and timestamp. */
export const aSaveResponse = (over: object = {}) => ({
  status: true,
  message: 'Form Submitted',
  access_token: 'token-2',
  server_time: NOW + 1000,
  ...over,
});

export const PATHS = {
  challenge: '/api/website/robot-challenge',
  form: '/api/website/training/{trainingId}/form/{formId}',
  save: '/api/website/training/{trainingId}/trainee/{traineeId}',
  instructor: '/api/website/training/{trainingId}/instructor/{formId}',
  saveInstructor: '/api/website/training/{trainingId}/instructor/{trainerId}',
  coordinator: '/coordinatorPage',
  timestamp: '/assessmentForm',
} as const;

export const classReducer = combineReducers({ ...reducers, classForms: classFormsReducer });
export type ClassRootState = ReturnType<typeof classReducer>;

type AnyAction = Parameters<typeof classReducer>[1];
export const after = (actions: AnyAction[], before?: ClassRootState): ClassRootState =>
  actions.reduce(classReducer, before ?? classReducer(undefined, { type: 'start' }));

/** A trainee's page with its class and, by default, the first trainee chosen. */
export const aTraineePage = ({
  training = aTraineeTraining(),
  address = anAddress(),
  personId = 1,
}: { training?: TraineeTraining; address?: ClassAddress; personId?: number } = {}): ClassRootState =>
  after([
    classPageOpened(address),
    classReceived({
      role: 'trainee',
      training,
      token: training.access_token,
      serverTime: training.server_time,
      counter: 0,
    }),
    ...(personId ? [personChosen(personId)] : []),
  ]);

const surveyData = { courses: [5], email_checkbox: 'no' as const };
/** A survey: typed by the first trainee, being sent, and a host that accepts it. */
export const aSurvey = {
  key: 'survey:1' as const,
  data: surveyData,
  survey: aSubmission({
    formType: 'survey',
    body: { form_type: 'survey', data: [5] },
    values: surveyData,
  }),
  typed: (email = 'one@example.com') =>
    after([emailTyped(email), formEdited({ formType: 'survey', values: surveyData })], aTraineePage()),
  online: {
    [PATHS.save]: () => aSaveResponse(),
    [PATHS.form]: () => ({ status: true, training: aTraineeTraining() }),
  },
};

/** Runs a saga with the real reducers; only the host, the solver and the delays are replaced. */
export async function runClassSaga(
  saga: (...parameters: never[]) => Generator,
  parameters: unknown[],
  answers: Parameters<typeof fakeHttp>[0],
  before: ClassRootState,
) {
  const http = fakeHttp(answers);
  const waits: number[] = [];
  const { storeState, allEffects } = await expectSaga(saga as (...all: unknown[]) => Generator, ...parameters)
    .withReducer(classReducer, before)
    .provide({
      getContext: (name, next) => (name === 'http' ? http : next()),
      call: ({ fn, args }, next) => {
        const name = (fn as { name: string }).name;
        if (name === 'solve') return `proof of ${JSON.stringify(args[0])}`;
        if (name === 'delayP') {
          waits.push(Number(args[0]));
          return true;
        }
        return next();
      },
    })
    .silentRun();
  return {
    state: storeState as ClassRootState,
    sent: http.sent,
    paths: http.sent.map(({ path }) => path),
    waits,
    allEffects,
  };
}
