/** The mails of a FLEX registration, with what the catalogue says of its session. */
import type { Transaction } from 'kysely';
import type { FlexPayload } from '../../contract/submissions';
import { readSessionOf } from '../catalogue/catalogueRepository';
import type { Config } from '../config';
import { readCatalogueVersion } from '../database/catalogueVersion';
import type { Tables } from '../database/tables';
import { flexLetters } from './letters/flexLetters';
import { letterContext } from './letters/letter';
import { queueMails } from './outbox';

/** @param receivedAt epoch milliseconds */
export async function queueFlexMails(
  trx: Transaction<Tables>,
  payload: FlexPayload,
  config: Pick<Config, 'siteName' | 'mail' | 'publicUrl'>,
  receivedAt: number,
): Promise<void> {
  const session = await readSessionOf(trx, payload.course_id, payload.schedule_id);
  const version = await readCatalogueVersion(trx);
  await queueMails(trx, flexLetters(payload, { ...letterContext(config, receivedAt), session, version }));
}
