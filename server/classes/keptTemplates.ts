/** Forms that are kept to be copied into classes. */
import { sql, type Kysely } from 'kysely';
import type { TemplateField } from '@/contract/classForms/entities';
import type { KeptTemplate } from '@/contract/staff/classMaking';
import type { Tables } from '../database/tables';

export async function readKeptTemplates(db: Kysely<Tables>): Promise<KeptTemplate[]> {
  return db
    .selectFrom('form_templates')
    .select(['id', 'form', 'name', sql<TemplateField[]>`fields`.as('fields')])
    .where('removed_at', 'is', null)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();
}
