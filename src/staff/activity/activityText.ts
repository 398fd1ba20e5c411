/** Descriptions of activity log entries. */
import type { ActivityAction } from '@/contract/staff/activityActions';
import { listedRow } from '@/contract/staff/courseSections';
import { ENQUIRY_STATES } from '@/contract/staff/enquiries';
import { STATE_LABELS } from '../enquiries/enquiryText';

/** The kinds of actions in the filter. */
export const ACTION_KINDS: Readonly<Record<string, string>> = {
  enquiry: 'Enquiries',
  mail: 'Mail',
  letter: 'Letters',
  template: 'Templates',
  catalogue: 'Catalogue',
  draft: 'Drafts of courses',
  document: 'Documents',
  form_template: 'Form templates',
  person: 'People',
  team: 'Team',
  passkey: 'Passkeys',
  session: 'Sign-ins',
  class: 'Classes',
  database: 'Database',
};

export const ACTION_WORDS: Readonly<Record<ActivityAction, string>> = {
  'enquiry.changed': 'changed',
  'enquiry.noted': 'wrote a note about',
  'enquiry.note_removed': 'removed a note about',
  'enquiry.replied': 'replied to',
  'mail.sent_again': 'sent again',
  'mail.held_back': 'held back',
  'letter.changed': 'changed the wording of',
  'letter.restored': 'restored the default wording of',
  'person.erased': 'erased',
  'catalogue.edited': 'edited the catalogue,',
  'catalogue.imported': 'imported into the catalogue,',
  'catalogue.published': 'published a course,',
  'catalogue.restored': 'restored an earlier version,',
  'catalogue.undone': 'took a change back,',
  'document.added': 'uploaded',
  'draft.begun': 'began',
  'draft.changed': 'wrote in',
  'draft.discarded': 'discarded',
  'draft.scheduled': 'chose when to publish',
  'draft.published': 'published without a change',
  'class.made': 'made',
  'class.changed': 'changed',
  'class.paper_kept': 'kept a question paper of',
  'class.scored_anew': 'corrected the key and scored anew',
  'class.reminded': 'reminded people of',
  'class.reopened': 'opened a form again in',
  'class.reopening_undone': 'took back that a form was opened again in',
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
  'team.invited_again': 'sent another invitation to',
  'team.changed': 'changed',
  'team.removed': 'removed',
  'passkey.added': 'added a passkey of',
  'passkey.removed': 'removed a passkey of',
  'database.restored': 'restored the database from',
  'session.began': 'signed in as',
  'session.ended': 'signed out as',
  'session.link_asked': 'asked for a sign-in link for',
};

/** @returns a description of an action; for an unknown one, its name */
export const actionLabel = (action: string): string =>
  (ACTION_WORDS as Readonly<Record<string, string>>)[action] ?? action;

/** For example `{added: 3, changed: 0}`. */
const isCounts = (value: object): value is Record<string, number> =>
  Object.values(value).every((count) => typeof count === 'number');

const countsText = (counts: Record<string, number>): string =>
  Object.entries(counts)
    .filter(([, count]) => count !== 0)
    .map(([what, count]) => `${count.toLocaleString('en')} ${what}`)
    .join(', ');

const written = (value: unknown): string =>
  value === undefined || value === null || String(value) === ''
    ? 'nothing'
    : Array.isArray(value)
      ? value.map((each) => (typeof each === 'object' ? JSON.stringify(each) : String(each))).join(', ')
      : typeof value === 'object'
        ? isCounts(value)
          ? countsText(value)
          : JSON.stringify(value)
        : String(value);

type Fields = Record<string, unknown> | null;

/** Entries of earlier versions contain an assignee's number. */
function inWords(fields: Fields, name: string): string {
  const value = fields?.[name];
  if (name === 'taken_by' && typeof value === 'number') return `member ${value}`;
  const state = ENQUIRY_STATES.find((one) => name === 'state' && one === value);
  return state ? STATE_LABELS[state] : written(value);
}

/** @returns the differences by field: `roles: desk → desk, editor` */
export function differences(wholeBefore: Fields, wholeAfter: Fields): string[] {
  // Whole courses: of drafts in entries of earlier versions.
  const [before, after] = [wholeBefore && listedRow(wholeBefore), wholeAfter && listedRow(wholeAfter)];
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names
    .map((name) => ({
      label: name.replaceAll('_', ' '),
      was: inWords(before, name),
      is: inWords(after, name),
    }))
    .filter(({ was, is }) => was !== is)
    .map(({ label, was, is }) => {
      if (!before) return `${label}: ${is}`;
      if (!after) return `${label}: ${was}`;
      return `${label}: ${was} → ${is}`;
    });
}
