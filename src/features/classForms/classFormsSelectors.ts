/** What the class pages show. The time is the server's, as the store's clock counts it on. */
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
import { emailPattern } from '@/contract/schemas/patterns';
import type { ClassFormsState, IdentityProblem, SubmissionStage } from './classFormsState';
import { formTypeOf, isUnnamed, keyOf, type ClassAddress, type FormKey, type FormType } from './forms';

export interface WithClassForms {
  classForms: ClassFormsState;
}

export const selectClassForms = (state: WithClassForms): ClassFormsState => state.classForms;

export const selectAddress = (state: WithClassForms) => selectClassForms(state).address;
/** @returns whether the page of the address is on the screen */
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
/** Title and dates of the class, once it is there. */
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
const selectConfirmed = (state: WithClassForms) => selectClassForms(state).confirmed;

export const selectAttendanceWork = (state: WithClassForms) => selectClassForms(state).attendance;

/** Of a form on this page: the coordinator's table belongs to nobody, any other form to the person who is chosen. */
export const selectFormKey = (state: WithClassForms, formType: FormType): FormKey =>
  keyOf({ formType, personId: formType === 'coordinator' ? 0 : selectPersonId(state) });

/** The people whose name can be chosen on this page. */
export const selectAttendance = createSelector(
  [selectTrainee, selectInstructor],
  (trainee, instructor) => trainee?.trainees ?? instructor?.trainers ?? [],
);

/** The name of who is chosen, as the attendance list has it. */
export const selectPersonName = createSelector(
  [selectAttendance, selectPersonId],
  (people, personId) => people.find(({ id }) => id === personId)?.name,
);

/** Whether the address has chosen the name already. */
export const selectIsLocked = createSelector(
  [selectTrainee, selectAddress],
  (trainee, address) => trainee?.trainees.some(({ id }) => id === address?.tid) ?? false,
);

/** The page's own checks, which come before the form's: e-mail address, then name (docs/rules/class-forms.md#validation). */
export function selectIdentityProblem(state: WithClassForms): IdentityProblem | null {
  const { address, email, personId } = selectClassForms(state);
  const wantsEmail = address?.role === 'trainee' && !address.isEmbedded;
  if (wantsEmail && !emailPattern.test(email.trim()))
    return { field: 'email', message: CLASS_MESSAGES.email };
  if (address?.role !== 'coordinator' && personId === 0)
    return { field: 'person', message: CLASS_MESSAGES.person };
  return null;
}

/** Nobody's answers: a form can be looked at before a name is chosen. */
const NOBODY: TraineeAnswers = { pre_assessment: { editable: 'yes' }, evaluation: [], survey: [] };

const selectJudged = createSelector(
  [selectTrainee],
  (training) => training && { ...training, answers: { ...training.answers, 0: NOBODY } },
);

const selectTraineeStates = createSelector(
  [selectJudged, selectPersonId, selectServerNow, selectConfirmed],
  (training, personId, now, confirmed) =>
    TRAINEE_FORM_TYPES.map((type): [TraineeFormType, FormState] => {
      // Stored is stored, also when fetching the class again has failed.
      if (confirmed[keyOf({ formType: type, personId })] !== undefined) return [type, 'submitted'];
      return [type, training ? traineeFormState(training, personId, type, now) : 'unavailable'];
    }),
);

export interface TabState {
  type: TraineeFormType;
  state: FormState;
  /** what stands in place of the form */
  message: string | undefined;
}

/** Background information is a tab only as long as it is wanted (docs/rules/class-forms.md#windows). */
export const selectTabs = createSelector([selectTraineeStates], (states): TabState[] =>
  states
    .filter(([type, state]) => type !== 'trainees_background' || state === 'open')
    .map(([type, state]) => ({
      type,
      state,
      message: state === 'open' ? undefined : stateMessage(type, state),
    })),
);

/** The tab on the screen: the chosen one, unless it is there no more. */
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

/** @returns what stands in place of the instructor form, or undefined while it is open */
export const selectInstructorMessage = createSelector(
  [selectInstructor, selectPersonId, selectServerNow, selectConfirmed],
  (training, personId, now, confirmed): string | undefined => {
    if (!training) return UNAVAILABLE;
    if (confirmed[keyOf({ formType: 'instructor', personId })] !== undefined) return ALREADY_FILLED;
    const state = instructorFormState(training, personId, now);
    return state === 'open' ? undefined : INSTRUCTOR_MESSAGES[state];
  },
);

/** The form on the screen that can be filled in now, and in whose name. */
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

/** Whether the page says in place of a form that it is not open, which staff may change at any moment. */
export function selectIsWaiting(state: WithClassForms): boolean {
  const closed = selectTrainee(state) ? selectOpenTab(state)?.state : selectInstructorMessage(state);
  return ['unavailable', 'empty', UNAVAILABLE, NO_FIELDS].includes(closed ?? '');
}

const isClosedEdit = (state: WithClassForms, key: FormKey): boolean => {
  const { edits, queue } = selectClassForms(state);
  const isOfOthers = edits[key]?.isUnclaimed && !isUnnamed(key);
  return !isOfOthers && !queue[key] && selectIsFormClosed(state, formTypeOf(key));
};

/** Forms that were being filled in, and are open no more; one that waits to be sent is not among them. */
export const selectClosedEdits = (state: WithClassForms): FormKey[] =>
  (Object.keys(selectEdits(state)) as FormKey[]).filter((key) => isClosedEdit(state, key));

/** Backgrounds of the class by company (docs/rules/class-forms.md#instructors); null where they are not sent. */
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

/** Whether somebody has pressed a button and waits for what comes of it. */
export const selectIsAwaited = (state: WithClassForms, key: FormKey): boolean =>
  selectIsBusy(state, key) && !('isRetry' in selectSubmission(state, key));

export const selectVersion = (state: WithClassForms, key: FormKey): number =>
  selectClassForms(state).versions[key] ?? 0;

/**
 * The question paper of an assessment that was started (docs/rules/class-forms.md#assessments).
 * @param filesHost base URL of the file storage
 * @returns its address for the frame, with the token of the start so that a renewed one does not load it again, and the
 *   address for a download, with the token that is valid now; undefined where there is no paper. Both name the trainee, whose
 *   recorded start counts also where it was made in another visit
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
    return { src: withToken(start.token), downloadHref: withToken(token) };
  },
);
