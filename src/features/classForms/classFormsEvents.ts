/** All actions of a class page. */
import { createAction } from '@reduxjs/toolkit';
import type { AttendanceCells } from '@/contract/classForms/attendance';
import type { CoordinatedSave, TraineeFormType } from '@/contract/classForms/entities';
import type { RequestError } from '@/src/shared/lib/errors';
import { createFailure } from '../notifications/notificationsSlice';
import type { Challenge, ClassData } from './classFormsApi';
import type { IdentityProblem, SaveStep, Told, Wait } from './classFormsState';
import type { ClassAddress, FormData, FormKey, FormType, Submission } from './forms';
import type { FoundDraft } from './storage/classDrafts';

const event = <P = void>(name: string) => createAction<P>(`classForms/${name}`);
const failure = <Extra extends object = object>(name: string) => createFailure<Extra>(`classForms/${name}`);

/** Part of every response: a new token, and the server's time, with this device's counter at that moment. */
export interface Access {
  token: string;
  serverTime: number;
  counter: number;
}

export const classPageOpened = event<ClassAddress>('pageOpened');
export const classPageLeft = event('pageLeft');
/** The robot check's challenge was in the page's HTML. */
export const challengeReceived = event<Challenge>('challengeReceived');
export const pageHidden = event('pageHidden');
export const pageShown = event('pageShown');
export const networkReturned = event('networkReturned');

export const robotCheckPressed = event('robotCheckPressed');
export const robotSolving = event('robotSolving');
export const robotFailed = event<RequestError>('robotFailed');
export const classLoading = event('loading');
/** `savesBefore`: how many saves this page knew to be stored when it asked for the class; absent: all. */
export const classReceived = event<ClassData & Access & { savesBefore?: number }>('received');
/** While nothing else is shown: the text replaces the form. */
export const classLoadFailed = event<RequestError>('loadFailed');
export const loadRetried = event('loadRetried');

export const accessRenewed = event<Access>('accessRenewed');
export const clockTicked = event<number>('clockTicked');
export const callPostponed = event<Wait>('callPostponed');
export const callResumed = event('callResumed');

/** A name was selected; it takes effect once the previous person's drafts are stored on the device. */
export const personPicked = event<number>('personPicked');
export const personChosen = event<number>('personChosen');
export const emailTyped = event<string>('emailTyped');
export const tabChosen = event<TraineeFormType>('tabChosen');
export const identityRefused = event<IdentityProblem>('identityRefused');

export const assessmentStartPressed = event<FormType>('assessmentStartPressed');
export const assessmentStarting = event<FormKey>('assessmentStarting');
export const assessmentStarted = event<{ key: FormKey; token: string }>('assessmentStarted');
export const assessmentStartFailed = failure<{ key: FormKey }>('assessmentStartFailed');

export const formEdited = event<{ formType: FormType; values: unknown }>('formEdited');
/** A form that had closed over unsent input is open again: the message about that is outdated. */
export const formOpenedAgain = event<FormKey>('formOpenedAgain');
/** The form's own validation failed; the page's validation comes first. */
export const formRefused = event<string>('formRefused');
export const formSubmitted = event<{ formType: FormType; data: FormData }>('formSubmitted');

/** Somebody who sends a form becomes the owner of input from before a name was selected. */
export const answersClaimed = event('answersClaimed');
export const draftsStored = event<FormKey[]>('draftsStored');
export const draftsNotStored = event<string>('draftsNotStored');
export const draftsFound = event<Partial<Record<FormKey, FoundDraft[]>>>('draftsFound');
export const draftRestored = event<{ key: FormKey; draft: FoundDraft }>('draftRestored');
export const draftDiscarded = event<{ key: FormKey; draft: FoundDraft }>('draftDiscarded');
/** The selected person did not write the draft: it stays for its author. */
export const draftPassedOver = event<{ key: FormKey; draft: FoundDraft }>('draftPassedOver');

export const submissionQueued = event<{ submission: Submission; isStored: boolean }>('submissionQueued');
/** The device has taken a submission that it could not store before. */
export const submissionStored = event<FormKey>('submissionStored');
export const outboxFound = event<Submission[]>('outboxFound');
export const submissionSaving = event<FormKey>('submissionSaving');
/** The page retries by itself, without a user who waits. */
export const submissionRetrying = event<FormKey>('submissionRetrying');
export const submissionOffline = event<FormKey>('submissionOffline');
export const submissionSaved = event<FormKey>('submissionSaved');
/** The server has an earlier submission of the same form and person, and did not store this one. */
export const submissionOvertaken = event<FormKey>('submissionOvertaken');
export const submissionStamping = event<FormKey>('submissionStamping');
export const submissionRefetching = event<FormKey>('submissionRefetching');
export const submissionDone = event<FormKey>('submissionDone');
/** The server or the network failed: the submission stays in the outbox and is retried automatically. */
export const submissionPostponed = event<RequestError & { key: FormKey; retryAfter?: number }>(
  'submissionPostponed',
);
/** A submission left the outbox without being stored, or a later step of its save failed. */
export const submissionFailed = failure<{ key: FormKey; step: SaveStep }>('submissionFailed');
export const outboxDue = event('outboxDue');

/**
 * The coordinator's dialog for another trainee opened: the list is loaded first, so that nobody is added
 * twice by mistake.
 */
export const addingOpened = event('addingOpened');
/** With the submission of an earlier dialog that got no answer: a retry needs its key. */
export const addingReady = event<Submission | undefined>('addingReady');
export const addingClosed = event('addingClosed');
export const addPressed = event<AttendanceCells>('addPressed');
export const traineeAdding = event<Submission>('traineeAdding');
export const traineeAdded = event<{ key: string; rows: CoordinatedSave[] }>('traineeAdded');
/** `isRefused`: it was not stored, and another attempt begins with the list as it is by then. */
export const addingFailed = event<{ key: string; problem: Told; isRefused: boolean }>('addingFailed');

/** The change marker: 1 to 9999 (docs/rules/class-forms.md#saving). */
export const classChanged = event<number>('changed');
