/** Writes the templates of an import. */
import type { Transaction } from 'kysely';
import type { ChangeContext } from '../catalogue/changes/changeCatalogue';
import { WrongRows } from '../catalogue/import/problems';
import type { Tables } from '../database/tables';
import { writeTemplates } from './formTemplates';
import type { TemplateToImport } from './templateEntity';

/** @throws WrongRows if the import contains one twice */
async function* eachOnce(rows: AsyncIterable<TemplateToImport>) {
  const first = new Map<string, string>();
  const problems: string[] = [];
  for await (const { place, row } of rows) {
    const key = `${row.form} ${row.name.toLowerCase()}`;
    const known = first.get(key);
    if (known === undefined) yield row;
    else problems.push(`${place} name "${row.name}" is given twice in this import (first at ${known})`);
    first.set(key, known ?? place);
  }
  if (problems.length > 0) throw new WrongRows(problems.map((line) => `${line} (in form_templates)`));
}

export const writeTemplateRows = (
  trx: Transaction<Tables>,
  who: Omit<ChangeContext, 'db'>,
  rows: AsyncIterable<TemplateToImport>,
): Promise<{ added: number; changed: number }> => writeTemplates(trx, who, eachOnce(rows));
