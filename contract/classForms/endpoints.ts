/** The endpoints of class forms (docs/rules/class-forms.md#access). */
import type { InferType } from 'yup';
import { endpoint, type Ok } from '../endpoint';
import type * as answers from '../schemas/responsesClasses';
import type { CoordinatorPage, InstructorSave, OpeningNote, TraineeSave } from './entities';
import { CLASS_FAILURE } from './messages';

type RobotChallengeResponse = InferType<typeof answers.robotChallengeResponseSchema>;
export type TraineeFormResponse = InferType<typeof answers.traineeFormResponseSchema>;
export type InstructorFormResponse = InferType<typeof answers.instructorFormResponseSchema>;
/** Every class form response renews the token and contains the server's time, by which forms open and close. */
export type ClassSaveResponse = InferType<typeof answers.classSaveResponseSchema>;

/** The trainee of a personal link, and the signature that proves it. */
interface PersonalLink {
  tid?: number;
  sig?: string;
}

/** What these requests have in common: a form's fields, with the action and the token in the query. */
const formPost = {
  host: 'learning',
  method: 'POST',
  query: ['action', 'token'],
  encoding: 'form',
} as const;

export const classEndpoints = {
  robotChallenge: endpoint<Record<string, never>, never, RobotChallengeResponse>({
    method: 'GET',
    path: '/api/website/robot-challenge',
    failure: CLASS_FAILURE.training,
  }),
  /** The first request is authorised by `X-Robot-Proof`, later ones by a bearer token. */
  traineeForm: endpoint<{ trainingId: string; formId: string } & PersonalLink, never, TraineeFormResponse>({
    method: 'GET',
    path: '/api/website/training/{trainingId}/form/{formId}',
    query: ['tid', 'sig'],
    failure: CLASS_FAILURE.training,
  }),
  saveTrainee: endpoint<{ trainingId: string; traineeId: number }, TraineeSave, ClassSaveResponse>({
    method: 'POST',
    path: '/api/website/training/{trainingId}/trainee/{traineeId}',
    failure: CLASS_FAILURE.saveTraining,
  }),
  instructorForm: endpoint<{ trainingId: string; formId: string }, never, InstructorFormResponse>({
    method: 'GET',
    path: '/api/website/training/{trainingId}/instructor/{formId}',
    failure: CLASS_FAILURE.instructor,
  }),
  saveInstructor: endpoint<{ trainingId: string; trainerId: number }, InstructorSave, ClassSaveResponse>({
    method: 'POST',
    path: '/api/website/training/{trainingId}/instructor/{trainerId}',
    failure: CLASS_FAILURE.saveInstructor,
  }),
  coordinatorForm: endpoint<
    { action: 'get'; token?: string },
    { tracking_id: string; form_id: string },
    CoordinatorPage
  >({
    ...formPost,
    path: '/coordinatorPage',
    failure: CLASS_FAILURE.instructor,
  }),
  /** Sent in the background: its response contains no token, and its failure is ignored. */
  noteOpening: endpoint<{ trainingId: string; role: string; personId: number }, OpeningNote, Ok>({
    method: 'POST',
    path: '/api/website/training/{trainingId}/{role}/{personId}/opening',
    failure: '',
  }),
  /**
   * `trainees` is a JSON list of `CoordinatedSave` for everybody on the list. If it is `compared`, changed
   * rows contain their earlier values, and the others stay unchanged.
   */
  saveCoordinator: endpoint<
    { action: 'update'; token: string },
    { tracking_id: string; form_id: string; trainees: string; compared: 'yes' },
    ClassSaveResponse
  >({
    ...formPost,
    path: '/coordinatorPage',
    failure: CLASS_FAILURE.saveInstructor,
  }),
  assessmentTimestamp: endpoint<
    { action: 'update_timestamp'; token: string },
    { tracking_id: string; trainee_id: number; form_type: string; tracking_type: string },
    ClassSaveResponse
  >({
    ...formPost,
    path: '/assessmentForm',
    failure: CLASS_FAILURE.saveTraining,
  }),
} as const;
