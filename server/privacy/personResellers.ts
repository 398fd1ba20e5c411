/** Resellers whose record names an address. */
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../database/tables';

/** Which of a reseller's addresses it is. */
export interface ResellerRecord {
  id: number;
  company: string;
  fields: ('email' | 'email_2' | 'email_3')[];
}

const RESELLER_FIELDS = ['email', 'email_2', 'email_3'] as const;

export async function readResellers(db: Kysely<Tables>, address: string): Promise<ResellerRecord[]> {
  const rows = await db
    .selectFrom('resellers')
    .select(['id', 'company', ...RESELLER_FIELDS])
    .where((field) =>
      field.or(RESELLER_FIELDS.map((name) => field(sql`lower(${sql.ref(name)})`, '=', address))),
    )
    .orderBy('id')
    .execute();
  return rows.map(({ id, company, ...fields }) => ({
    id,
    company,
    fields: RESELLER_FIELDS.filter((name) => fields[name]?.toLowerCase() === address),
  }));
}
