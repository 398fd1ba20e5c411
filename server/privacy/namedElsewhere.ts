/**
 * Finds an address in what an erasure leaves in place: texts that staff wrote and publish, and the log of what
 * staff did. Whoever asks is told of them; staff change the texts where they are.
 */
import { sql, type Kysely } from 'kysely';
import { counted } from '../../contract/counted';
import type { Tables } from '../database/tables';
import { holds } from './personMails';
import { mentionsWithin, writtenWays } from './redact';

/** A record in which an address is named, as in `{record: 'course', id: '7'}`. */
export interface NamedPlace {
  record: string;
  id: string;
}

interface Source {
  table: keyof Tables;
  record: string;
  /** the column that identifies the record */
  key: string;
  /** absent: all of them */
  columns?: readonly string[];
}

const TEXTS: readonly Source[] = [
  { table: 'regions', record: 'region', key: 'id' },
  { table: 'portfolios', record: 'portfolio', key: 'id' },
  { table: 'groups', record: 'course group', key: 'group_id' },
  { table: 'courses', record: 'course', key: 'id' },
  { table: 'sessions', record: 'session', key: 'id' },
  { table: 'featured', record: 'featured course', key: 'id' },
  { table: 'hotel_rates', record: 'hotel rates', key: 'id' },
  { table: 'courseware', record: 'courseware', key: 'id' },
  { table: 'lab_videos', record: 'lab videos of course', key: 'course_id' },
  { table: 'quickview', record: 'quick view of course', key: 'id' },
  { table: 'resellers', record: 'reseller', key: 'id' },
  { table: 'course_drafts', record: 'course draft', key: 'id' },
  { table: 'reply_templates', record: 'reply template', key: 'id' },
  { table: 'letter_wordings', record: 'letter wording', key: 'letter' },
  { table: 'form_templates', record: 'form template', key: 'id' },
  { table: 'form_template_versions', record: 'earlier version of form template', key: 'template_id' },
  // Its people are held under their addresses.
  { table: 'classes', record: 'forms of class', key: 'tracking_id', columns: ['course_title', 'forms'] },
];

/** The record of all entries in `LOGS`. */
export const LOG = 'log of what staff did';

/** Records of what staff did: only their number is told, because a colleague's are very many. */
const LOGS: readonly Omit<Source, 'record'>[] = [
  { table: 'activity', key: 'id' },
  { table: 'catalogue_change_sets', key: 'id', columns: ['actor'] },
  { table: 'enquiry_notes', key: 'id', columns: ['author'] },
  { table: 'class_reminders', key: 'tracking_id', columns: ['actor'] },
];

const isIn = (column: string, address: string) =>
  sql.join(
    writtenWays(address).map((written) => holds(column, written)),
    sql` OR `,
  );

interface Row {
  key: string;
  fields: Record<string, unknown>;
}

/** A reseller's own address is held under it, and erased. */
const isOwn = (name: string, value: unknown, address: string): boolean =>
  /^email(?:_\d)?$/.test(name) && String(value).toLowerCase() === address;

const isNamed = ({ fields }: Row, address: string): boolean =>
  Object.entries(fields).some(
    ([name, value]) => !isOwn(name, value, address) && mentionsWithin(value, address),
  );

async function rowsNaming(
  db: Kysely<Tables>,
  { table, key, columns }: Omit<Source, 'record'>,
  address: string,
): Promise<Row[]> {
  const pairs = columns?.map((column) => sql`${sql.lit(column)}::text, ${sql.ref(column)}`);
  const fields = pairs ? sql`jsonb_build_object(${sql.join(pairs)})` : sql`to_jsonb(named)`;
  const { rows } = await sql<Row>`
    SELECT * FROM (SELECT ${sql.ref(key)}::text AS key, ${fields} AS fields FROM ${sql.table(table)} AS named) AS rows
    WHERE ${isIn('fields', address)}
    ORDER BY key`.execute(db);
  return rows.filter((row) => isNamed(row, address));
}

async function earlierVersions(db: Kysely<Tables>, address: string): Promise<NamedPlace[]> {
  const { rows } = await sql<Row & { name: string }>`
    SELECT table_name AS name, key, before AS fields FROM catalogue_changes
    WHERE ${isIn('before', address)}
    ORDER BY table_name, id`.execute(db);
  return rows
    .filter((row) => isNamed(row, address))
    .map(({ name, key }) => ({ record: `earlier version of ${name.replaceAll('_', ' ')}`, id: key }));
}

/** @returns each place once, although several versions of a record may name the address */
const once = (places: readonly NamedPlace[]): NamedPlace[] => [
  ...new Map(places.map((place) => [`${place.record} ${place.id}`, place])).values(),
];

/** @param address in lower case (`normalAddress`) */
export async function readNamedElsewhere(db: Kysely<Tables>, address: string): Promise<NamedPlace[]> {
  const places: NamedPlace[] = [];
  for (const source of TEXTS)
    for (const { key } of await rowsNaming(db, source, address))
      places.push({ record: source.record, id: key });
  places.push(...(await earlierVersions(db, address)));
  let entries = 0;
  for (const log of LOGS) entries += (await rowsNaming(db, log, address)).length;
  if (entries > 0) places.push({ record: LOG, id: counted(entries, 'entry', 'entries') });
  return once(places);
}
