/**
 * `class progress` and `class remind`: everybody's progress with their forms, and reminders to those who are
 * late.
 */
import { formatDateTime } from '@/contract/clockTime';
import {
  isLate,
  isRemindedAsLate,
  missingForms,
  PROGRESS_MESSAGES,
  type FormState,
  type PersonProgress,
} from '@/contract/staff/classProgress';
import type { PersonKey } from '@/contract/staff/classProgressSchemas';
import { readClass } from '../../classes/classesRepository';
import { readClassProgress } from '../../classes/progress';
import { sendReminders, sortReminders } from '../../classes/reminders';
import type { Database } from '../../database/database';
import { COMMAND_LINE } from '../../staff/activity';
import type { Arguments } from '../command';
import { Refusal, type SiteContext } from '../context';

export const progressHelp = `Usage: npm run site -- class progress <tracking_id> [--late]

How far everybody in a class is with each form, one person a line: not open yet, open, opened, started, sent, or over. "late" is
who has not sent a form within a day of its end, or at all.

  --late  only those who are late

Example:
  npm run site -- class progress 4c0vX1… --late`;

export const remindHelp = `Usage: npm run site -- class remind <tracking_id> [--dry-run]

Sends an e-mail to everybody who is late with a form that is still open, with the forms and a link to them. Nobody is
reminded twice within 12 hours. The words are those of the letter "Reminder of class forms" of the staff pages.

  --dry-run  only says who would be reminded

Example:
  npm run site -- class remind 4c0vX1… --dry-run`;

export const unknownClass = (trackingId: string): Refusal =>
  new Refusal([
    `There is no class with the tracking id "${trackingId}". "class list" names those that there are.`,
  ]);

async function progressOf({ db }: Database, trackingId: string, now: number) {
  const record = await readClass(db, trackingId);
  if (!record) throw unknownClass(trackingId);
  return readClassProgress(db, record, now);
}

function formText({ form_type, state, is_late, opened_at, started_at, sent_at }: FormState): string {
  const at = { opened: opened_at, started: started_at, sent: sent_at }[state as 'sent'] ?? null;
  const words = [form_type, state === 'closed' ? 'not open' : state, at === null ? '' : formatDateTime(at)];
  return `${words.filter(Boolean).join(' ')}${is_late ? ' (late)' : ''}`;
}

const nameOf = ({ role, id, name }: PersonProgress): string => `${role} ${id}, ${name}`;

export async function progress(
  database: Database,
  { terminal, now }: SiteContext,
  trackingId: string,
  given: Arguments,
): Promise<void> {
  const { people, forms } = await progressOf(database, trackingId, now());
  for (const { form_type, sent, of } of forms) terminal.out(`${form_type}: ${sent} of ${of} sent`);
  const shown = given.values['late'] === true ? people.filter(isLate) : people;
  for (const person of shown) {
    const words = person.forms.map(formText).join('; ');
    terminal.out(`${nameOf(person)}: ${words || 'has no form to fill in'}`);
  }
  if (shown.length === 0) terminal.out(people.length === 0 ? 'Nobody is in this class.' : 'Nobody is late.');
}

export async function remind(
  database: Database,
  context: SiteContext,
  trackingId: string,
  given: Arguments,
): Promise<void> {
  const { terminal } = context;
  const now = context.now();
  const { people } = await progressOf(database, trackingId, now);
  const late = people.filter(isRemindedAsLate);
  const named = (key: PersonKey) => late.find(({ role, id }) => role === key.role && id === key.id);
  const isTrial = given.values['dry-run'] === true;
  const { db } = database;
  const { skipped, reminded } = isTrial
    ? trialOf(people, now)
    : ((await sendReminders(
        {
          ...{ db, actor: COMMAND_LINE, now, siteName: context.siteName(), publicUrl: context.publicUrl() },
          ...{ mailTo: context.mail().to, secret: await context.tokenSecret(db) },
        },
        trackingId,
        { late: true },
      )) ?? { skipped: [], reminded: [] });
  for (const key of reminded) {
    const person = named(key);
    if (person)
      terminal.out(
        `${isTrial ? 'Would remind' : 'Reminded'} ${nameOf(person)}: ${missingForms(person).join(', ')}`,
      );
  }
  for (const { why, ...key } of skipped) {
    const person = named(key);
    if (person) terminal.out(`Not reminded: ${nameOf(person)}. ${PROGRESS_MESSAGES.noReminder[why]}`);
  }
  if (late.length === 0) terminal.out('Nobody is late with a form that is open.');
}

function trialOf(people: readonly PersonProgress[], now: number) {
  const { ready, skipped } = sortReminders(people, { late: true }, now);
  return { reminded: ready.map(({ role, id }) => ({ role, id })), skipped };
}
