import type { Letter } from '@/contract/staff/lettersResponses';

export const wording = { subject: 'We got it', heading: 'Thank you', text: 'Hello', footer: 'Bye' };

/** A letter with its default wording. */
export const letter: Letter = {
  ...{ id: 'contact.visitor', name: 'Confirmation', purpose: 'To a visitor', version: 3, placeholders: [] },
  ...{ wording, defaults: wording },
};
