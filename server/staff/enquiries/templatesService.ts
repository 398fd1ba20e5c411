/** Reply templates: texts that the desk reuses. */
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { ReplyTemplate } from '@/contract/staff/enquiriesResponses';
import { DESK_MESSAGES, type TemplateTexts } from '@/contract/staff/enquiriesSchemas';
import { STAFF_MESSAGES } from '@/contract/staff/messages';
import type { Db, Trx } from '../../database/tables';
import { HttpError, notFound, unprocessable } from '../../http/httpError';
import { logActivity, type StaffContext } from '../activity';
import { isRepeat } from '../repeatable';
import { checkPlaceholders } from './replyPlaceholders';

export const readTemplates = (db: Db): Promise<ReplyTemplate[]> =>
  db.selectFrom('reply_templates').selectAll().orderBy('name').execute();

/** @throws HttpError 404 */
export async function readTemplate(db: Db, id: number): Promise<ReplyTemplate> {
  const template = await db.selectFrom('reply_templates').selectAll().where('id', '=', id).executeTakeFirst();
  if (!template) throw notFound(DESK_MESSAGES.templateGone);
  return template;
}

/**
 * Serialised, because names are unique.
 * @returns the template of this name
 * @throws HttpError 422 for a wrong placeholder
 */
async function namesake(trx: Trx, { name, subject, text }: TemplateTexts) {
  checkPlaceholders('subject', subject);
  checkPlaceholders('text', text);
  await sql`LOCK TABLE reply_templates IN SHARE ROW EXCLUSIVE MODE`.execute(trx);
  return trx.selectFrom('reply_templates').selectAll().where('name', '=', name).executeTakeFirst();
}

const taken = () => unprocessable(DESK_MESSAGES.templateKnown, 'name');
const told = ({ name, subject, text }: TemplateTexts) => ({ name, subject, text });
const isSame = (one: TemplateTexts, other: TemplateTexts): boolean =>
  isDeepStrictEqual(told(one), told(other));

/** If the same template is there already, that one: the first response was lost. @throws HttpError 422 */
export const addTemplate = ({ db, ...who }: StaffContext, words: TemplateTexts): Promise<ReplyTemplate> =>
  db.transaction().execute(async (trx) => {
    const known = await namesake(trx, words);
    if (known && isSame(known, words)) return known;
    if (known) throw taken();
    const template = await trx
      .insertInto('reply_templates')
      .values(words)
      .returningAll()
      .executeTakeFirstOrThrow();
    await logActivity(trx, who, 'template.added', `template ${template.id}`, { after: told(template) });
    return template;
  });

/**
 * @returns the template; unchanged if it has these texts already
 * @throws HttpError 404, 422; 409 if somebody else has changed it meanwhile
 */
export const changeTemplate = (
  { db, ...who }: StaffContext,
  id: number,
  version: number,
  words: TemplateTexts,
): Promise<ReplyTemplate> =>
  db.transaction().execute(async (trx) => {
    const known = await namesake(trx, words);
    if (known && known.id !== id) throw taken();
    const before = await readTemplate(trx, id);
    const isStored = isSame(before, words);
    if (isRepeat(before, version, isStored) || isStored) return before;
    const after = await trx
      .updateTable('reply_templates')
      .set({ ...words, version: version + 1 })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await logActivity(trx, who, 'template.changed', `template ${id}`, {
      before: told(before),
      after: told(after),
    });
    return after;
  });

/** @throws HttpError 404; 409 if somebody else has changed it meanwhile */
export const removeTemplate = ({ db, ...who }: StaffContext, id: number, version: number): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await sql`LOCK TABLE reply_templates IN SHARE ROW EXCLUSIVE MODE`.execute(trx);
    const before = await readTemplate(trx, id);
    if (before.version !== version) throw new HttpError(409, STAFF_MESSAGES.changedMeanwhile);
    await trx.deleteFrom('reply_templates').where('id', '=', id).execute();
    await logActivity(trx, who, 'template.removed', `template ${id}`, { before: told(before) });
  });
