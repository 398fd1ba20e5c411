/** Writes the templates of an import. */
import type { Transaction } from 'kysely';
import type { ChangeContext } from '../catalogue/changes/changeCatalogue';
import type { Tables } from '../database/tables';
import { writeTemplates } from './formTemplates';
import type { TemplateToImport } from './templateEntity';

/** A template that cannot be written. */
interface TemplateProblem {
  place: string;
  field: string;
  message: string;
}

/** @param problems receives those that the import contains twice */
async function* eachOnce(
  rows: AsyncIterable<TemplateToImport>,
  problems: TemplateProblem[],
  onRow: () => void,
) {
  const first = new Map<string, string>();
  for await (const { place, row } of rows) {
    const key = `${row.form} ${row.name.toLowerCase()}`;
    const known = first.get(key);
    if (known === undefined) yield row;
    else {
      const message = `"${row.name}" is given twice in this import (first at ${known})`;
      problems.push({ place, field: 'name', message });
    }
    first.set(key, known ?? place);
    onRow();
  }
}

/**
 * @param onRow called after each row
 * @returns what was written; if there are problems, the transaction must be rolled back
 */
export async function writeTemplateRows(
  trx: Transaction<Tables>,
  who: Omit<ChangeContext, 'db'>,
  rows: AsyncIterable<TemplateToImport>,
  onRow: () => void,
): Promise<{ added: number; changed: number; problems: TemplateProblem[] }> {
  const problems: TemplateProblem[] = [];
  return { ...(await writeTemplates(trx, who, eachOnce(rows, problems, onRow))), problems };
}
