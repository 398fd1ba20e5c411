/**
 * Everybody's progress with each form of a class. Times are epoch milliseconds. Contains no address and no
 * answer.
 */
import type { ClassFormType, PersonRole } from '../classForms/entities';
import type { TraineeTraining } from '../schemas/responsesClasses';
import type { Ok } from '../endpoint';

/**
 * `closed`: it opens later, or is not offered; `open`: nothing done yet; `opened`: shown to the person;
 * `started`: partly filled in; `sent`; `over`: its window has ended without it.
 */
export const PROGRESS_STATES = ['closed', 'open', 'opened', 'started', 'sent', 'over'] as const;
export type ProgressState = (typeof PROGRESS_STATES)[number];

const HOUR_MS = 3_600_000;
/** A form that has not been sent this long before it closes is late. */
const LATE_BEFORE_MS = 24 * HOUR_MS;
/** Minimum time between two reminders. */
export const REMIND_AGAIN_MS = 12 * HOUR_MS;

/** One form of one person. */
export interface FormState {
  form_type: ClassFormType;
  state: ProgressState;
  /** not sent, and its window ends within a day or has ended */
  is_late: boolean;
  opened_at: number | null;
  started_at: number | null;
  sent_at: number | null;
  /** when it was last reopened for this person */
  reopened_at: number | null;
  /** the last reopening can be undone: nothing has been started since */
  can_undo: boolean;
}

export interface PersonProgress {
  role: PersonRole;
  id: number;
  name: string;
  company: string;
  forms: FormState[];
  reminded_at: number | null;
  /** whether the list has a usable email address */
  can_remind: boolean;
}

/** Reasons for not reminding somebody. */
export const REMINDER_OBSTACLES = ['nothing', 'address', 'recent'] as const;
export type ReminderObstacle = (typeof REMINDER_OBSTACLES)[number];

export interface TraineeViewResponse extends Ok {
  training: TraineeTraining;
}

const UNDONE: readonly ProgressState[] = ['open', 'opened', 'started'];

/** @returns the forms that the person can fill in now and has not sent */
export const missingForms = ({ forms }: Pick<PersonProgress, 'forms'>): ClassFormType[] =>
  forms.filter(({ state }) => UNDONE.includes(state)).map(({ form_type }) => form_type);

export const isLate = ({ forms }: Pick<PersonProgress, 'forms'>): boolean =>
  forms.some(({ is_late }) => is_late);

/** Whether something is late that can still be sent. */
export const isRemindedAsLate = ({ forms }: Pick<PersonProgress, 'forms'>): boolean =>
  forms.some(({ is_late, state }) => is_late && UNDONE.includes(state));

/** @returns the reason why the person would not be reminded now; undefined: they would */
export function reminderObstacle(person: PersonProgress, now: number): ReminderObstacle | undefined {
  if (missingForms(person).length === 0) return 'nothing';
  if (!person.can_remind) return 'address';
  return person.reminded_at !== null && now - person.reminded_at < REMIND_AGAIN_MS ? 'recent' : undefined;
}

/** @returns the state of a form that was not sent, and whether it is late */
export function unsentState(
  { isOpen, opensAt, closesAt }: { isOpen: boolean; opensAt: number | null; closesAt: number | null },
  { openedAt, startedAt }: { openedAt: number | null; startedAt: number | null },
  now: number,
): Pick<FormState, 'state' | 'is_late'> {
  if (closesAt !== null && now > closesAt) return { state: 'over', is_late: true };
  if (!isOpen || (opensAt !== null && now < opensAt)) return { state: 'closed', is_late: false };
  const is_late = closesAt !== null && closesAt - now <= LATE_BEFORE_MS;
  if (startedAt !== null) return { state: 'started', is_late };
  return { state: openedAt === null ? 'open' : 'opened', is_late };
}

export const PROGRESS_MESSAGES = {
  reason: 'Please say why the form is opened again.',
  nobody: 'This person is not in the class.',
  notSent: 'This form was not sent: there is nothing to open again.',
  begunAnew: 'The form has been begun anew: the reopening cannot be taken back.',
  noReminder: {
    nothing: 'No form is open that this person has not sent.',
    address: 'There is no e-mail address to which a letter can go.',
    recent: 'This person was reminded within the last 12 hours.',
  } satisfies Record<ReminderObstacle, string>,
} as const;
