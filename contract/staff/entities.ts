/** What the staff console is told, as it travels. Times are epoch milliseconds. */
import type { Ok } from '../endpoint';
import type { Role } from './roles';

export interface Member {
  id: number;
  email: string;
  name: string;
  roles: Role[];
  /** goes back as `If-Match` with a change */
  version: number;
}

export interface Passkey {
  id: string;
  name: string;
  added_at: number;
  used_at: number | null;
}

export interface TeamMember extends Member {
  passkeys: number;
  sessions: number;
  /** when a session of theirs was last used; null: no session */
  seen_at: number | null;
}

/** One row of the activity log. */
export interface Activity {
  id: number;
  at: number;
  actor: string;
  action: string;
  subject: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

export interface MeResponse extends Ok {
  /** null: nobody is signed in */
  member: Member | null;
  passkeys: Passkey[];
  sessions: number;
  /** they have neither seen nor skipped it */
  is_tour_due: boolean;
}
export interface TeamResponse extends Ok {
  list: TeamMember[];
}
export interface MemberResponse extends Ok {
  member: Member;
}
export interface PasskeyResponse extends Ok {
  passkey: Passkey;
}
export interface PasskeyOptionsResponse extends Ok {
  /** as the browser's WebAuthn functions take them */
  options: Record<string, unknown>;
}
export interface ActivityResponse extends Ok {
  list: Activity[];
  /** the `before` that asks for the next page; null on the last */
  next: number | null;
}
export interface SentResponse extends Ok {
  message: string;
}
