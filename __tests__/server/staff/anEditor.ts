/** Somebody who edits the catalogue, and a catalogue to edit. */
import type { CatalogueChange, CatalogueRow, ChangeSet, EntityName } from '@/contract/staff/catalogue';
import { catalogueEntities } from '@/server/catalogue/catalogueEntities';
import { importRows, type ImportOptions } from '@/server/catalogue/import/importRows';
import { rowsSource } from '@/server/catalogue/import/sources';
import type { Database } from '@/server/database/database';
import { jsonDocument } from '@/server/site/export/documents';
import type { TestServer } from '../http/aServer';
import { aColleague, type Answer } from './aDesk';

/** Imports a document as the command line does. */
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
  ask(method: string, url: string, payload?: object): Promise<Answer>;
  /** @throws what was refused */
  get<Body = Record<string, never>>(url: string): Promise<Body>;
  row(entity: EntityName, key: string): Promise<CatalogueRow>;
  change(...changes: CatalogueChange[]): Promise<Answer>;
  /** Changes fields of a row that is there. */
  edit(entity: EntityName, key: string, fields: object): Promise<Answer>;
}

export async function anEditor(server: TestServer, email = 'edit@example.com'): Promise<Editor> {
  const { ask } = await aColleague(server, ['editor'], email);
  const get = async <Body>(url: string): Promise<Body> => {
    const answer = await ask('GET', url);
    if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`);
    return answer.json() as Body;
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
