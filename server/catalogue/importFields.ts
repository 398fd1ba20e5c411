/**
 * Fields of import rows as yup schemas. Rows are first validated as given (`strict`, nothing is converted),
 * then cast, which cleans them: text is trimmed, HTML sanitised, empty optional fields dropped, defaults
 * filled in.
 * Messages follow the field's name: `start_date must be a day such as 2027-01-11`.
 */
import { array, number, object, string, ValidationError, type AnyObject, type Schema } from 'yup';
import { LONGEST_NAME, MAX_ID } from '../../contract/constants';
import { isAddress } from '../../contract/schemas/patterns';
import type { FieldType } from '../../contract/staff/catalogue';
import type { DocumentKind } from '../../contract/staff/documents';
import { hasTwoReadings } from '../../contract/staff/tableCells';
import { usableAddress } from '../../contract/usableText';
import { isIsoDay } from '../../contract/writtenTime';
import { cleanHtml } from './importHtml';
import { didYouMean } from './nearestName';

const REQUIRED = 'is required';
const LINE_BREAKS = /\r\n?/g;
/**
 * The separators of Unicode, which are invisible. No form can send them, so an answer could not repeat a label
 * or choice that contains them.
 */
const SEPARATORS = /[\u2028\u2029]/g;
const cleanLine = (text: string): string => text.replace(SEPARATORS, ' ').trim();

type Given = string | null | undefined;
/** Whether the text is valid; empty text is left to `required`. */
const orEmpty = (fits: (text: string) => boolean) => (text: Given) => !text || fits(text);

const hasNoControls = orEmpty((text) => !/[\p{Cc}\p{Cs}]/u.test(text));
const hasNoControlsButBreaks = orEmpty((text) => !/[^\P{Cc}\t\n\r]|\p{Cs}/u.test(text));
const isNotBlank = orEmpty((text) => /\S/.test(text));

/** How a form shows a field. */
export interface FieldMeta {
  type: FieldType;
  min?: number;
  max?: number;
  takes?: DocumentKind;
}
const drawnAs = <Field extends Schema>(field: Field, meta: FieldMeta): Field =>
  field.meta({ ...meta }) as Field;

const anyText = () => string().typeError('must be text').test('blank', REQUIRED, isNotBlank);

/** One line of text. */
export const line = (longest = LONGEST_NAME) =>
  drawnAs(anyText(), { type: 'line', max: longest })
    .test('controls', 'must not contain line breaks or control characters', hasNoControls)
    .max(longest, `must not be longer than ${longest} characters`)
    .transform((text: unknown) => (typeof text === 'string' ? cleanLine(text) : text));

/** Text of several lines. */
export const lines = (longest = Infinity) =>
  drawnAs(anyText(), { type: 'lines' })
    .test('controls', 'must not contain control characters', hasNoControlsButBreaks)
    .max(longest, `must not be longer than ${longest} characters`)
    .transform((text: unknown) =>
      typeof text === 'string' ? cleanLine(text.replace(LINE_BREAKS, '\n')) : text,
    );

/** Sanitised when it is cast. */
export const html = () =>
  drawnAs(string(), { type: 'html' })
    .typeError('must be HTML text')
    .test('controls', 'must not contain control characters', hasNoControlsButBreaks)
    .transform((text: unknown) => (typeof text === 'string' ? cleanHtml(text) : text));

const isHttp = (text: string): boolean => /^https?:\/\/[^\s\\]+$/i.test(text) && URL.canParse(text);

/** A path of this site: `//host` and `/\host` would lead to another one. */
const isPath = (text: string): boolean => /^\/(?![/\\])[^\s\\]*$/.test(text);

/** Any URL, such as a video's. */
export const webAddress = () =>
  drawnAs(line(), { type: 'webAddress' }).test(
    'address',
    'must be an address that begins with http:// or https://',
    orEmpty(isHttp),
  );

