/**
 * Finds an address in what an erasure leaves in place: texts that staff wrote and publish, and the log of what
 * staff did. Whoever asks is told of them; staff change the texts where they are.
 */
import { sql } from 'kysely';
import { counted } from '../../contract/counted';
import type { Tables, Db } from '../database/tables';
import { holds } from './personMails';
import { mentionPattern, writtenWays } from './redact';

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

/**
 * Whether a row, as JSON, names the address. Its text is searched first, because that is fast, and then each
 * string in it, because JSON escapes characters. A reseller's own address is held under it, and erased. Done by
 * the database: the rows of a grown site's history and log are too many to fetch.
 */
const isNamedIn = (fields: string, address: string) => {
  const ways = writtenWays(address).map((written) => holds(fields, written));
  return sql`(${sql.join(ways, sql` OR `)}) AND EXISTS (
    SELECT 1 FROM jsonb_each(${sql.ref(fields)}) AS field (name, value),
      jsonb_path_query(value, 'strict $.**') AS string
    WHERE jsonb_typeof(string) = 'string' AND string #>> '{}' ~* ${mentionPattern(address)}
      AND NOT (name ~ '^email(_[0-9])?$' AND lower(value #>> '{}') = ${address}))`;
};

function rowsNaming({ table, key, columns }: Omit<Source, 'record'>, address: string) {
  const pairs = columns?.map((column) => sql`${sql.lit(column)}::text, ${sql.ref(column)}`);
  const fields = pairs ? sql`jsonb_build_object(${sql.join(pairs)})` : sql`to_jsonb(named)`;
  return sql`
    FROM (SELECT ${sql.ref(key)}::text AS key, ${fields} AS fields FROM ${sql.table(table)} AS named) AS rows
    WHERE ${isNamedIn('fields', address)}`;
}

async function textsNaming(db: Db, source: Source, address: string): Promise<NamedPlace[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT key AS id ${rowsNaming(source, address)} ORDER BY key`.execute(db);
  return rows.map(({ id }) => ({ record: source.record, id }));
}

async function countNaming(db: Db, log: Omit<Source, 'record'>, address: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(*) AS n ${rowsNaming(log, address)}`.execute(db);
  return rows[0]?.n ?? 0;
}

async function earlierVersions(db: Db, address: string): Promise<NamedPlace[]> {
  const { rows } = await sql<{ name: string; id: string }>`
    SELECT table_name AS name, key AS id FROM catalogue_changes WHERE ${isNamedIn('before', address)}
    GROUP BY table_name, key ORDER BY table_name, min(id)`.execute(db);
  return rows.map(({ name, id }) => ({ record: `earlier version of ${name.replaceAll('_', ' ')}`, id }));
}

/** @returns each place once, although several versions of a record may name the address */
const once = (places: readonly NamedPlace[]): NamedPlace[] => [
  ...new Map(places.map((place) => [`${place.record} ${place.id}`, place])).values(),
];

/** @param address in lower case (`normalAddress`) */
export async function readNamedElsewhere(db: Db, address: string): Promise<NamedPlace[]> {
  const places: NamedPlace[] = [];
  for (const source of TEXTS) places.push(...(await textsNaming(db, source, address)));
  places.push(...(await earlierVersions(db, address)));
  let entries = 0;
  for (const log of LOGS) entries += await countNaming(db, log, address);
  if (entries > 0) places.push({ record: LOG, id: counted(entries, 'entry', 'entries') });
  return once(places);
}
