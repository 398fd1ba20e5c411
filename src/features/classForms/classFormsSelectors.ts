/** Selectors of the class pages. The time is the server's, advanced by the store's clock. */
import { createSelector } from '@reduxjs/toolkit';
import {
  instructorFormState,
  stateMessage,
  traineeFormState,
  type FormState,
} from '@/contract/classForms/availability';
import {
  TRAINEE_FORM_TYPES,
  type TraineeAnswers,
  type TraineeFormType,
} from '@/contract/classForms/entities';
import { ALREADY_FILLED, CLASS_MESSAGES, NO_FIELDS, UNAVAILABLE } from '@/contract/classForms/messages';
import { isAddress } from '@/contract/schemas/patterns';
import { addedBy } from './attendanceRows';
import { namesToChoose } from './namesToChoose';
import type { ClassFormsState, IdentityProblem, SubmissionStage } from './classFormsState';
import { formTypeOf, isUnnamed, keyOf, type ClassAddress, type FormKey, type FormType } from './forms';

export interface WithClassForms {
  classForms: ClassFormsState;
}

export const selectClassForms = (state: WithClassForms): ClassFormsState => state.classForms;

export const selectAddress = (state: WithClassForms) => selectClassForms(state).address;
/** @returns whether the page of the URL is open */
export const selectIsOpenAt = (state: WithClassForms, address: ClassAddress): boolean =>
  selectClassForms(state).isOpen && JSON.stringify(selectAddress(state)) === JSON.stringify(address);
export const selectChallenge = (state: WithClassForms) => selectClassForms(state).challenge;
export const selectStage = (state: WithClassForms) => selectClassForms(state).stage;
export const selectWait = (state: WithClassForms) => selectClassForms(state).wait;
export const selectToken = (state: WithClassForms) => selectClassForms(state).token;
export const selectClock = (state: WithClassForms) => selectClassForms(state).clock;
export const selectServerNow = (state: WithClassForms) => selectClassForms(state).clock.now;
export const selectTrainee = (state: WithClassForms) => selectClassForms(state).trainee;
export const selectInstructor = (state: WithClassForms) => selectClassForms(state).instructor;
export const selectCoordinator = (state: WithClassForms) => selectClassForms(state).coordinator;
/** Title and dates of the class, once it has loaded. */
export const selectHead = (state: WithClassForms) =>
  selectTrainee(state) ?? selectInstructor(state) ?? selectCoordinator(state);
export const selectPersonId = (state: WithClassForms) => selectClassForms(state).personId;
export const selectEmail = (state: WithClassForms) => selectClassForms(state).email;
export const selectProblem = (state: WithClassForms) => selectClassForms(state).problem;
export const selectTab = (state: WithClassForms) => selectClassForms(state).tab;
export const selectMarker = (state: WithClassForms) => selectClassForms(state).marker;
export const selectEdits = (state: WithClassForms) => selectClassForms(state).edits;
export const selectFoundDrafts = (state: WithClassForms) => selectClassForms(state).found;
export const selectStarts = (state: WithClassForms) => selectClassForms(state).starts;
export const selectQueue = (state: WithClassForms) => selectClassForms(state).queue;
export const selectStoredSaves = (state: WithClassForms) => selectClassForms(state).saves.stored;
const selectConfirmed = (state: WithClassForms) => selectClassForms(state).confirmed;

export const selectAttendanceWork = (state: WithClassForms) => selectClassForms(state).attendance;

/** Added trainees who are stored; their ids are unknown until the list is loaded again. */
export const selectPendingTrainees = createSelector([selectAttendanceWork], ({ saved }) => addedBy(saved));

/**
 * The key of a form on this page: the coordinator's table belongs to nobody, any other form to the selected
 * person.
 */
export const selectFormKey = (state: WithClassForms, formType: FormType): FormKey =>
  keyOf({ formType, personId: formType === 'coordinator' ? 0 : selectPersonId(state) });

/** The people whose name can be selected on this page. */
export const selectAttendance = createSelector(
  [selectTrainee, selectInstructor],
  (trainee, instructor) => namesToChoose({ trainee, instructor }) ?? [],
);

