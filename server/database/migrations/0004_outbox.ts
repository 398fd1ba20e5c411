/** Mails on their way out (decision 26). A mail is written with the submission that it tells of, in one transaction. */
import { sql, type Kysely, type Migration } from 'kysely';

const statements: readonly string[] = [
  `CREATE TABLE outbox (
     id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
     message_id text NOT NULL UNIQUE,
     to_address text NOT NULL,
     subject text NOT NULL,
     text text NOT NULL,
     html text NOT NULL,
     reply_to text,
     attachments jsonb NOT NULL DEFAULT '[]',
     created_at timestamptz NOT NULL DEFAULT now(),
     attempts integer NOT NULL DEFAULT 0,
     next_attempt_at timestamptz NOT NULL DEFAULT now(),
     retry_until timestamptz,
     claimed_by text,
     claimed_until timestamptz,
     sent_at timestamptz,
     gave_up_at timestamptz,
     last_error text,
     CHECK (sent_at IS NULL OR gave_up_at IS NULL))`,
  `CREATE INDEX outbox_waiting ON outbox (next_attempt_at) WHERE sent_at IS NULL AND gave_up_at IS NULL`,
  `CREATE INDEX outbox_finished ON outbox ((coalesce(sent_at, gave_up_at))) WHERE coalesce(sent_at, gave_up_at) IS NOT NULL`,
  `CREATE INDEX outbox_by_address ON outbox (lower(to_address))`,
];

export const outboxMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
