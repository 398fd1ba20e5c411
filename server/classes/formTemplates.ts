/**
 * Form templates: saved forms for use in classes. Every version is kept, also of removed templates. A class
 * has a copy of the fields, so that no change of a template changes a class.
 */
import { isDeepStrictEqual } from 'node:util';
import { sql, type Selectable } from 'kysely';
import type { KeptTemplate } from '../../contract/staff/classMakingSchemas';
import {
  FORM_TEMPLATE_MESSAGES,
  type FormTemplate,
  type FormTemplateSummary,
  type FormTemplateVersion,
  type TemplateContent,
  type TemplateFormName,
} from '../../contract/staff/formTemplates';
import { STAFF_MESSAGES } from '../../contract/staff/messages';
import { toImportRow } from '../catalogue/import/readEntity';
import type { FormTemplatesTable } from '../database/classTables';
import type { Db, Trx } from '../database/tables';
import { HttpError, notFound, unprocessable } from '../http/httpError';
import { logActivity, type Author, type StaffContext } from '../staff/activity';
import { isRepeat } from '../staff/repeatable';
import { checkedTemplate } from './checkedTemplate';
import { stayFieldsSendable, UNSENDABLE } from './sendable';
import { formTemplatesEntity } from './templateEntity';

type Stored = Selectable<FormTemplatesTable>;

/** The database does not keep the order of a field's keys. */
const contentOf = ({ form, name, fields }: TemplateContent): TemplateContent =>
  toImportRow(formTemplatesEntity, { form, name, fields }) as unknown as TemplateContent;

const toTemplate = ({ id, version, ...rest }: Stored): FormTemplate => ({ id, ...contentOf(rest), version });

export async function listTemplates(db: Db): Promise<FormTemplateSummary[]> {
  const { rows } = await sql<FormTemplateSummary>`
    WITH taken AS (
      SELECT tracking_id, form, forms -> form -> 'template' AS fields
      FROM classes, unnest(ARRAY['trainee_form', 'instructor_form']) AS form WHERE forms ? form),
    uses AS (
      SELECT v.template_id AS id, count(DISTINCT taken.tracking_id) AS used
      FROM form_template_versions AS v JOIN form_templates AS t ON t.id = v.template_id
      JOIN taken ON taken.form = t.form AND taken.fields = v.fields
      GROUP BY v.template_id)
    SELECT t.id, t.form, t.name, jsonb_array_length(t.fields) AS fields, t.version, coalesce(uses.used, 0)::int AS used
    FROM form_templates AS t LEFT JOIN uses USING (id) WHERE t.removed_at IS NULL
    ORDER BY t.form DESC, lower(t.name)`.execute(db);
  return rows;
}

/** @returns the templates with their fields, to be copied into classes, by name */
export async function readKeptTemplates(db: Db): Promise<KeptTemplate[]> {
  const rows = await db
    .selectFrom('form_templates')
    .selectAll()
    .where('removed_at', 'is', null)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ id: row.id, ...contentOf(row) }));
}

/** @throws HttpError 404 */
async function stored(db: Db, id: number): Promise<Stored> {
  const found = await db.selectFrom('form_templates').selectAll().where('id', '=', id).executeTakeFirst();
  if (!found) throw notFound(FORM_TEMPLATE_MESSAGES.gone);
  return found;
}

/** @throws HttpError 404, also if it was removed */
export async function readTemplate(db: Db, id: number): Promise<FormTemplate> {
  const found = await stored(db, id);
  if (found.removed_at) throw notFound(FORM_TEMPLATE_MESSAGES.gone);
  return toTemplate(found);
}

/** @returns the newest first. @throws HttpError 404 */
export async function readTemplateVersions(db: Db, id: number): Promise<FormTemplateVersion[]> {
  const { form } = await readTemplate(db, id);
  const rows = await db
    .selectFrom('form_template_versions')
    .select(['version', 'name', 'fields', 'at', 'actor'])
    .where('template_id', '=', id)
    .orderBy('version', 'desc')
    .execute();
  return rows.map(({ at, name, fields, ...row }) => ({
    ...row,
    name,
    fields: contentOf({ form, name, fields }).fields,
    at: at.getTime(),
  }));
}

