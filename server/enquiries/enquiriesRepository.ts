import type { Trx } from '../database/tables';

export interface NewSubmission {
  /** the kind's name in `npm run site -- submissions` */
  kind: string;
  email: string;
  body: object;
  receivedAt: Date;
}

/** @returns its id */
export async function insertSubmission(
  trx: Trx,
  { kind, email, body, receivedAt }: NewSubmission,
): Promise<number> {
  const { id } = await trx
    .insertInto('submissions')
    // In lower case, so that one person's records are found together.
    .values({ kind, email: email.toLowerCase(), body: JSON.stringify(body), received_at: receivedAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
