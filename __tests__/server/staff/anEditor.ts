/** An editor of the catalogue, and a catalogue to edit. */
import { sql } from 'kysely';
import type { CatalogueChange, EntityName } from '@/contract/staff/catalogue';
import type { CatalogueRow, ChangeSet } from '@/contract/staff/catalogueResponses';
import { catalogueEntities } from '@/server/catalogue/catalogueEntities';
import { importRows, type ImportOptions } from '@/server/catalogue/import/importRows';
import { rowsSource } from '@/server/catalogue/import/sources';
import type { Database } from '@/server/database/database';
import { describeTables } from '@/server/site/backup/tables';
import { jsonDocument } from '@/server/site/export/documents';
import type { TestServer } from '../http/aServer';
import { aFullCatalogue } from '../site/aDocument';
import { aColleague, type Answer } from './aDesk';

/** Imports a document like the command line. */
export async function load(
  database: Pick<Database, 'db'>,
  document: object,
  options: ImportOptions = {},
): Promise<ChangeSet | null> {
  const sources = Object.entries(document).map(([name, rows]) =>
    rowsSource('a.json', name, rows as unknown[]),
  );
  return (await importRows(database, sources, options)).changeSet;
}

/** The whole catalogue as `export all` writes it. */
export async function exported({ db }: Pick<Database, 'db'>): Promise<string> {
  const lines: string[] = [];
  for await (const line of jsonDocument(db, catalogueEntities)) lines.push(line);
  return lines.join('\n');
}

export interface Editor {
  ask(
    method: string,
    url: string,
    payload?: object,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Answer>;
  /** @throws the refusal */
  get<Body = Record<string, never>>(url: string): Promise<Body>;
  row(entity: EntityName, key: string): Promise<CatalogueRow>;
  change(...changes: CatalogueChange[]): Promise<Answer>;
  /** Changes fields of an existing row. */
  edit(entity: EntityName, key: string, fields: object): Promise<Answer>;
}

export async function anEditor(server: TestServer, email = 'edit@example.com'): Promise<Editor> {
  const { ask } = await aColleague(server, ['editor'], email);
  const get = async <Body>(url: string): Promise<Body> => {
    const answer = await ask('GET', url);
    if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`);
    return answer.json<Body>();
  };
  const change = (...changes: CatalogueChange[]) => ask('POST', 'catalogue/changes', { changes });
  const row = async (entity: EntityName, key: string) =>
    (await get<{ row: CatalogueRow }>(`catalogue/${entity}/${key}`)).row;
  return {
    ask,
    get,
    row,
    change,
    async edit(entity, key, fields) {
      const { row: present, version } = await row(entity, key);
      return change({ entity, row: { ...present, ...fields }, version });
    },
  };
}

/** An editor from before the tests of a file to after them. @param server of `useServer` */
export function useEditor(server: TestServer, email?: string): Editor {
  const editor = {} as Editor;
  beforeAll(async () => {
    Object.assign(editor, await anEditor(server, email));
  });
  return editor;
}

/** The tests' complete catalogue, or another, without any history. */
export async function loadAnew(
  { database }: Pick<TestServer, 'database'>,
  document: object = aFullCatalogue(),
): Promise<void> {
  const kept = ['site_state', 'staff_members', 'staff_sessions'];
  const tables = (await describeTables(database.db)).filter(({ name }) => !kept.includes(name));
  await sql`TRUNCATE ${sql.join(tables.map(({ name }) => sql.table(name)))} RESTART IDENTITY CASCADE`.execute(
    database.db,
  );
  await load(database, document);
}

/** @returns the last change set */
export const lastSetOf = async (editor: Editor) =>
  (await editor.get<{ list: { id: number; cause: string; actor: string }[] }>('catalogue/change-sets'))
    .list[0];
