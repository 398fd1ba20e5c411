/** Where the site links to uploaded documents: in fields, lists, formatted text and e-mails. */
import { sql, type RawBuilder } from 'kysely';
import { DOCUMENTS_PATH } from '../../contract/staff/documents';
import { catalogueEntities } from '../catalogue/catalogueEntities';
import type { Db } from '../database/tables';

export interface DocumentLink {
  /** what has the link, such as `session 7` */
  owner: string;
  /** the site that the link names; null: this one */
  site: string | null;
  /** of the document */
  name: string;
}

/** The site, if the link names one, and the name (`documentName`). */
const LINK = `(https?://[^/\\s"'<>]+)?${DOCUMENTS_PATH}/([a-z0-9-]+\\.[0-9a-f]{16}\\.[a-z]+)`;

/** @param key SQL that identifies a row of the table */
const linksOf = (table: string, owner: string, key: RawBuilder<unknown>): RawBuilder<DocumentLink> => sql`
  SELECT concat(${owner}::text, ' ', ${key}) AS owner, found[1] AS site, found[2] AS name
  FROM ${sql.table(table)} AS entry, regexp_matches(entry::text, ${LINK}, 'g') AS found
  WHERE strpos(entry::text, ${DOCUMENTS_PATH}) > 0`;

const keyOf = (columns: readonly string[]): RawBuilder<unknown> =>
  sql`concat_ws('/', ${sql.join(columns.map((column) => sql.ref(column)))})`;

/** A query of `DocumentLink`s. */
export const documentLinks = sql.join(
  [
    ...catalogueEntities.map(({ name, singular, keys }) => linksOf(name, singular, keyOf(keys))),
    linksOf('course_drafts', 'draft of course', sql`body ->> 'id'`),
    linksOf('reply_templates', 'reply template', sql`name`),
    linksOf('letter_wordings', 'letter', sql`letter`),
  ],
  sql` UNION ALL `,
);

/**
 * @param publicUrl of this site
 * @returns how many links lead to a document of this site, and those whose document is not stored
 */
export async function readMissingDocuments(
  db: Db,
  publicUrl: string,
): Promise<{ total: number; missing: DocumentLink[] }> {
  const { rows } = await sql<DocumentLink & { is_stored: boolean }>`
    SELECT DISTINCT links.*, EXISTS (SELECT FROM documents WHERE documents.name = links.name) AS is_stored
    FROM (${documentLinks}) AS links
    WHERE site IS NULL OR site = ${publicUrl}
    ORDER BY owner, name`.execute(db);
  return { total: rows.length, missing: rows.filter(({ is_stored: isStored }) => !isStored) };
}
