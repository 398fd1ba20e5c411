/** What the store holds about the class page that is open. */
import type {
  CoordinatedSave,
  CoordinatorPage,
  InstructorTraining,
  TraineeFormType,
  TraineeTraining,
} from '@/contract/classForms/entities';
import type { Challenge } from './classFormsApi';
import type { ClassAddress, FormKey, Submission } from './forms';
import type { DraftPlace, FoundDraft } from './storage/classDrafts';

/** Robot check, then a loading state, then the data or an error in its place (docs/rules/class-forms.md#opening-a-form). */
export type PageStage =
  | { at: 'robotCheck'; problem?: string }
  | { at: 'solving' }
  | { at: 'loading' }
  | { at: 'ready' }
  | { at: 'failed'; message: string };

/** The steps of a save that call the server. */
export type SaveStep = 'saving' | 'stamping' | 'refetching';

/** Where a submission stands. Only one that failed at `saving` is not stored. */
export type SubmissionStage =
  | { at: 'idle' }
  /** `isRetry`: the page sends by itself, and keeps nobody from typing */
  | { at: SaveStep; isRetry?: true }
  /** kept on this device until the network is back */
  | { at: 'offline' }
  | { at: 'done' }
  | { at: 'failed'; step: SaveStep; message: string };

/** The dialog in which a trainee is added. */
export interface Adding {
  at: 'loading' | 'open' | 'adding';
  /** why the last try failed */
  problem?: string;
  /** of the last try, which a repeat of the same keeps */
  last?: Submission;
}

/** What a busy server asked for. */
export interface Wait {
  seconds: number;
  /** why, in the server's words; may be empty */
  message: string;
}

/** Answers that are being typed. */
export interface Edit {
  values: unknown;
  /** whether the device holds them as they are */
  isStored: boolean;
  /** whether it holds them as they were before the last letters, which it takes within half a second */
  wasStored?: true;
  /** typed before a name was chosen, and neither changed nor sent under one since: of this tab, and of nobody */
  isUnclaimed?: true;
  /** the draft that it goes on from, which leaves the device once this is there */
  from?: DraftPlace;
  /** of whoever was taken off the list: the form under whose key the device holds it, too, until it is claimed */
  gone?: FormKey;
}

export interface Queued {
  submission: Submission;
  /** whether the device holds it, too */
  isStored: boolean;
  /** sends that did not reach the server */
  attempts: number;
  /** seconds that the server asked to wait before the next one */
  retryAfter?: number;
}

export interface IdentityProblem {
  field: 'email' | 'person';
  message: string;
  /** it is pointed out, and holds nobody up */
  isHint?: true;
}

export interface ClassFormsState {
  address: ClassAddress | null;
  /** whether the page of the address is on the screen */
  isOpen: boolean;
  /** of the robot check, as it came with the page */
  challenge: Challenge | null;
  stage: PageStage;
  trainee: TraineeTraining | null;
  instructor: InstructorTraining | null;
  coordinator: CoordinatorPage | null;
  token: string;
  /** the server's clock and this device's counter, both in milliseconds, at the last answer; `now` goes on from there */
  clock: { serverTime: number; counter: number; now: number };
  /** until a call is repeated by itself */
  wait: Wait | null;
  /** the trainee or trainer who is filling in; 0: nobody */
  personId: number;
  email: string;
  problem: IdentityProblem | null;
  tab: TraineeFormType;
  /** 1 to 9999; another one after every save */
  marker: number;
  submissions: Partial<Record<FormKey, SubmissionStage>>;
  /** stored by the server, and when by its clock: counts until a later state of the class is there */
  confirmed: Partial<Record<FormKey, number>>;
  /** of an assessment: where its start stands, and the token with which its question paper was opened */
  starts: Partial<Record<FormKey, { at: 'starting' } | { at: 'started'; token: string }>>;
  edits: Partial<Record<FormKey, Edit>>;
  /** left here by the person who is chosen, or before a name was, and neither restored nor discarded yet */
  found: Partial<Record<FormKey, FoundDraft[]>>;
  /** rises when a form has to begin again from other values */
  versions: Partial<Record<FormKey, number>>;
  queue: Partial<Record<FormKey, Queued>>;
  /** of the coordinator's list: what was saved and not fetched again yet, and what somebody else did meanwhile, in words */
  attendance: { saved: CoordinatedSave[]; meanwhile: string; adding: Adding | null };
  /** why drafts cannot be kept on this device */
  deviceTrouble: string | null;
}

export const initialState: ClassFormsState = {
  address: null,
  isOpen: false,
  challenge: null,
  stage: { at: 'robotCheck' },
  trainee: null,
  instructor: null,
  coordinator: null,
  token: '',
  clock: { serverTime: 0, counter: 0, now: 0 },
  wait: null,
  personId: 0,
  email: '',
  problem: null,
  tab: 'pre_assessment',
  marker: 0,
  submissions: {},
  confirmed: {},
  starts: {},
  edits: {},
  found: {},
  versions: {},
  queue: {},
  attendance: { saved: [], meanwhile: '', adding: null },
  deviceTrouble: null,
};
