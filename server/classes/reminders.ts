/** Reminds people of a class by email who have not sent an open form. */
import { dayToMs, formatDateRange } from '../../contract/time';
import {
  isRemindedAsLate,
  missingForms,
  reminderObstacle,
  type PersonProgress,
} from '../../contract/staff/classProgress';
import type { FormWindow, PersonKey, RemindedResponse } from '../../contract/staff/classProgressSchemas';
import { reminderMail } from '../mail/emailTemplates/classEmails';
import { queueMails } from '../mail/outbox';
import { readWordings } from '../mail/wordings';
import { logActivity, type StaffContext } from '../staff/activity';
import { personalSignature } from './accessToken';
import { lockClasses, personOf, readClass, type ClassRecord } from './classesRepository';
import { classFormPath } from './classLinks';
import { readClassProgress } from './progress';

/** Who is reminded: the given people, or everybody who is late with a form that is still open. */
export type ReminderWish = { people: readonly PersonKey[] } | { late: true };

export interface ReminderContext extends StaffContext {
  siteName: string;
  publicUrl: string;
  /** the reply address */
  mailTo: string;
  /** of the configuration (`tokenSecret`) */
  secret: string;
}

type Reminded = Omit<RemindedResponse, 'status'>;

const isSame = (one: PersonKey, other: PersonKey): boolean => one.role === other.role && one.id === other.id;
const keyOf = ({ role, id }: PersonKey): PersonKey => ({ role, id });

/** @returns the selected people */
const chosen = (people: readonly PersonProgress[], wish: ReminderWish): PersonProgress[] =>
  people.filter((person) =>
    'late' in wish ? isRemindedAsLate(person) : wish.people.some((one) => isSame(one, person)),
  );

/** @returns whether all given people are in the class */
export const areAllKnown = (people: readonly PersonKey[], wish: ReminderWish): boolean =>
  'late' in wish || wish.people.every((one) => people.some((person) => isSame(one, person)));

/** @returns who would be reminded now, and who would not */
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

/** A trainee's link works for this trainee only. */
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
 * Adds the emails to the outbox and records them, in one transaction. If two people press the button at once,
 * each recipient gets one email.
 * @returns undefined if a given person, or the class, does not exist
 */
export const sendReminders = (
  context: ReminderContext,
  trackingId: string,
  wish: ReminderWish,
): Promise<Reminded | undefined> =>
  context.db.transaction().execute(async (trx) => {
    const { actor, now, siteName, publicUrl, mailTo } = context;
    await lockClasses(trx, [trackingId]);
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
    const mails = ready.map((person) => ({
      ...reminderMail(
        {
          to: personOf(record, person.role, person.id)?.email ?? '',
          name: person.name,
          course: record.course_title,
          date,
          forms: missingForms(person).map((form_type) => ({ form_type, closesAt: closesAt(form_type) })),
          link: linkOf(context, record, person),
        },
        letter,
      ),
      person: { trackingId, ...keyOf(person) },
    }));
    await queueMails(trx, mails);
    for (const person of ready)
      await trx
        .insertInto('class_reminders')
        .values({
          tracking_id: trackingId,
          person_role: person.role,
          person_id: person.id,
          reminded_at: new Date(now),
          forms: JSON.stringify(missingForms(person)),
          actor,
        })
        .execute();
    await logActivity(trx, context, 'class.reminded', `class ${trackingId}`, {
      after: { people: ready.map(({ role, id, ...rest }) => ({ role, id, forms: missingForms(rest) })) },
    });
    return { reminded: ready.map(keyOf), skipped };
  });
