/** What the staff console hears of by itself: `GET /api/staff/events`. */
import type { Role } from './roles';

/** Who hears of each kind of change. The id is that of the enquiry or the mail, or the version of the catalogue. */
export const EVENT_ROLES = {
  'enquiry.new': ['desk'],
  'enquiry.changed': ['desk'],
  'enquiry.note': ['desk'],
  mail: ['desk'],
  draft: ['editor'],
  catalogue: ['editor'],
} as const satisfies Readonly<Record<string, readonly Role[]>>;
export type EventKind = keyof typeof EVENT_ROLES;

export interface StaffEvent {
  kind: EventKind;
  id: number;
}

/** The event that begins a connection, and tells that something may have been missed: whoever hears it loads again. */
export const HELLO = 'hello';
