/** Reads resellers whose record contains an address, or contained it before a change. */
import { sql } from 'kysely';
import type { ResellersTable } from '../database/catalogueTables';
import type { Db } from '../database/tables';
import { holds } from './personMails';

const RESELLER_FIELDS = ['email', 'email_2', 'email_3'] as const;
type ResellerField = (typeof RESELLER_FIELDS)[number];

/** One address of a reseller, current or earlier. */
export interface ResellerRecord {
  id: number;
  company: string;
  fields: ResellerField[];
  /** when a change replaced it; null: it is current */
  until: Date | null;
}

type Row = Pick<ResellersTable, 'id' | 'company' | ResellerField>;

const recordOf = (row: Row, address: string, until: Date | null): ResellerRecord => ({
  id: row.id,
  company: row.company,
  fields: RESELLER_FIELDS.filter((name) => row[name]?.toLowerCase() === address),
  until,
});

export async function readResellers(db: Db, address: string): Promise<ResellerRecord[]> {
  const now = await db
    .selectFrom('resellers')
    .select(['id', 'company', ...RESELLER_FIELDS])
    .where((field) =>
      field.or(RESELLER_FIELDS.map((name) => field(sql`lower(${sql.ref(name)})`, '=', address))),
    )
    .orderBy('id')
    .execute();
  const before = await db
    .selectFrom('catalogue_changes as c')
    .innerJoin('catalogue_change_sets as s', 's.id', 'c.change_set_id')
    .select(['s.at', sql<Row>`c.before`.as('before')])
    .where('c.table_name', '=', 'resellers')
    .where(holds('c.before', address))
    .orderBy('c.id')
    .execute();
  return [
    ...now.map((row) => recordOf(row, address, null)),
    ...before.map(({ before: row, at }) => recordOf(row, address, at)),
  ].filter(({ fields }) => fields.length > 0);
}