/** Names are unique, so changes are serialised. */
const lockTemplates = async (trx: Trx): Promise<void> => {
  await sql`LOCK TABLE form_templates IN SHARE ROW EXCLUSIVE MODE`.execute(trx);
};

const namesake = (trx: Trx, form: TemplateFormName, name: string): Promise<Stored | undefined> =>
  trx
    .selectFrom('form_templates')
    .selectAll()
    .where('form', '=', form)
    .where((field) => field(field.fn('lower', ['name']), '=', name.toLowerCase()))
    .where('removed_at', 'is', null)
    .executeTakeFirst();

const taken = () => unprocessable(FORM_TEMPLATE_MESSAGES.known, 'name');

/** @throws HttpError 422 if another template has the name */
async function checkName(trx: Trx, { form, name }: TemplateContent, ownId: number): Promise<void> {
  const known = await namesake(trx, form, name);
  if (known && known.id !== ownId) throw taken();
}

const unsendable = (field = 'fields') => unprocessable(`Fields ${UNSENDABLE}.`, field);

const told = ({ form, name, fields }: TemplateContent) => ({ form, name, fields: fields.length });

/** Records a version and the activity. Fields are in the versions: the log contains their number. */
async function note(
  trx: Trx,
  who: Author,
  action: 'added' | 'changed' | 'restored' | 'removed' | 'returned',
  before: TemplateContent | undefined,
  after: FormTemplate,
): Promise<void> {
  const { id, version, name, fields } = after;
  if (action !== 'removed' && action !== 'returned')
    await trx
      .insertInto('form_template_versions')
      .values({
        ...{ template_id: id, version, name, fields: JSON.stringify(fields) },
        ...{ at: new Date(who.now), actor: who.actor },
      })
      .execute();
  await logActivity(trx, who, `form_template.${action}`, `form template ${id}`, {
    before: before && told(before),
    after: action === 'removed' ? undefined : told(after),
  });
}

async function add(trx: Trx, who: Author, content: TemplateContent): Promise<FormTemplate> {
  const { fields, ...rest } = content;
  const { id, version } = await trx
    .insertInto('form_templates')
    .values({ ...rest, fields: JSON.stringify(fields), removed_at: null })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
  const template = { id, ...contentOf(content), version };
  await note(trx, who, 'added', undefined, template);
  return template;
}

type NameAndFields = Pick<TemplateContent, 'name' | 'fields'>;

const isSame = (one: NameAndFields, { name, fields }: NameAndFields): boolean =>
  name === one.name && isDeepStrictEqual(fields, one.fields);

/** @returns the resulting template; nothing is written if it is unchanged */
async function change(
  trx: Trx,
  who: Author,
  before: FormTemplate,
  { name, fields }: NameAndFields,
  action: 'changed' | 'restored' = 'changed',
): Promise<FormTemplate> {
  if (isSame(before, { name, fields })) return before;
  const after = { ...before, ...contentOf({ ...before, name, fields }), version: before.version + 1 };
  await trx
    .updateTable('form_templates')
    .set({ name, fields: JSON.stringify(fields), version: after.version })
    .where('id', '=', before.id)
    .execute();
  await note(trx, who, action, before, after);
  return after;
}

/** @throws HttpError 404; 409 if somebody else has changed it since */
async function current(trx: Trx, id: number, version: number): Promise<Stored> {
  const found = await stored(trx, id);
  if (found.version !== version) throw new HttpError(409, STAFF_MESSAGES.changedMeanwhile);
  return found;
}

/** If the same template is there already, that one. @throws HttpError 422 for a form that a class would not accept */
export const addTemplate = ({ db, ...who }: StaffContext, given: TemplateContent): Promise<FormTemplate> =>
  db.transaction().execute(async (trx) => {
    const content = checkedTemplate(given);
    await lockTemplates(trx);
    const known = await namesake(trx, content.form, content.name);
    // The response to the first request was lost.
    if (known && isSame(toTemplate(known), content)) return toTemplate(known);
    if (known) throw taken();
    if (!stayFieldsSendable(content.fields)) throw unsendable();
    return add(trx, who, content);
  });

