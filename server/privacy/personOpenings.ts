/** Reads when members of a class opened and started forms, and when they were reminded. */
import { sql, type Kysely } from 'kysely';
import type { ClassFormType } from '../../contract/classForms/entities';
import type { Tables } from '../database/tables';

/** Somebody on the list of a class. */
interface Member {
  role: 'trainee' | 'instructor';
  tracking_id: string;
  person_id: number;
}
interface OfMember {
  tracking_id: string;
  person_role: 'trainee' | 'instructor';
  person_id: number;
}
export interface StoredOpening extends OfMember {
  form_type: string;
  opened_at: Date;
  started_at: Date | null;
}
export interface StoredReminder extends OfMember {
  reminded_at: Date;
  forms: ClassFormType[];
}

/** @returns both, of the members */
export async function readOpenings(
  db: Kysely<Tables>,
  members: readonly Member[],
): Promise<{ openings: StoredOpening[]; reminders: StoredReminder[] }> {
  const openings: StoredOpening[] = [];
  const reminders: StoredReminder[] = [];
  for (const { tracking_id, role, person_id } of members) {
    const isTheirs = sql<boolean>`tracking_id = ${tracking_id} AND person_role = ${role} AND person_id = ${person_id}`;
    openings.push(
      ...(await db.selectFrom('class_openings').selectAll().where(isTheirs).orderBy('opened_at').execute()),
    );
    reminders.push(
      ...(await db
        .selectFrom('class_reminders')
        .select(['tracking_id', 'person_role', 'person_id', 'reminded_at'])
        .select(sql<ClassFormType[]>`forms`.as('forms'))
        .where(isTheirs)
        .orderBy('reminded_at')
        .execute()),
    );
  }
  return { openings, reminders };
}
