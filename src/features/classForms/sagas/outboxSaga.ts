/** The outbox: submissions are stored before they are sent, sent once, and retried automatically. */
import { call, delay, put, select } from 'typed-redux-saga';
import { drawKey } from '@/src/shared/lib/submissionKey';
import type { TraineeFormType } from '@/contract/classForms/entities';
import { errorRaised } from '../../notifications/notificationsSlice';
import {
  answersClaimed,
  draftsNotStored,
  identityRefused,
  outboxDue,
  outboxFound,
  submissionQueued,
  submissionRetrying,
  submissionSaving,
  type formRefused,
  type formSubmitted,
} from '../classFormsEvents';
import {
  selectAddress,
  selectEdits,
  selectEmail,
  selectIdentityProblem,
  selectIsBusy,
  selectPersonId,
  selectQueue,
  selectStage,
  selectSubmission,
} from '../classFormsSelectors';
import {
  keyOf,
  traineeBody,
  type ClassAddress,
  type FormData,
  type FormId,
  type FormKey,
  type Submission,
  type SubmissionBody,
} from '../forms';
import { outboxPlace, readOutbox, removeOldSubmissions, writeSubmission } from '../storage/classOutbox';
import { takeLock } from '../storage/takeLock';
import { usableBody } from '../usableBody';
import { writeDrafts } from './draftsSaga';
import { sendSubmission } from './sendSaga';
import { readServerTime } from './serverTime';

/** Doubles after every failed attempt, from two seconds to a minute. */
export const backOffMs = (attempts: number): number => Math.min(60_000, 1000 * 2 ** Math.max(1, attempts));

const bodyOf = (
  { role, isEmbedded }: ClassAddress,
  form: FormId,
  data: FormData,
  email: string,
): SubmissionBody => {
  if (role === 'coordinator') return { trainees: data } as SubmissionBody;
  if (role === 'instructor') return { form_type: 'instructor', data } as SubmissionBody;
  return traineeBody(form.formType as TraineeFormType, data, isEmbedded ? undefined : email.trim());
};

/** The same answers keep their key and time, because a request without a response may have arrived. */
export function* prepareSubmission(address: ClassAddress, form: FormId, data: FormData) {
  const email = yield* select(selectEmail);
  const queue = yield* select(selectQueue);
  const body = usableBody(bodyOf(address, form, data, email), address.role !== 'coordinator');
  const values = (yield* select(selectEdits))[keyOf(form)]?.values;
  const before = queue[keyOf(form)]?.submission;
  if (before && JSON.stringify(before.body) === JSON.stringify(body)) return { ...before, values };
  const key = yield* call(drawKey);
  const sentAt = yield* call(readServerTime);
  const { trackingId, formId, role } = address;
  return { ...form, trackingId, formId, role, key, body, values, sentAt } satisfies Submission as Submission;
}

/** The page's validation comes before the form's; the first error is shown. */
export function* refuseForm({ payload: message }: Pick<ReturnType<typeof formRefused>, 'payload'>) {
  const problem = yield* select(selectIdentityProblem);
  if (problem) yield* put(identityRefused(problem));
  const text = problem?.message ?? message;
  yield* put(errorRaised(text));
}

export function* submitForm({ payload: { formType, data } }: ReturnType<typeof formSubmitted>) {
  const problem = yield* select(selectIdentityProblem);
  if (problem) {
    yield* call(refuseForm, { payload: problem.message });
    return;
  }
  const address = yield* select(selectAddress);
  const chosen = yield* select(selectPersonId);
  if (!address) return;
  yield* put(answersClaimed());
  yield* call(writeDrafts);
  const personId = formType === 'coordinator' ? 0 : chosen;
  const submission = yield* call(prepareSubmission, address, { formType, personId }, data);
  const trouble = yield* call(writeSubmission, submission);
  yield* put(submissionQueued({ submission, isStored: trouble === undefined }));
  if (trouble !== undefined) yield* put(draftsNotStored(trouble));
  // Also while another tab is sending: whoever pressed the button sees that something is happening.
  yield* put(submissionSaving(keyOf(submission)));
  yield* call(deliver, submission);
  const stage = yield* select(selectSubmission, keyOf(submission));
  // Automatic retries fail silently; a submission that a person pressed a button for does not.
  if (stage.at === 'failed' && stage.step === 'saving' && (yield* select(selectQueue))[keyOf(submission)]) {
    yield* put(errorRaised(stage.message, stage.reference));
  }
}

/**
 * Sends one submission while no other tab does. Its absence from this device does not mean that it was
 * stored: another tab may have sent it, or been refused, or somebody has cleared the device. Its key finds
 * out.
 */
export function* deliver(submission: Submission) {
  const release = yield* call(takeLock, outboxPlace(submission.trackingId, keyOf(submission)));
  try {
    yield* call(sendSubmission, submission);
  } finally {
    yield* call(release);
  }
}

/** After the robot check: waiting submissions of this device join the queue; expired ones are deleted. */
export function* findOutbox() {
  const address = yield* select(selectAddress);
  if (!address) return;
  const waiting = yield* call(readOutbox, address);
  const now = yield* call(readServerTime);
  yield* call(removeOldSubmissions, now, waiting);
  if (waiting.length > 0) yield* put(outboxFound(waiting));
}

/** Sends all waiting submissions one after another. */
export function* flushOutbox() {
  const { at } = yield* select(selectStage);
  if (at !== 'ready') return;
  for (const key of Object.keys(yield* select(selectQueue)) as FormKey[]) {
    // While the previous one was being sent, somebody may have sent this form, or replaced its answers.
    const queued = (yield* select(selectQueue))[key];
    const isBusy = yield* select(selectIsBusy, key);
    if (!queued || isBusy) continue;
    yield* put(submissionRetrying(key));
    yield* call(deliver, queued.submission);
  }
}

/** Waits until the next attempt. */
export function* waitForNextTry() {
  const queue = yield* select(selectQueue);
  const attempts = Object.values(queue).map((queued) => queued?.attempts ?? 0);
  const asked = Object.values(queue).map((queued) => (queued?.retryAfter ?? 0) * 1000);
  yield* delay(Math.max(backOffMs(Math.max(0, ...attempts)), ...asked));
  yield* put(outboxDue());
}
