/** Removes one email address, and the name before it, from texts and JSON values. */
import { escapeHtml } from '../http/html';
import { withoutDirections } from '../mail/addresses';

/** Replaces what was erased. */
export const ERASED = '(erased)';

/** @returns the address in the form in which records are compared, regardless of case */
export const normalAddress = (text: string): string => text.trim().toLowerCase();

const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/**
 * An apostrophe is part of the address only after another of its characters; at the start it is a quotation
 * mark.
 */
export const NO_START = "(?<![\\w.+%-]|[\\w.+%-](?:'|&#39;))";
export const NO_END = '(?![\\w-]|\\.\\w)';

/**
 * Whole addresses only: `an@example.com` is not part of `joan@example.com` or `an@example.com.my`. PostgreSQL
 * reads the pattern, too.
 */
const wholeAddress = (address: string): string => `${NO_START}${escapePattern(address)}${NO_END}`;

const addressPattern = (address: string, flags: string): RegExp => new RegExp(wholeAddress(address), flags);

/** The address as it is, as escaped HTML, and as emails contain it, without bidirectional controls. */
export const writtenWays = (text: string): string[] => {
  const plain = [text, withoutDirections(text)];
  return [...new Set([...plain, ...plain.map(escapeHtml)])];
};

/** @returns the pattern with which SQL finds what `mentions` finds, regardless of case */
export const mentionPattern = (address: string): string => writtenWays(address).map(wholeAddress).join('|');

export const mentions = (text: string, address: string): boolean =>
  writtenWays(address).some((written) => addressPattern(written, 'i').test(text));

/** Like `mentions`, for all texts of a JSON value. Its keys are not texts. */
export const mentionsWithin = (value: unknown, address: string): boolean =>
  textsOf(value).some((text) => mentions(text, address));

/**
 * @param names that may precede the address, as in `Ana <ana@example.com>`
 * @returns the text, plain or HTML, with every mention replaced, including the names before it
 */
export function redactText(text: string, address: string, names: readonly string[] = []): string {
  let rest = text;
  for (const name of names.filter((known) => known.trim() !== '')) {
    for (const named of writtenWays(`${name} <${address}>`)) {
      rest = rest.replace(new RegExp(escapePattern(named), 'gi'), ERASED);
    }
  }
  for (const written of writtenWays(address)) rest = rest.replace(addressPattern(written, 'gi'), ERASED);
  return rest;
}

/** @returns a copy of a JSON value with every text changed; its keys stay */
export function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapTexts(item, change)]));
}

/** @returns the texts of a JSON value, without its keys */
export function textsOf(value: unknown): string[] {
  const texts: string[] = [];
  mapTexts(value, (text) => {
    texts.push(text);
    return text;
  });
  return texts;
}
