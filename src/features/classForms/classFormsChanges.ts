/** Changes of the class page's state that several actions share, or that need their own explanation. */
import type { Draft } from '@reduxjs/toolkit';
import { meanwhileText } from '@/contract/classForms/attendance';
import { traineeFormState } from '@/contract/classForms/availability';
import { CLASS_MESSAGES } from '@/contract/classForms/messages';
import type { CoordinatedSave, CoordinatorPage } from '@/contract/classForms/entities';
import { afterSave, changesOfOthers, rowsAfterSave } from './attendanceRows';
import type { ClassData } from './classFormsApi';
import type { Access } from './classFormsEvents';
import type { ClassFormsState, Edit, SaveStep, SubmissionStage } from './classFormsState';
import { formTypeOf, isUnnamed, keyOf, type FormKey } from './forms';
import { namesToChoose } from './namesToChoose';
import { beginReopened, sentForms } from './reopenedForms';
import { unnamedPlace, type FoundDraft } from './storage/classDrafts';

type State = Draft<ClassFormsState>;

export const setClock = (state: State, { token, serverTime, counter }: Access): void => {
  state.token = token;
  state.clock = { serverTime, counter, now: serverTime };
};

/** A form is reset: to its edits, or empty. */
export const renewForm = (state: State, key: FormKey): void => {
  state.versions[key] = (state.versions[key] ?? 0) + 1;
};

/** No response hangs for longer. A class that seems older was read after the server's clock was put right. */
const LATEST_MS = 120_000;

/**
 * Whether a class may lack what the page shows, because its response hung in the network. Clocks of different
 * servers differ by seconds, so the order of a save and a request is counted, not timed.
 */
function isLate({ saves, ...state }: State, asked: number, serverTime: number): boolean {
  const shown = state.trainee ?? state.instructor ?? state.coordinator;
  if (!shown) return false;
  if (asked < saves.stored) return true;
  if (asked > saves.shown) return false;
  const lateMs = shown.server_time - serverTime;
  return lateMs > 0 && lateMs < LATEST_MS;
}

/** The device can store again, once it has everything that was in the page only. */
export function endTrouble(state: State): void {
  const kept = [...Object.values(state.edits), ...Object.values(state.queue)];
  if (kept.every((one) => one?.isStored !== false)) state.deviceTrouble = null;
}

/** A trainee is no longer being added. */
export function endSending({ attendance }: State, key: string): void {
  attendance.sending = attendance.sending.filter((sent) => sent !== key);
}

/** A draft that was found is no longer offered, and is removed from the form; other drafts stay. */
export function withdraw(state: State, { key, draft }: { key: FormKey; draft: FoundDraft }): void {
  // Drafts of two people can be of one visit.
  const isIt = ({ place }: FoundDraft) => place.key === draft.place.key && place.visit === draft.place.visit;
  const left = state.found[key]?.filter((one) => !isIt(one)) ?? [];
  if (left.length > 0) state.found[key] = left;
  else delete state.found[key];
  if (isUnnamed(draft.place.key) && state.edits[key]?.isUnclaimed) delete state.edits[key];
  renewForm(state, key);
}

/** The next step of a save, which a user may be waiting for. */
export function goOn(state: State, key: FormKey, at: SaveStep): void {
  const before = state.submissions[key];
  state.submissions[key] = { at, ...(before && 'isRetry' in before && { isRetry: true }) };
}

/** The stored part of the coordinator's list is shown at once, with later changes. */
export function noteSavedRows(state: State, saved: CoordinatedSave[]): void {
  state.attendance.saved.push(...saved);
  if (state.coordinator) state.coordinator.trainees = afterSave(state.coordinator.trainees, saved);
  const edit = state.edits['coordinator:0'];
  if (!edit) return;
  edit.values = rowsAfterSave(edit.values, saved);
  edit.isStored = false;
}

