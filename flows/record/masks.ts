/** Masks for texts: equal texts get equal masks of the same kind, so that an address remains an address. */
import type { PersonalKind } from '../../contract/personalData';
import { emailPattern } from '../../contract/schemas/patterns';

const UUID = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi;
const EMAIL = /[^\s@<>"(),:;\\[\]=&?/]+@[^\s@<>"(),:;\\[\].=&?/]+(?:\.[^\s@<>"(),:;\\[\].=&?/]+)+/g;
const CLASS_PATH = /(\/(?:class|instructor|coor)\/)([^/?#\s]+)(?:\/([^/?#\s]+))?/g;
const SECRET_PARAMETER = /((?:^|[?&])(?:sig|flow|token)=)([^&#\s]+)/g;
const MASK =
  /Masked (?:name|phone|text|answer) \d+|masked-(?:secret|address)-\d+|person-\d+@masked\.example|00000000-0000-4000-8000-\d{12}/;
/** The first masked number: no id of the site is as high. */
const FIRST_NUMBER = 900_000_000;

/** `person`: the complete name of somebody on a list. Other names may be half typed. */
export type MaskKind = PersonalKind | 'person';

/** A text that may occur by chance is not replaced, unless it is long enough to be distinctive. */
const MIN_LENGTH: Readonly<Record<MaskKind, number>> = {
  person: 2,
  name: 3,
  email: 6,
  phone: 6,
  secret: 4,
  text: 6,
  answer: 6,
};

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const isSpoken = (text: string): boolean => text.length >= 12 && text.includes(' ');

const maskedPhone = (phone: string, number: number): string => {
  const digits = phone.replace(/\D/g, '').length;
  const masked = [...String(number).padStart(digits, '0').slice(-digits)];
  return phone.replace(/\d/g, () => masked.shift() ?? '0');
};

function newMask(kind: PersonalKind, text: string, number: number): string {
  switch (kind) {
    case 'email':
      return emailPattern.test(text) ? `person-${number}@masked.example` : `masked-address-${number}`;
    case 'phone':
      return /^\+?[\d ()-]+$/.test(text) && text.replace(/\D/g, '').length > 3
        ? maskedPhone(text, number)
        : `Masked phone ${number}`;
    case 'secret':
      return text.search(UUID) === 0
        ? `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
        : `masked-secret-${number}`;
    default:
      return `Masked ${kind} ${number}`;
  }
}

/** @param isKey whether the text is a key of an object, or a part of a path of keys */
export type FinalMask = (text: string, isKey?: boolean) => string;

/** All masks of one recording. */
export class Masks {
  private readonly masks = new Map<string, string>();
  private readonly numbers = new Map<number, number>();
  private readonly counts = new Map<PersonalKind, number>();
  /** masks of texts that are distinctive enough to be replaced everywhere */
  private readonly everywhere = new Map<string, string>();
  private readonly inside = new Set<string>();
  private readonly secrets = new Set<string>();
  /** words and messages of the code */
  private readonly own: ReadonlySet<string>;
  /** those, and what the site publishes */
  private readonly open: Set<string>;
  /** texts that were checked since the last mask was added */
  private readonly seen = new Map<string, string>();

  /** @param own texts of the site's code: they are not masked, also if somebody typed the same */
  constructor(own: Iterable<string>) {
    this.own = new Set(own);
    this.open = new Set(this.own);
  }

  /** @param text published by the site: it stays where it stands alone, also if somebody typed the same */
  leaveOpen(text: string): void {
    if (this.open.has(text)) return;
    this.open.add(text);
    this.seen.clear();
  }

  /** Masks a field with personal data. Surrounding spaces stay, so that a saga that trims gets the same mask. */
  personal(text: string, kind: MaskKind): string {
    const core = text.trim();
    if (core === '' || MASK.exec(core)?.[0] === core) return text;
    return text.replace(core, () => this.maskOf(core, kind));
  }

  number(value: number): number {
    const known = this.numbers.get(value) ?? FIRST_NUMBER + this.numbers.size + 1;
    this.numbers.set(value, known);
    return known;
  }

  /** Masks known personal texts, and those that are recognisable by their format, in any other text. */
  text(text: string): string {
    if (text.length < 3) return text;
    const before = this.seen.get(text);
    if (before !== undefined) return before;
    const masked = this.masked(text);
    this.seen.set(text, masked);
    return masked;
  }

  private masked(text: string): string {
    if (this.open.has(text)) return text;
    const known = this.everywhere.get(text.trim());
    return known === undefined ? this.byFormat(text) : this.personal(text, 'text');
  }

  private byFormat(text: string): string {
    let masked = text;
    if (text.includes('@')) masked = masked.replace(EMAIL, (email) => this.personal(email, 'email'));
    if (text.length >= 36) masked = masked.replace(UUID, (uuid) => this.personal(uuid, 'secret'));
    if (text.includes('/')) {
      masked = masked.replace(CLASS_PATH, (_whole, path: string, trackingId: string, formId?: string) => {
        const masks = path + this.personal(trackingId, 'secret');
        return formId ? `${masks}/${this.personal(formId, 'secret')}` : masks;
      });
    }
    if (text.includes('=')) {
      masked = masked.replace(SECRET_PARAMETER, (whole, name: string, value: string) =>
        value === '1' ? whole : name + this.personal(value, 'secret'),
      );
    }
    return masked;
  }

  /** @returns a mask for texts and keys once everything is known, also within longer texts */
  final(): FinalMask {
    const inText = this.finder(this.inside);
    const inKey = this.finder(this.secrets);
    const texts = new Map<string, string>();
    const keys = new Map<string, string>();
    return (text, isKey = false) => {
      // A key of one word is the code's own, or a label's: somebody may have that name.
      const isWord = isKey && !text.includes(' ');
      const done = isWord ? keys : texts;
      let masked = done.get(text);
      if (masked !== undefined) return masked;
      if (isWord) masked = inKey(this.byFormat(text));
      else masked = this.isOpen(text) ? text : inText(this.text(text));
      done.set(text, masked);
      return masked;
    };
  }

  /** The site's own texts stay, and published ones that somebody typed as well; others may contain a name. */
  private isOpen(text: string): boolean {
    return this.own.has(text) || (this.open.has(text) && this.everywhere.has(text));
  }

  /** @returns a function that masks the given texts within another one */
  private finder(known: ReadonlySet<string>): (text: string) => string {
    if (known.size === 0) return (text) => text;
    const longestFirst = [...known].sort((a, b) => b.length - a.length).map(escaped);
    const pattern = new RegExp(
      `${MASK.source}|(?<![\\p{L}\\p{N}_])(?:${longestFirst.join('|')})(?![\\p{L}\\p{N}_])`,
      'gu',
    );
    return (text) => text.replace(pattern, (found) => this.everywhere.get(found) ?? found);
  }

  private maskOf(text: string, kind: MaskKind): string {
    const mask = this.masks.get(text) ?? this.addMask(text, kind === 'person' ? 'name' : kind);
    if (this.own.has(text)) return mask;
    // The beginning of an address may be any word of the site.
    if (text.length < MIN_LENGTH[kind] || (kind === 'email' && !text.includes('@'))) return mask;
    // The same text may be known from a half-typed name, and then from a list.
    if (!this.everywhere.has(text)) {
      this.everywhere.set(text, mask);
      this.seen.clear();
    }
    if ((kind !== 'text' && kind !== 'answer') || isSpoken(text)) this.inside.add(text);
    if (kind === 'secret') this.secrets.add(text);
    return mask;
  }

  private addMask(text: string, kind: PersonalKind): string {
    const number = (this.counts.get(kind) ?? 0) + 1;
    this.counts.set(kind, number);
    const mask = newMask(kind, text, number);
    this.masks.set(text, mask);
    return mask;
  }
}
