/** The store's state of the open class page. */
import type { CoordinatedSave, CoordinatorPage, TraineeFormType } from '@/contract/classForms/entities';
import type { InstructorTraining, TraineeTraining } from '@/contract/schemas/responsesClasses';
import type { RequestError } from '@/src/shared/lib/errors';
import type { Challenge } from './classFormsApi';
import type { ClassAddress, FormKey, Submission } from './forms';
import type { DraftPlace, FoundDraft } from './storage/classDrafts';

/** What a person is told of a failed request. */
export type Told = Pick<RequestError, 'message' | 'reference'>;

/**
 * Robot check, then loading, then the data or an error in its place
 * (docs/rules/class-forms.md#opening-a-form).
 */
export type PageStage =
  | { at: 'robotCheck'; problem?: Told }
  | { at: 'solving' }
  | { at: 'loading' }
  | { at: 'ready' }
  | ({ at: 'failed' } & Told);

/** The steps of a save that send requests. */
export type SaveStep = 'saving' | 'stamping' | 'refetching';

/** The state of a submission. Only one that failed at `saving` is not stored. */
export type SubmissionStage =
  | { at: 'idle' }
  /** `isRetry`: the page sends by itself, and does not interrupt typing */
  | { at: SaveStep; isRetry?: true }
  /** kept on this device until the network returns */
  | { at: 'offline' }
  | { at: 'done' }
  | ({ at: 'failed'; step: SaveStep } & Told);

/** The dialog for adding a trainee. */
export interface Adding {
  at: 'loading' | 'open' | 'adding';
  /** why the last attempt failed */
  problem?: Told;
  /** of the last attempt, for retrying with the same key */
  last?: Submission;
}

/** A delay that a busy server asked for. */
export interface Wait {
  seconds: number;
  /** the server's message; may be empty */
  message: string;
}

/** Answers that are being typed. */
export interface Edit {
  values: unknown;
  /** whether the device has stored their current state */
  isStored: boolean;
  /** whether it has stored the state before the last change, which follows within half a second */
  wasStored?: true;
  /** typed before a name was selected, and neither changed nor sent since: belongs to this tab, and to nobody */
  isUnclaimed?: true;
  /** the draft from which it continues, which is deleted from the device once this one is stored */
  from?: DraftPlace;
  /**
   * for somebody who was removed from the list: the form key under which the device also stores it, until it
   * is claimed
   */
  gone?: FormKey;
}

export interface Queued {
  submission: Submission;
  /** whether the device stores it, too */
  isStored: boolean;
  /** attempts that did not reach the server */
  attempts: number;
  /** seconds that the server asked to wait */
  retryAfter?: number;
}

export interface IdentityProblem {
  field: 'email' | 'person';
  message: string;
  /** a hint, which does not prevent sending */
  isHint?: true;
}

export interface ClassFormsState {
  address: ClassAddress | null;
  /** whether the page of the URL is open */
  isOpen: boolean;
  /** of the robot check, from the page's HTML */
  challenge: Challenge | null;
  stage: PageStage;
  trainee: TraineeTraining | null;
  instructor: InstructorTraining | null;
  coordinator: CoordinatorPage | null;
  token: string;
  /**
   * the server's clock and this device's counter at the last response, in milliseconds; `now` advances from
   * there
   */
  clock: { serverTime: number; counter: number; now: number };
  /** until a request is repeated automatically */
  wait: Wait | null;
  /** the selected trainee or trainer; 0: nobody */
  personId: number;
  email: string;
  problem: IdentityProblem | null;
  tab: TraineeFormType;
  /** 1 to 9999; changes with every save */
  marker: number;
  submissions: Partial<Record<FormKey, SubmissionStage>>;
  /** when the server stored it, by its clock: valid until a later state of the class is loaded */
  confirmed: Partial<Record<FormKey, number>>;
  /** how many saves this page knows to be stored: now, and when it asked for the class that it shows */
  saves: { stored: number; shown: number };
  /**
   * for an assessment: the state of its start, and the token with which its question paper was opened; no
   * token until the start of a restored one is recorded once more
   */
  starts: Partial<Record<FormKey, { at: 'starting' } | { at: 'started'; token?: string }>>;
  edits: Partial<Record<FormKey, Edit>>;
  /**
   * drafts of the selected person, or from before a name was selected, that were neither restored nor
   * discarded
   */
  found: Partial<Record<FormKey, FoundDraft[]>>;
  /** increments when a form has to be reset to other values */
  versions: Partial<Record<FormKey, number>>;
  queue: Partial<Record<FormKey, Queued>>;
  /**
   * of the coordinator's list: saved rows that have not been loaded again yet, and other people's changes as
   * text
   */
  attendance: {
    saved: CoordinatedSave[];
    meanwhile: string;
    adding: Adding | null;
    /** keys of the trainees who are being added, also from a dialog that was closed meanwhile */
    sending: string[];
  };
  /** why drafts cannot be stored on this device */
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
  saves: { stored: 0, shown: 0 },
  starts: {},
  edits: {},
  found: {},
  versions: {},
  queue: {},
  attendance: { saved: [], meanwhile: '', adding: null, sending: [] },
  deviceTrouble: null,
};
