/** The staff console's server-sent events: `GET /api/staff/events`. */
import type { Role } from './roles';

/**
 * The roles that receive each kind of event. The id is that of the enquiry, the email or the draft, or the
 * catalogue version; `classes` has none, nor has an erasure.
 */
export const EVENT_ROLES = {
  'enquiry.new': ['desk'],
  'enquiry.changed': ['desk'],
  'enquiry.note': ['desk'],
  mail: ['desk'],
  classes: ['classes', 'trainer'],
  draft: ['editor'],
  catalogue: ['editor', 'classes', 'trainer'],
} as const satisfies Readonly<Record<string, readonly Role[]>>;
export type EventKind = keyof typeof EVENT_ROLES;

export interface StaffEvent {
  kind: EventKind;
  id: number | null;
}

/** The first event of a connection. Events may have been missed before it, so pages reload their data. */
export const HELLO = 'hello';

/** An event that only shows that the connection works: the browser does not notice when it has broken. */
export const HEARTBEAT = 'heartbeat';
export const HEARTBEAT_MS = 15_000;
