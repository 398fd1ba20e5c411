/** Kysely's types of the staff console's tables. */
import type { ColumnType, Generated } from 'kysely';
import type { Role } from '@/contract/staff/roles';
import type { Json } from './columnTypes';

export interface StaffMembersTable {
  id: Generated<number>;
  /** in lower case */
  email: string;
  name: string;
  roles: Json<Role[]>;
  /** incremented with every change */
  version: Generated<number>;
  invited_at: Date;
  /** null: the tour has not been shown */
  tour_seen_at: Generated<Date | null>;
}

export interface StaffLinksTable {
  token_hash: string;
  /** null: the link creates the first administrator */
  member_id: number | null;
  expires_at: Date;
}

export interface StaffSessionsTable {
  token_hash: string;
  member_id: number;
  /** the browser, by its user agent */
  device: string;
  started_at: Date;
  used_at: Date;
}

export interface StaffPasskeysTable {
  /** the credential's id, base64url */
  id: string;
  member_id: number;
  /** COSE, base64url */
  public_key: string;
  /** the authenticator's signature counter */
  counter: number;
  transports: Json<string[]>;
  name: string;
  added_at: Date;
  used_at: Generated<Date | null>;
}

export interface StaffChallengesTable {
  challenge: string;
  /** `add` with the member's id, or `sign-in` */
  purpose: string;
  expires_at: Date;
}

type WrittenOnce = ColumnType<Record<string, unknown> | null, string | null, never>;

/** Actions of staff. Nobody can change it: a trigger refuses. */
export interface ActivityTable {
  id: Generated<number>;
  at: Date;
  /** email address of the person, or `command line` */
  actor: string;
  /** as in `team.invited` */
  action: string;
  /** the object of the action, such as `member 3` */
  subject: string;
  before: WrittenOnce;
  after: WrittenOnce;
}
