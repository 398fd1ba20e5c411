/** The delivery status of a form's answers, as text. */
import { NOT_SENT_SINCE, UNAVAILABLE } from '@/contract/classForms/messages';
import {
  selectClassForms,
  selectClosedEdits,
  selectIsBusy,
  selectSubmission,
  type WithClassForms,
} from './classFormsSelectors';
import { isTypedLater, type FormKey } from './forms';

const FAILED = {
  saving: (message: string) => `Not sent: ${message}`,
  stamping: (message: string) => `Your answers are saved, but not the time at which you finished. ${message}`,
  refetching: (message: string) => `Your answers are saved, but this page is not up to date. ${message}`,
} as const;

/**
 * Whether something exists in this page only, because the device cannot store it: leaving the page would lose
 * it.
 */
export const selectIsOnlyHere = (state: WithClassForms): boolean => {
  const { edits, queue, deviceTrouble } = selectClassForms(state);
  const kept = [...Object.values(edits), ...Object.values(queue)];
  return deviceTrouble !== null && kept.some((one) => one?.isStored === false);
};

/**
 * Whether another name would lose input of the selected person that the device does not store. Input from
 * before a name was selected goes along.
 */
export const selectIsNameNeeded = (state: WithClassForms): boolean => {
  const { personId, edits } = selectClassForms(state);
  return personId !== 0 && Object.values(edits).some((edit) => edit?.isStored === false);
};

const WAITING = 'Waiting to be sent';
const UNCLAIMED = 'Kept in this tab, and yours once you change or send it under your name';

function whereAnswersAre(state: WithClassForms, key: FormKey): string {
  const { edits, queue, deviceTrouble } = selectClassForms(state);
  const stage = selectSubmission(state, key);
  switch (stage.at) {
    case 'saving':
    case 'stamping':
    case 'refetching':
      return 'Sending…';
    case 'offline':
      return queue[key]?.isStored === false && deviceTrouble
        ? `Offline: keep this page open; this device cannot keep your answers, since ${deviceTrouble}`
        : 'Offline: will be sent when you are back online';
    case 'failed':
      return FAILED[stage.step](stage.message);
    case 'done':
      return 'Sent and stored';
    case 'idle':
      break;
  }
  if (queue[key]) return WAITING;
  if (!edits[key]) return '';
  const { isStored, wasStored, isUnclaimed } = edits[key];
  if (deviceTrouble && !isStored) return `Not saved on this device: ${deviceTrouble}`;
  if (!isStored && !wasStored) return '';
  return isUnclaimed ? UNCLAIMED : 'Saved on this device';
}

/** For input after Submit. The coordinator's list can be saved again; a person's form is final. */
const SINCE = {
  answers: 'You have changed answers since: press Submit again to send these instead.',
  list: 'You have changed the list since: press Save again.',
} as const;

function typedSince(state: WithClassForms, key: FormKey): string {
  const { edits, queue } = selectClassForms(state);
  const edit = edits[key];
  const waiting = queue[key]?.submission;
  if (!edit || selectIsBusy(state, key)) return '';
  if (waiting) {
    const words = waiting.role === 'coordinator' ? SINCE.list : SINCE.answers;
    return isTypedLater(edit.values, waiting) ? words : '';
  }
  const stage = selectSubmission(state, key);
  const isStored = stage.at === 'done' || (stage.at === 'failed' && stage.step !== 'saving');
  return isStored ? SINCE.list : '';
}

/** For a form that has closed with unsent input: that it was not sent, why, and where it is. */
function closedOver(state: WithClassForms, key: FormKey): string {
  const { edits, deviceTrouble } = selectClassForms(state);
  const stage = selectSubmission(state, key);
  const isUnsent = stage.at === 'idle' || (stage.at === 'failed' && stage.step === 'saving');
  // Otherwise the form was stored, and this was typed later.
  const what = isUnsent ? FAILED.saving(stage.at === 'failed' ? stage.message : UNAVAILABLE) : NOT_SENT_SINCE;
  const place = edits[key]?.isUnclaimed ? 'in this tab' : 'on this device';
  const isTrouble = deviceTrouble && !edits[key]?.isStored;
  const kept = isTrouble
    ? `Keep this page open: this device cannot keep what you typed, since ${deviceTrouble}.`
    : `What you typed is kept ${place}.`;
  return `${what} ${kept}`;
}

/** What a person needs to know about the answers at any time: where they are, and which ones. */
export function selectDelivery(state: WithClassForms, key: FormKey): string {
  if (selectClosedEdits(state).includes(key)) return closedOver(state, key);
  const text = whereAnswersAre(state, key);
  const since = typedSince(state, key);
  return since ? `${text.replace(/\.?$/, '.')} ${since}` : text;
}
