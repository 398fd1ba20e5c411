import type { PlannedAction } from '@/contract/staff/people';

/** What a kind of record is called. */
export const KIND_WORDS: Readonly<Record<string, string>> = {
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

export const ACTION_WORDS: Readonly<Record<PlannedAction['action'], string>> = {
  remove: 'removed',
  anonymise: 'made anonymous',
};

/** @returns a field's name as words: `received_at` → `Received at`; what names the form is left out */
export const labelOf = (field: string): string => {
  const words = field.replace(/^(?:form|enquiry|invoice|booking)_/, '').replace(/_/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