/** @throws HttpError 404; 409 for another version; 422 for a form that a class would not accept */
export const saveTemplate = (
  { db, ...who }: StaffContext,
  id: number,
  version: number,
  given: NameAndFields,
): Promise<FormTemplate> =>
  db.transaction().execute(async (trx) => {
    await lockTemplates(trx);
    const before = await readTemplate(trx, id);
    const content = checkedTemplate({ ...given, form: before.form });
    if (isRepeat(before, version, isSame(before, content))) return before;
    await checkName(trx, content, id);
    if (!stayFieldsSendable(content.fields, before.fields)) throw unsendable();
    return change(trx, who, before, content);
  });

/** Hides it, so that `restoreTemplate` can restore it. @throws HttpError 404, 409 */
export const removeTemplate = ({ db, ...who }: StaffContext, id: number, version: number): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await lockTemplates(trx);
    await readTemplate(trx, id);
    const before = toTemplate(await current(trx, id, version));
    await trx
      .updateTable('form_templates')
      .set({ removed_at: new Date(who.now) })
      .where('id', '=', id)
      .execute();
    await note(trx, who, 'removed', before, before);
  });

/**
 * Makes an earlier version the current one, and restores a removed template.
 * @throws HttpError 404; 409; 422 if there is no such version, or its name is taken by now
 */
export const restoreTemplate = (
  { db, ...who }: StaffContext,
  id: number,
  version: number,
  wanted: number,
): Promise<FormTemplate> =>
  db.transaction().execute(async (trx) => {
    await lockTemplates(trx);
    const found = await current(trx, id, version);
    const earlier = await trx
      .selectFrom('form_template_versions')
      .select(['name', 'fields'])
      .where('template_id', '=', id)
      .where('version', '=', wanted)
      .executeTakeFirst();
    if (!earlier) throw unprocessable(FORM_TEMPLATE_MESSAGES.noVersion);
    const before = toTemplate(found);
    const content = contentOf({ form: before.form, ...earlier });
    await checkName(trx, content, id);
    if (!stayFieldsSendable(content.fields, before.fields)) throw unsendable();
    if (found.removed_at) {
      await trx.updateTable('form_templates').set({ removed_at: null }).where('id', '=', id).execute();
      await note(trx, who, 'returned', undefined, before);
    }
    return change(trx, who, before, content, 'restored');
  });

/**
 * Writes templates by form and name: adds new ones, changes known ones. Must be called within a transaction.
 * @param refuse called with each that is not written because its form could not be sent
 */
export async function writeTemplates(
  trx: Trx,
  who: Author,
  contents: AsyncIterable<TemplateContent> | Iterable<TemplateContent>,
  refuse: (content: TemplateContent) => void,
): Promise<{ added: number; changed: number; unchanged: number }> {
  await lockTemplates(trx);
  const counts = { added: 0, changed: 0, unchanged: 0 };
  for await (const content of contents) {
    const known = await namesake(trx, content.form, content.name);
    const before = known && toTemplate(known);
    if (!stayFieldsSendable(content.fields, before?.fields)) {
      refuse(content);
      continue;
    }
    const after = before ? await change(trx, who, before, content) : await add(trx, who, content);
    counts[!before ? 'added' : after === before ? 'unchanged' : 'changed'] += 1;
  }
  return counts;
}

/** @throws HttpError 422 for invalid templates and duplicates; then nothing is changed */
export const importTemplates = ({ db, ...who }: StaffContext, given: readonly TemplateContent[]) =>
  db.transaction().execute(async (trx) => {
    const contents = given.map((template, index) => checkedTemplate(template, `templates[${index}].`));
    const names = contents.map(({ form, name }) => `${form} ${name.toLowerCase()}`);
    const twice = names.findIndex((name, index) => names.indexOf(name) !== index);
    if (twice !== -1) throw unprocessable(FORM_TEMPLATE_MESSAGES.known, `templates[${twice}].name`);
    return writeTemplates(trx, who, contents, (content) => {
      throw unsendable(`templates[${contents.indexOf(content)}].fields`);
    });
  });
