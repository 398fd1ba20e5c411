/** Form templates as an entity of import documents, identified by form and name (docs/decisions/0094). */
import {
  MAX_TEMPLATE_NAME_LENGTH,
  TEMPLATE_FORMS,
  type TemplateContent,
} from '../../contract/staff/formTemplates';
import { entity, type Row, type RowOrigin } from '../catalogue/importEntity';
import { choice, line, record, required } from '../catalogue/importFields';
import type { Db } from '../database/tables';
import { templateFields } from './classSchema';

export const templateSchema = record({
  form: required(choice(TEMPLATE_FORMS)),
  name: required(line(MAX_TEMPLATE_NAME_LENGTH)),
  fields: templateFields(),
});

/** A template to be imported. */
export interface TemplateToImport {
  place: string;
  row: TemplateContent;
}

async function* readRows(db: Db): AsyncGenerator<Row> {
  const rows = await db
    .selectFrom('form_templates')
    .select(['form', 'name', 'fields'])
    .where('removed_at', 'is', null)
    .orderBy('form')
    .orderBy('name')
    .execute();
  yield* rows.map((row) => ({ ...row }));
}

export const formTemplatesEntity = entity({
  name: 'form_templates',
  keys: ['form', 'name'],
  schema: templateSchema,
  toTable: (row: Row, { place }: RowOrigin): Row => ({ place, row }),
  read: readRows,
});