/** Any URL, or a path of this site. Everything else, such as `javascript:`, is refused. */
export const link = () =>
  drawnAs(line(), { type: 'link' }).test(
    'link',
    'must be an address that begins with http://, https:// or /',
    orEmpty((text) => isHttp(text) || isPath(text)),
  );

/** A link to a document, which editors may upload. */
export const documentLink = () => drawnAs(link(), { type: 'link', takes: 'pdf' });
/** A link to a picture, which editors may upload. */
export const pictureLink = () => drawnAs(link(), { type: 'link', takes: 'picture' });

export const email = () =>
  drawnAs(line(254), { type: 'email' })
    .test('email', 'must be an e-mail address', orEmpty(isAddress))
    .transform((text: unknown) => (typeof text === 'string' ? usableAddress(text) : text));

const isDay = orEmpty((text) => /^[12]/.test(text) && isIsoDay(text));

/** A day in UTC+8, `YYYY-MM-DD`. */
export const day = () =>
  drawnAs(string(), { type: 'day' })
    .typeError('must be a day such as 2027-01-11')
    .test('day', 'must be a day such as 2027-01-11', isDay);

/** Accepts empty text here: `required` refuses it, `optional` drops it. */
const oneOf = (choices: readonly string[], message: string) =>
  string()
    .typeError(message)
    .oneOf([...choices, ''], message);

export const choice = (choices: readonly string[]) =>
  drawnAs(oneOf(choices, `must be one of ${choices.join(', ')}`), { type: 'choice' });

export const yesNo = () => drawnAs(oneOf(['yes', 'no'], 'must be yes or no'), { type: 'yesNo' });

export function whole(least: number, most = MAX_ID) {
  const message = `must be a whole number from ${least} to ${most}`;
  const fits = (value: number | null | undefined) =>
    value === null || value === undefined || (Number.isSafeInteger(value) && value >= least && value <= most);
  return drawnAs(number(), { type: 'whole', min: least, max: most })
    .typeError(message)
    .test('whole', message, fits);
}

export const id = () => whole(1);

function notNumber({ value }: { value?: unknown }): string {
  if (typeof value !== 'string' || !hasTwoReadings(value.trim())) return 'must be a number';
  const [before, after] = value.trim().split(/[.,]/);
  return `must be a number that can be read in one way: ${before}${after} or ${before}.${after}0`;
}

/** A number of at least 0, such as a price. */
export const amount = () =>
  drawnAs(number(), { type: 'amount', min: 0 })
    .typeError(notNumber)
    .test(
      'amount',
      'must be a number, 0 or more',
      (value) => value === null || value === undefined || (Number.isFinite(value) && value >= 0),
    );

export const required = <Field extends Schema>(field: Field): Field => field.required(REQUIRED) as Field;

/** Empty text and null mean an omitted field, like an empty cell of a spreadsheet. */
export const optional = (field: Schema, whenMissing?: unknown): Schema =>
  field
    .nullable()
    .optional()
    .transform((value: unknown) => (value === '' || value === null ? undefined : value))
    .default(whenMissing);

/** Required, but may be empty: for example HTML of which nothing allowed remains. */
export const present = <Field extends Schema>(field: Field): Field =>
  field.defined(REQUIRED).nonNullable(REQUIRED) as Field;

/**
 * A list. An empty list is a value; only a missing one counts as omitted.
 * @param item schema of each
 */
export const list = (item: Schema) => present(array().of(item).typeError('must be a list'));

/** An object with exactly these fields. */
export function record(fields: Record<string, Schema>) {
  const known = new Set(Object.keys(fields));
  return object<AnyObject>(fields)
    .typeError('must be an object')
    .test('known', (value: AnyObject | null | undefined, context) => {
      const unknown = Object.keys(value ?? {}).filter((name) => !known.has(name));
      const errors = unknown.map((name) =>
        context.createError({
          path: [context.path, name].filter(Boolean).join('.'),
          message: `is not a known field${didYouMean(name, [...known])}`,
        }),
      );
      return errors.length === 0 || new ValidationError(errors);
    });
}
