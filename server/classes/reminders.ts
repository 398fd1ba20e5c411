/** Letters to people of a class who have not sent a form that is open. */
import { type Kysely } from 'kysely';
import { dayToMs, formatDateRange } from '../../contract/time';
import {
  isRemindedAsLate,
  missingForms,
  reminderObstacle,
  type FormWindow,
  type PersonKey,
  type PersonProgress,
  type RemindedResponse,
} from '../../contract/staff/classProgress';
import type { Tables } from '../database/tables';
import { reminderMail } from '../mail/emailTemplates/classEmails';
import { queueMails } from '../mail/outbox';
import { readWordings } from '../mail/wordings';
import { logActivity } from '../staff/activity';
import { personalSignature } from './accessToken';
import { readClass, type ClassRecord } from './classesRepository';
import { classFormPath } from './classLinks';
import { readClassProgress } from './progress';

/** Who is reminded: named people, or everybody who is late with a form that is still open. */
export type ReminderWish = { people: readonly PersonKey[] } | { late: true };

export interface ReminderContext {
  db: Kysely<Tables>;
  /** who sends them: an e-mail address, or the command line */
  actor: string;
  /** epoch milliseconds */
  now: number;
  siteName: string;
  publicUrl: string;
  /** where answers go */
  mailTo: string;
  /** of the configuration (`tokenSecret`) */
  secret: string;
}

type Reminded = Omit<RemindedResponse, 'status'>;

const isSame = (one: PersonKey, other: PersonKey): boolean => one.role === other.role && one.id === other.id;
const keyOf = ({ role, id }: PersonKey): PersonKey => ({ role, id });

/** @returns those whom the wish is about */
const chosen = (people: readonly PersonProgress[], wish: ReminderWish): PersonProgress[] =>
  people.filter((person) =>
    'late' in wish ? isRemindedAsLate(person) : wish.people.some((one) => isSame(one, person)),
  );

/** @returns whether everybody whom the wish names is in the class */
export const areAllKnown = (people: readonly PersonKey[], wish: ReminderWish): boolean =>
  'late' in wish || wish.people.every((one) => people.some((person) => isSame(one, person)));

/** @returns who would be reminded now, and who not */
export function sortReminders(people: readonly PersonProgress[], wish: ReminderWish, now: number) {
  const ready: PersonProgress[] = [];
  const skipped: Reminded['skipped'] = [];
  for (const person of chosen(people, wish)) {
    const why = reminderObstacle(person, now);
    if (why) skipped.push({ ...keyOf(person), why });
    else ready.push(person);
  }
  return { ready, skipped };
}

function addressOf({ trainees, trainers }: ClassRecord, { role, id }: PersonKey): string {
  const found =
    role === 'trainee'
      ? trainees.find(({ trainee_id }) => trainee_id === id)
      : trainers.find(({ trainer_id }) => trainer_id === id);
  return found?.email ?? '';
}

/** A trainee's link serves this trainee alone. */
function linkOf(
  { publicUrl, secret }: ReminderContext,
  record: ClassRecord,
  { role, id }: PersonKey,
): string {
  const { tracking_id } = record;
  return role === 'trainee'
    ? `${publicUrl}${classFormPath(record, id)}&sig=${personalSignature(secret, tracking_id, id)}`
    : `${publicUrl}/instructor/${encodeURIComponent(tracking_id)}/${encodeURIComponent(record.instructor_form_id)}`;
}

/**
 * Puts the letters into the outbox, and notes them: all of it, or nothing. Two who press the button at once send one letter a person.
 * @returns undefined when somebody who is named is not in the class, or there is none
 */
export const sendReminders = (
  context: ReminderContext,
  trackingId: string,
  wish: ReminderWish,
): Promise<Reminded | undefined> =>
  context.db.transaction().execute(async (trx) => {
    const { actor, now, siteName, publicUrl, mailTo } = context;
    await trx
      .selectFrom('classes')
      .select('tracking_id')
      .where('tracking_id', '=', trackingId)
      .forUpdate()
      .execute();
    const record = await readClass(trx, trackingId);
    if (!record) return undefined;
    const { people, forms } = await readClassProgress(trx, record, now);
    if (!areAllKnown(people, wish)) return undefined;
    const { ready, skipped } = sortReminders(people, wish, now);
    if (ready.length === 0) return { reminded: [], skipped };
    const letter = { siteName, publicUrl, mailTo, wordings: await readWordings(trx) };
    const closesAt = (type: string): number | null =>
      forms.find(({ form_type }: FormWindow) => form_type === type)?.closes_at ?? null;
    const date = formatDateRange(dayToMs(record.course_start_date), dayToMs(record.course_end_date));
    const mails = ready.map((person) =>
      reminderMail(
        {
          to: addressOf(record, person),
          name: person.name,
          course: record.course_title,
          date,
          forms: missingForms(person).map((form_type) => ({ form_type, closesAt: closesAt(form_type) })),
          link: linkOf(context, record, person),
        },
        letter,
      ),
    );
    await queueMails(trx, mails);
    const at = new Date(now);
    for (const person of ready)
      await trx
        .insertInto('class_reminders')
        .values({
          tracking_id: trackingId,
          person_role: person.role,
          person_id: person.id,
          reminded_at: at,
          forms: JSON.stringify(missingForms(person)),
          actor,
        })
        .execute();
    await logActivity(trx, {
      at,
      actor,
      action: 'class.reminded',
      subject: `class ${trackingId}`,
      after: { people: ready.map(({ role, id, ...rest }) => ({ role, id, forms: missingForms(rest) })) },
    });
    return { reminded: ready.map(keyOf), skipped };
  });
