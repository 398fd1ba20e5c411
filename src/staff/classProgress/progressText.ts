import { formatTime } from '@/contract/clockTime';
import { counted } from '@/contract/counted';
import {
  REMINDER_OBSTACLES,
  type FormState,
  type PersonProgress,
  type ProgressState,
  type ReminderObstacle,
} from '@/contract/staff/classProgress';
import type { FormWindow, PersonKey, RemindedResponse } from '@/contract/staff/classProgressSchemas';
import { formatDate, msToDay } from '@/contract/time';
import { FORM_LABELS } from '../shared/formLabels';

/** A shape and a word each: nothing is conveyed by colour alone. */
export const STATE_LABELS: Readonly<Record<ProgressState, { sign: string; word: string }>> = {
  closed: { sign: '–', word: 'Not open' },
  open: { sign: '○', word: 'Open' },
  opened: { sign: '◔', word: 'Opened' },
  started: { sign: '◑', word: 'Started' },
  sent: { sign: '●', word: 'Sent' },
  over: { sign: '✕', word: 'Over' },
};

export const OBSTACLE_LABELS: Readonly<Record<ReminderObstacle, string>> = {
  nothing: 'nothing is open',
  address: 'no address on the list',
  recent: 'reminded within 12 hours',
};

/** Why a reopened form cannot be filled in now. */
export const CLOSED_WINDOW = {
  over: 'The form is not open now: give it a later end in “Set-up”.',
  early: 'The form is not open yet: it opens at the time that is set in “Set-up”.',
} as const;

/** @returns how many reminders were sent, and why the others got none */
export function remindedText({ reminded, skipped }: RemindedResponse): string {
  const sent = `${counted(reminded.length, 'reminder')} sent.`;
  if (skipped.length === 0) return sent;
  const reasons = REMINDER_OBSTACLES.flatMap((why) => {
    const count = skipped.filter((one) => one.why === why).length;
    return count > 0 ? [`${OBSTACLE_LABELS[why]} (${count})`] : [];
  });
  return `${sent} ${counted(skipped.length, 'person', 'people')} got none: ${reasons.join(', ')}.`;
}

/** `14:05` for today, otherwise `21 Nov, 14:05` */
export function shortTime(ms: number, now: number): string {
  const time = formatTime(ms);
  return msToDay(ms) === msToDay(now) ? time : `${formatDate(ms).slice(0, 6)}, ${time}`;
}

/** @returns when the state began; null if nobody caused it */
export const timeOf = ({ state, opened_at, started_at, sent_at }: FormState): number | null =>
  ({ closed: null, open: null, over: null, opened: opened_at, started: started_at, sent: sent_at })[state];

export const personKey = ({ role, id }: PersonKey): string => `${role}-${id}`;
export const cellKey = (person: PersonKey, { form_type }: Pick<FormState, 'form_type'>): string =>
  `${personKey(person)} ${form_type}`;

export const rateOf = ({ sent, of }: FormWindow): number => (of === 0 ? 0 : sent / of);

/** Describes new submissions for screen readers: a few by name, many by number. */
export function changeText(people: readonly PersonProgress[], fresh: readonly string[]): string {
  const said = people.flatMap((person) =>
    person.forms
      .filter((form) => fresh.includes(cellKey(person, form)))
      .map(
        (form) =>
          `${person.name}: ${FORM_LABELS[form.form_type]} ${STATE_LABELS[form.state].word.toLowerCase()}`,
      ),
  );
  return said.length > 3 ? counted(said.length, 'change') : said.join('. ');
}
