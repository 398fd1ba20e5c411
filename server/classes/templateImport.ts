/** Writes the templates of an import. */
import type { FieldProblem } from '../../contract/schemas/problems';
import type { TemplateContent } from '../../contract/staff/formTemplates';
import type { Author } from '../staff/activity';
import type { Trx } from '../database/tables';
import { writeTemplates } from './formTemplates';
import { UNSENDABLE } from './sendable';
import type { TemplateToImport } from './templateEntity';

/** A template that cannot be written. */
interface TemplateProblem extends FieldProblem {
  place: string;
}

/**
 * @param problems receives those that the import contains twice
 * @param places receives where each of the others came from
 */
async function* eachOnce(
  rows: AsyncIterable<TemplateToImport>,
  problems: TemplateProblem[],
  places: Map<TemplateContent, string>,
  onRow: () => void,
) {
  const first = new Map<string, string>();
  for await (const { place, row } of rows) {
    const key = `${row.form} ${row.name.toLowerCase()}`;
    const known = first.get(key);
    if (known === undefined) {
      places.set(row, place);
      yield row;
    } else {
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
  trx: Trx,
  who: Author,
  rows: AsyncIterable<TemplateToImport>,
  onRow: () => void,
): Promise<{ added: number; changed: number; problems: TemplateProblem[] }> {
  const problems: TemplateProblem[] = [];
  const places = new Map<TemplateContent, string>();
  const refuse = (row: TemplateContent): void =>
    void problems.push({ place: places.get(row) ?? '', field: 'fields', message: UNSENDABLE });
  const written = await writeTemplates(trx, who, eachOnce(rows, problems, places, onRow), refuse);
  return { ...written, problems };
}
