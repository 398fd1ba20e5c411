/** The activity log in words. */

/** The first words of actions, as the filter offers them. */
export const ACTION_KINDS: Readonly<Record<string, string>> = {
  enquiry: 'Enquiries',
  mail: 'Mail',
  letter: 'Letters',
  template: 'Templates',
  form_template: 'Form templates',
  person: 'People',
  team: 'Team',
  passkey: 'Passkeys',
  session: 'Sign-ins',
};

const WORDS: Readonly<Record<string, string>> = {
  'enquiry.changed': 'changed',
  'enquiry.noted': 'wrote a note about',
  'enquiry.note_removed': 'removed a note about',
  'enquiry.replied': 'replied to',
  'mail.sent_again': 'sent again',
  'mail.held_back': 'held back',
  'letter.changed': 'changed the wording of',
  'letter.restored': 'restored the default wording of',
  'person.erased': 'erased',
  'template.added': 'added',
  'template.changed': 'changed',
  'template.removed': 'removed',
  'form_template.added': 'added',
  'form_template.changed': 'changed',
  'form_template.restored': 'restored a version of',
  'form_template.removed': 'removed',
  'form_template.returned': 'brought back',
  'team.first': 'made the first administrator:',
  'team.invited': 'invited',
  'team.changed': 'changed',
  'team.removed': 'removed',
  'passkey.added': 'added a passkey of',
  'passkey.removed': 'removed a passkey of',
  'session.began': 'signed in as',
  'session.ended': 'signed out as',
  'session.link_asked': 'asked for a sign-in link for',
};

/** @returns an action in words; of one that this page does not know, its name */
export const actionWords = (action: string): string => WORDS[action] ?? action;

const written = (value: unknown): string =>
  value === undefined || value === null || String(value) === ''
    ? 'nothing'
    : Array.isArray(value)
      ? value.join(', ')
      : typeof value === 'object'
        ? JSON.stringify(value)
        : String(value);

type Fields = Record<string, unknown> | null;

/** @returns what is different, a field each: `roles: desk → desk, editor` */
export function differences(before: Fields, after: Fields): string[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names
    .filter((name) => written(before?.[name]) !== written(after?.[name]))
    .map((name) => {
      if (!before) return `${name}: ${written(after?.[name])}`;
      if (!after) return `${name}: ${written(before[name])}`;
      return `${name}: ${written(before[name])} → ${written(after[name])}`;
    });
}
