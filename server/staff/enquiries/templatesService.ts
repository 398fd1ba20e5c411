/** Reply templates: texts that the desk reuses. */
import { sql, type Kysely, type Transaction } from 'kysely';
import type { ReplyTemplate } from '@/contract/staff/enquiries';
import { DESK_MESSAGES, type TemplateTexts } from '@/contract/staff/enquiriesSchemas';
import { STAFF_MESSAGES } from '@/contract/staff/messages';
import type { Tables } from '../../database/tables';
import { HttpError, notFound, unprocessable } from '../../http/httpError';
import { logActivity } from '../activity';
import type { DeskContext } from './enquiriesService';
import { checkPlaceholders } from './replyPlaceholders';

type Trx = Transaction<Tables>;

export const readTemplates = (db: Kysely<Tables>): Promise<ReplyTemplate[]> =>
  db.selectFrom('reply_templates').selectAll().orderBy('name').execute();

/** @throws HttpError 404 */
export async function readTemplate(db: Kysely<Tables>, id: number): Promise<ReplyTemplate> {
  const template = await db.selectFrom('reply_templates').selectAll().where('id', '=', id).executeTakeFirst();
  if (!template) throw notFound(DESK_MESSAGES.templateGone);
  return template;
}

/** Serialised, because names are unique. @throws HttpError 422 */
async function check(trx: Trx, { name, subject, text }: TemplateTexts, ownId?: number): Promise<void> {
  checkPlaceholders('subject', subject);
  checkPlaceholders('text', text);
  await sql`LOCK TABLE reply_templates IN SHARE ROW EXCLUSIVE MODE`.execute(trx);
  const known = await trx
    .selectFrom('reply_templates')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirst();
  if (known && known.id !== ownId) throw unprocessable(DESK_MESSAGES.templateKnown, 'name');
}

async function current(trx: Trx, id: number, version: number): Promise<ReplyTemplate> {
  const template = await readTemplate(trx, id);
  if (template.version !== version) throw new HttpError(409, STAFF_MESSAGES.changedMeanwhile);
  return template;
}

const told = ({ name, subject, text }: TemplateTexts) => ({ name, subject, text });

export const addTemplate = ({ db, actor, now }: DeskContext, words: TemplateTexts): Promise<ReplyTemplate> =>
  db.transaction().execute(async (trx) => {
    await check(trx, words);
    const template = await trx
      .insertInto('reply_templates')
      .values(words)
      .returningAll()
      .executeTakeFirstOrThrow();
    const subject = `template ${template.id}`;
    await logActivity(trx, {
      ...{ at: new Date(now), actor, action: 'template.added', subject, after: told(template) },
    });
    return template;
  });

export const changeTemplate = (
  { db, actor, now }: DeskContext,
  id: number,
  version: number,
  words: TemplateTexts,
): Promise<ReplyTemplate> =>
  db.transaction().execute(async (trx) => {
    await check(trx, words, id);
    const before = await current(trx, id, version);
    const after = await trx
      .updateTable('reply_templates')
      .set({ ...words, version: version + 1 })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const what = { at: new Date(now), actor, action: 'template.changed', subject: `template ${id}` };
    await logActivity(trx, { ...what, before: told(before), after: told(after) });
    return after;
  });

export const removeTemplate = ({ db, actor, now }: DeskContext, id: number, version: number): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await sql`LOCK TABLE reply_templates IN SHARE ROW EXCLUSIVE MODE`.execute(trx);
    const before = await current(trx, id, version);
    await trx.deleteFrom('reply_templates').where('id', '=', id).execute();
    const what = { at: new Date(now), actor, action: 'template.removed', subject: `template ${id}` };
    await logActivity(trx, { ...what, before: told(before) });
  });