function receiveAttendance(state: State, page: CoordinatorPage): void {
  const { attendance, coordinator: before } = state;
  const changes = before ? changesOfOthers(before.trainees, attendance.saved, page.trainees) : [];
  if (changes.length > 0 || attendance.saved.length > 0) attendance.meanwhile = meanwhileText(changes);
  attendance.saved = [];
  state.coordinator = page;
}

/** Moves the input on the screen to the name selected from now on; 0: to none. */
const carriedTo = (personId: number, edits: [FormKey, Edit][]): State['edits'] =>
  Object.fromEntries(edits.map(([key, edit]) => [keyOf({ formType: formTypeOf(key), personId }), edit]));

/**
 * Somebody who was removed from the list has no name here any more. Their input stays visible, as before a
 * name was selected.
 */
function leaveUnnamed(state: State): void {
  const people = namesToChoose(state);
  if (state.personId === 0 || !people || people.some(({ id }) => id === state.personId)) return;
  const typed = Object.entries(state.edits) as [FormKey, Edit][];
  state.personId = 0;
  state.problem = { field: 'person', message: CLASS_MESSAGES.person, isHint: true };
  state.found = {};
  state.edits = carriedTo(
    0,
    typed.map(([key, { values }]) => [key, { values, isStored: false, isUnclaimed: true, gone: key }]),
  );
}

export function receive(state: State, data: ClassData, asked = state.saves.stored): void {
  if (isLate(state, asked, data.training.server_time)) return;
  state.saves.shown = asked;
  const sent = sentForms(state);
  // A class that was read after a form was stored already includes it, and forms that staff have reopened
  // since.
  const later = Object.entries(state.confirmed).filter(([, at]) => (at ?? 0) > data.training.server_time);
  state.confirmed = Object.fromEntries(later);
  if (data.role === 'trainee') state.trainee = data.training;
  if (data.role === 'instructor') state.instructor = data.training;
  if (data.role === 'coordinator') receiveAttendance(state, data.training);
  beginReopened(state, sent);
  leaveUnnamed(state);
}

/** The first tab of a trainee (docs/rules/class-forms.md#opening-a-form). */
function openFirstTab(state: State): void {
  if (!state.trainee || state.personId === 0) return;
  const background = traineeFormState(state.trainee, state.personId, 'trainees_background', state.clock.now);
  state.tab = background === 'open' ? 'trainees_background' : 'pre_assessment';
}

/** The locked name selector of a personal or preselected link (docs/rules/class-forms.md#opening-a-form). */
export const preselect = (state: State): void => {
  const tid = state.address?.tid ?? 0;
  if (state.trainee?.trainees.some(({ id }) => id === tid)) state.personId = tid;
  openFirstTab(state);
};

/**
 * Answers from before a name was selected become those of the selected person, who changes or sends
 * something.
 */
export function claimAnswers(state: State): void {
  for (const [key, edit] of Object.entries(state.edits) as [FormKey, Edit][]) {
    if (!edit.isUnclaimed || isUnnamed(key)) continue;
    delete edit.isUnclaimed;
    edit.isStored = false;
    edit.from = unnamedPlace(formTypeOf(key));
  }
}

const isUnsent = (stage?: SubmissionStage): boolean => stage?.at === 'failed' && stage.step === 'saving';

/**
 * One person's data must not be seen by the next one at the same device. Answers on the screen without a name
 * go with the first name that is selected; to a further name they are only offered.
 */
export function changePerson(state: State, personId: number): void {
  const isNamed = state.personId !== 0;
  const carried = isNamed ? [] : (Object.entries(state.edits) as [FormKey, Edit][]);
  state.personId = personId;
  state.problem = null;
  state.edits = carriedTo(personId, carried);
  state.found = {};
  state.starts = {};
  // Their owner learns on return where unsent answers are; stored ones are no longer news then.
  state.submissions = Object.fromEntries(
    Object.entries(state.submissions).filter(
      ([key, stage]) => state.queue[key as FormKey] ?? isUnsent(stage),
    ),
  );
  if (isNamed) state.email = '';
  // Whoever has typed something stays with it.
  if (carried.length === 0) openFirstTab(state);
}