/** The selected person's name on the attendance list. */
export const selectPersonName = createSelector(
  [selectAttendance, selectPersonId],
  (people, personId) => people.find(({ id }) => id === personId)?.name,
);

/** The trainee whom the link names, once the list has them; 0: nobody. */
export const selectLinkedId = createSelector(
  [selectTrainee, selectAddress],
  (trainee, address) => trainee?.trainees.find(({ id }) => id === address?.tid)?.id ?? 0,
);

/** Whether the selected name is that of the link. */
export const selectIsLocked = (state: WithClassForms): boolean =>
  selectPersonId(state) !== 0 && selectPersonId(state) === selectLinkedId(state);

/**
 * The page's own validation, before the form's: email address, then name
 * (docs/rules/class-forms.md#validation).
 */
export function selectIdentityProblem(state: WithClassForms): IdentityProblem | null {
  const { address, email, personId } = selectClassForms(state);
  const wantsEmail = address?.role === 'trainee' && !address.isEmbedded;
  if (wantsEmail && !isAddress(email)) return { field: 'email', message: CLASS_MESSAGES.email };
  if (address?.role !== 'coordinator' && personId === 0)
    return { field: 'person', message: CLASS_MESSAGES.person };
  return null;
}

/** Answers without a person: a form can be viewed before a name is selected. */
const NOBODY: TraineeAnswers = { pre_assessment: { editable: 'yes' }, evaluation: [], survey: [] };

const selectJudged = createSelector(
  [selectTrainee],
  (training) => training && { ...training, answers: { ...training.answers, 0: NOBODY } },
);

const selectTraineeStates = createSelector(
  [selectJudged, selectPersonId, selectServerNow, selectConfirmed],
  (training, personId, now, confirmed) =>
    TRAINEE_FORM_TYPES.map((type): [TraineeFormType, FormState] => {
      // A stored form is submitted, even if loading the class again has failed.
      if (confirmed[keyOf({ formType: type, personId })] !== undefined) return [type, 'submitted'];
      return [type, training ? traineeFormState(training, personId, type, now) : 'unavailable'];
    }),
);

export interface TabState {
  type: TraineeFormType;
  state: FormState;
  /** replaces the form */
  message: string | undefined;
}

/** Background information is a tab only while it is requested (docs/rules/class-forms.md#windows). */
export const selectTabs = createSelector([selectTraineeStates], (states): TabState[] =>
  states
    .filter(([type, state]) => type !== 'trainees_background' || state === 'open')
    .map(([type, state]) => ({
      type,
      state,
      message: state === 'open' ? undefined : stateMessage(type, state),
    })),
);

/** The visible tab: the selected one, as long as it exists. */
export const selectOpenTab = createSelector(
  [selectTabs, selectTab],
  (tabs, tab): TabState | undefined =>
    tabs.find(({ type }) => type === tab) ?? tabs.find(({ type }) => type === 'pre_assessment'),
);

const INSTRUCTOR_MESSAGES = {
  submitted: ALREADY_FILLED,
  unavailable: UNAVAILABLE,
  empty: NO_FIELDS,
} as const;

/** @returns the message that replaces the instructor form, or undefined while it is open */
export const selectInstructorMessage = createSelector(
  [selectInstructor, selectPersonId, selectServerNow, selectConfirmed],
  (training, personId, now, confirmed): string | undefined => {
    if (!training) return UNAVAILABLE;
    if (confirmed[keyOf({ formType: 'instructor', personId })] !== undefined) return ALREADY_FILLED;
    const state = instructorFormState(training, personId, now);
    return state === 'open' ? undefined : INSTRUCTOR_MESSAGES[state];
  },
);

/** The visible form that can be filled in now, and its person. */
export const selectShown = createSelector(
  [selectPersonId, selectTrainee, selectOpenTab, selectInstructor, selectInstructorMessage],
  (personId, trainee, tab, instructor, message) => {
    if (trainee) return { personId, formType: tab?.message === undefined ? tab?.type : undefined };
    const isOpen = instructor !== null && message === undefined;
    return { personId, formType: isOpen ? ('instructor' as const) : undefined };
  },
);

