/** The emails of a FLEX registration, with the catalogue's data of its session. */
import type { FlexPayload } from '../../contract/submissions';
import { msToDay } from '../../contract/time';
import { readSessionOf } from '../catalogue/catalogueRepository';
import type { Config } from '../config';
import { readCatalogueVersion } from '../database/catalogueVersion';
import type { Trx } from '../database/tables';
import { flexEmails } from './emailTemplates/flexEmails';
import { emailContext } from './emailTemplates/email';
import { queueMails } from './outbox';
import { readWordings } from './wordings';

/** @param submission its id, and its time of receipt in epoch milliseconds */
export async function queueFlexMails(
  trx: Trx,
  payload: FlexPayload,
  config: Pick<Config, 'siteName' | 'mail' | 'publicUrl'>,
  { id, receivedAt }: { id: number; receivedAt: number },
): Promise<void> {
  const session = await readSessionOf(trx, payload.course_id, payload.schedule_id, msToDay(receivedAt));
  const version = await readCatalogueVersion(trx);
  const context = { ...emailContext(config, receivedAt, await readWordings(trx)), session, version };
  await queueMails(trx, flexEmails(payload, context), id);
}
