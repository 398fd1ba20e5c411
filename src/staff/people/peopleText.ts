import { formatDateTime } from '@/contract/clockTime';
import { CONTACT_CHECKBOXES } from '@/contract/constants';
import type { PlannedAction } from '@/contract/staff/people';

/** Names of the kinds of records. */
export const KIND_LABELS: Readonly<Record<string, string>> = {
  submissions: 'Form',
  registrations: 'Registration by somebody else',
  notes: 'Note or reply',
  mails: 'E-mail',
  'class people': 'Class list',
  'class answers': 'Class answer',
  'class reopenings': 'Reopened form',
  'class times': 'Time in a class',
  'class reminders': 'Reminder of class forms',
  resellers: 'Reseller',
};

export const ACTION_LABELS: Readonly<Record<PlannedAction['action'], string>> = {
  remove: 'removed',
  anonymise: 'made anonymous',
};

const FIELD_LABELS: Readonly<Record<string, string>> = {
  id: 'Number',
  at: 'When',
  ...Object.fromEntries(CONTACT_CHECKBOXES.map(({ flag, label }) => [flag, label])),
};

/** @returns a field's name as text: `received_at` → `Received at`; without the form's prefix */
export function labelOf(field: string): string {
  const words = field.replace(/^(?:form|enquiry|invoice|booking)_/, '').replace(/_/g, ' ');
  return FIELD_LABELS[field] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;

/** @returns a value in the console's format */
export const valueText = (value: unknown): string =>
  typeof value === 'string' && INSTANT.test(value) ? formatDateTime(Date.parse(value)) : String(value);
