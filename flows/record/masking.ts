/** Removes personal data from recordings by the contract's lists (contract/personalData.ts). */
import { CLASS_ROLES, TRAINEE_FORM_TYPES } from '../../contract/classForms/entities';
import * as classMessages from '../../contract/classForms/messages';
import * as failures from '../../contract/failures';
import * as formMessages from '../../contract/formMessages';
import * as messages from '../../contract/messages';
import * as contract from '../../contract/personalData';
import type { FieldKind, PersonalKind } from '../../contract/personalData';
import * as shellMessages from '../../contract/shellMessages';
import { Masks, type FinalMask, type MaskKind } from './masks';
import { entriesOf, LONG_LIST, markerOf } from '../tape/plainData';
import type { Json } from '../tape/tape';
import type { Job } from '../tape/work';

export interface Masker {
  /**
   * @param value of any kind
   * @param from the selector, service or action that it came with: some consist of nothing but a personal
   *   text
   * @returns masked plain data; undefined for undefined. Large parts are filled in later
   */
  mask(value: unknown, from?: string): Json | undefined;
  /** @param state of the store: it is immutable, so masked parts need not be masked again */
  maskState(state: unknown): Json;
  /** Another run of code has begun: mutable values may have changed since. */
  turn(): void;
  /**
   * @returns a mask for texts after the recording has ended, which also masks occurrences from before a text
   *   was known
   */
  final(): FinalMask;
}

type Fields = Readonly<Record<string, FieldKind>>;
/** The context of a value: personal data of a kind, a list of people, or neither. */
type Place = MaskKind | 'people' | 'open';

/** Forms that are recognised by a unique field. */
const FORMS: readonly (readonly [mark: string, fields: Fields])[] = [
  ['form_name', contract.contactFields],
  ['topic_to_discuss', contract.callFields],
  ['enquiry_name', contract.coursewareEnquiryFields],
  ['invoice_pic', contract.flexFields],
  ['form_type', contract.traineeSaveFields],
  ['formType', { ...contract.traineeSaveFields, body: 'harmless' }],
  ['email_checkbox', { courses: 'answer', email_checkbox: 'answer' }],
  ['job_relevancy', contract.backgroundFields],
  ['question', { ...contract.answerRecordFields, ...contract.assessmentAnswerFields }],
];

/** Selectors, services and actions whose value is nothing but a personal text, by name. */
const BARE: Readonly<Record<string, PersonalKind>> = {
  'classForms/emailTyped': 'email',
  selectEmail: 'email',
  selectToken: 'secret',
  solve: 'secret',
};

/** Words of the code that no mask may replace, even if somebody has that name. */
export const STRUCTURE: ReadonlySet<string> = new Set([
  'type',
  'saga',
  'result',
  'kind',
  'status',
  'at',
  'step',
  'role',
  'form_type',
  'formType',
  'tracking_type',
]);

const other: Fields = contract.otherPersonalFields;

function formOf(value: object): Fields | undefined {
  const form = FORMS.find(([mark]) => mark in value)?.[1];
  if (form) return form;
  return 'name' in value && 'email' in value ? contract.coordinatedTraineeFields : undefined;
}

/** A selector's result and the arguments of a call have no key, so that a person is known by the form only. */
const isListed = (value: object): boolean => 'name' in value && 'id' in value && typeof value.id === 'number';

/** @returns the kind of a payload that is nothing but a personal text, wherever the action is passed on */
function payloadKind(value: object): PersonalKind | undefined {
  if (!('payload' in value && 'type' in value)) return undefined;
  return typeof value.payload === 'string' && typeof value.type === 'string' ? BARE[value.type] : undefined;
}

function placeOf(key: string, form: Fields | undefined, place: Place): Place {
  const kind = form?.[key] ?? other[key];
  if (kind !== undefined && kind !== 'harmless') return kind;
  if (place === 'open' && contract.peopleFields.includes(key)) return 'people';
  if (place === 'people') return key === 'name' ? 'name' : 'open';
  // A recognised form defines its fields; anything else within answers is an answer.
  return kind === 'harmless' || form || place === 'open' ? 'open' : place;
}

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

/** The site's own texts. */
const OWN_TEXTS = textsIn([
  ...[messages, formMessages, shellMessages, failures, classMessages],
  ...[TRAINEE_FORM_TYPES, CLASS_ROLES],
]);