const selectIsFormClosed = (state: WithClassForms, formType: FormType): boolean => {
  if (formType === 'instructor') return selectInstructorMessage(state) !== undefined;
  return selectTraineeStates(state).some(([type, at]) => type === formType && at !== 'open');
};

/** Whether the page says that the form is not open, which staff may change at any time. */
export function selectIsWaiting(state: WithClassForms): boolean {
  // The coordinator's list is always open.
  if (selectCoordinator(state)) return false;
  const closed = selectTrainee(state) ? selectOpenTab(state)?.state : selectInstructorMessage(state);
  return ['unavailable', 'empty', UNAVAILABLE, NO_FIELDS].includes(closed ?? '');
}

const isClosedEdit = (state: WithClassForms, key: FormKey): boolean => {
  const { edits, queue } = selectClassForms(state);
  const isOfOthers = edits[key]?.isUnclaimed && !isUnnamed(key);
  return !isOfOthers && !queue[key] && selectIsFormClosed(state, formTypeOf(key));
};

/** Closed forms with unsent input, without those that are waiting in the outbox. */
export const selectClosedEdits = (state: WithClassForms): FormKey[] =>
  (Object.keys(selectEdits(state)) as FormKey[]).filter((key) => isClosedEdit(state, key));

/** Backgrounds of the class by company (docs/rules/class-forms.md#instructors); null if they are not sent. */
export const selectBackgroundRows = createSelector([selectInstructor], (training) => {
  if (!training?.trainees_background) return null;
  const people = new Map(training.trainees.map((trainee) => [trainee.id, trainee]));
  return training.trainees_background
    .map(({ id, answer }) => ({
      id,
      name: people.get(id)?.name ?? '',
      company_label: people.get(id)?.company_label ?? '',
      job_relevancy: answer.job_relevancy,
      years_experience: answer.years_experience,
    }))
    .sort((one, other) => one.company_label.localeCompare(other.company_label, 'en'));
});

const IDLE: SubmissionStage = { at: 'idle' };
export const selectSubmission = (state: WithClassForms, key: FormKey): SubmissionStage =>
  selectClassForms(state).submissions[key] ?? IDLE;

const BUSY = ['saving', 'stamping', 'refetching'];
export const selectIsBusy = (state: WithClassForms, key: FormKey): boolean =>
  BUSY.includes(selectSubmission(state, key).at);

/** Whether a user has pressed a button and is waiting for the result. */
export const selectIsAwaited = (state: WithClassForms, key: FormKey): boolean =>
  selectIsBusy(state, key) && !('isRetry' in selectSubmission(state, key));

export const selectVersion = (state: WithClassForms, key: FormKey): number =>
  selectClassForms(state).versions[key] ?? 0;

/**
 * The question paper of a started assessment (docs/rules/class-forms.md#assessments).
 * @param filesHost base URL of the file storage
 * @returns its URL for the frame, with the token of the start so that a renewed token does not reload it, and
 *   none before it has one; the URL for a download, with the current token; undefined without a paper. Both
 *   include the trainee, whose recorded start is valid even if it was made in another visit
 */
export const selectPaper = createSelector(
  [
    selectTrainee,
    selectToken,
    selectPersonId,
    (state: WithClassForms, key: FormKey) => selectStarts(state)[key],
    (_state: WithClassForms, _key: FormKey, filesHost: string) => filesHost,
  ],
  (training, token, personId, start, filesHost) => {
    if (!training?.execution.assessment_questions_pdf || start?.at !== 'started') return undefined;
    const { course_id, schedule_id } = training.execution;
    const address = `${filesHost}/files/assessment_questions_${course_id}-${schedule_id}.pdf`;
    const withToken = (text: string): string =>
      `${address}?token=${encodeURIComponent(text)}&tid=${personId}`;
    return { src: start.token && withToken(start.token), downloadHref: withToken(token) };
  },
);