/** What the site publishes and a visitor may type as well, such as the city of a session. */
const PUBLISHED: ReadonlySet<string> = new Set([
  'contactEmail',
  'course_title',
  'venue_label',
  'location',
  'country',
  'region_name',
]);

/** Number of values masked synchronously: smaller parts of an action are recorded as they were at that moment. */
const AT_ONCE = 400;

/**
 * Masks for one recording: the same text is always masked alike.
 * @param later receives what is too large to be masked synchronously: such values are responses, which nobody
 *   modifies
 */
export function createMasker(later: (job: Job) => void): Masker {
  const masks = new Masks(OWN_TEXTS);
  const known = new Map<Place, WeakMap<object, Json>>();
  /** A response is put, and stored, in the run in which it arrived. */
  let ofTurn = new Map<Place, WeakMap<object, Json>>();
  let isState = false;
  /** number of values that may still be masked synchronously */
  let left = AT_ONCE;

  const text = (value: string, place: Place): string =>
    place === 'open' || place === 'people' ? masks.text(value) : masks.personal(value, place);

  const fields = (value: object, place: Place): Json => {
    const form = formOf(value);
    // Within answers, a key may be the label of a question.
    const isOpen = place === 'open' || place === 'people';
    const isPerson = isOpen && isListed(value);
    const ofPayload = payloadKind(value);
    return entriesOf(value, (key, part) => {
      left -= 1;
      if (typeof part === 'string' && isOpen && PUBLISHED.has(key)) masks.leaveOpen(part);
      if (typeof part === 'string' && isOpen && STRUCTURE.has(key)) return part;
      if (isPerson && key === 'name') return convert(part, 'person');
      return convert(part, (key === 'payload' && ofPayload) || placeOf(key, form, place));
    });
  };

  const object = (value: object, place: Place): Json => {
    if (!Array.isArray(value)) return fields(value, place);
    left -= value.length;
    return value.map((item) => convert(item, place) ?? null);
  };

  function* fill(value: object, place: Place, made: Json[] | Record<string, Json>, ofState: boolean): Job {
    const items: readonly unknown[] = Array.isArray(value) ? value : [];
    for (let begun = 0; begun < Math.max(1, items.length); begun += LONG_LIST) {
      // The job can continue at any moment, between other values that are masked.
      const before = { isState, left };
      isState = ofState;
      left = Infinity;
      if (Array.isArray(made)) {
        for (const item of items.slice(begun, begun + LONG_LIST)) made.push(convert(item, place) ?? null);
      } else Object.assign(made, fields(value, place));
      ({ isState, left } = before);
      yield;
    }
  }

  const postponed = (value: object, place: Place): Json => {
    const made: Json[] | Record<string, Json> = Array.isArray(value) ? [] : {};
    later(fill(value, place, made, isState));
    return made;
  };

  const remembered = (value: object, place: Place): Json => {
    const isLarge = left <= 0 || (Array.isArray(value) && value.length >= LONG_LIST);
    const before = known.get(place)?.get(value) ?? ofTurn.get(place)?.get(value);
    const lasts = isState || isLarge || Object.isFrozen(value);
    if (before !== undefined && !lasts) return before;
    const memory = lasts ? known : ofTurn;
    let ofPlace = memory.get(place);
    if (!ofPlace) memory.set(place, (ofPlace = new WeakMap()));
    const made = before ?? (isLarge ? postponed(value, place) : object(value, place));
    ofPlace.set(value, made);
    return made;
  };

  const convert = (value: unknown, place: Place): Json | undefined => {
    if (typeof value === 'string') return text(value, place);
    if (typeof value === 'number' && place === 'answer') return masks.number(value);
    const marker = markerOf(value);
    if (marker !== undefined) {
      const query = (marker as { $query?: string }).$query;
      return query === undefined ? marker : { $query: masks.text(query) };
    }
    if (typeof value !== 'object' || value === null) return value as Json | undefined;
    return remembered(value, place);
  };

  return {
    mask: (value, from) => {
      left = AT_ONCE;
      const kind = from !== undefined && typeof value === 'string' ? BARE[from] : undefined;
      return convert(value, kind ?? 'open');
    },
    maskState: (state) => {
      left = AT_ONCE;
      isState = true;
      try {
        return convert(state, 'open') ?? null;
      } finally {
        isState = false;
      }
    },
    turn: () => {
      if (ofTurn.size > 0) ofTurn = new Map();
    },
    final: () => masks.final(),
  };
}
