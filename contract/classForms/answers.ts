/**
 * Answers to a template, as form values and as records for sending and storing
 * (docs/rules/class-forms.md#answers). The page turns values into records; the server turns records back into
 * values, validates them by the same schema, and stores records that it builds itself, so that only the
 * answers come from outside.
 */
import type { AnswerRecord, ClassPerson, TemplateField } from './entities';
import { MAX_LENGTH } from './limits';
import {
  choicesOf,
  fieldPosition,
  fieldType,
  hasAsked,
  orderedFields,
  questionOf,
  subFieldsOf,
  type SubField,
} from './template';

/** The value of one control: a text, or the selected choices. A ticked box is `yes`. */
export type Value = string | string[];

export interface FieldValue {
  /** of a field without sub-fields */
  value: Value;
  /** by the key of the sub-field */
  parts: Record<string, Value>;
  userInput: string;
  /** in a draft, the question that it answers: its number may be another question's by now */
  question?: string;
}

/** By field id. */
export type FormValues = Record<string, FieldValue>;

export interface Form {
  template: readonly TemplateField[];
  trainers: readonly ClassPerson[];
}

/** Joins several choices where an answer has to be one text. */
export const LIST_SEPARATOR = ', ';

/** Between the name of a sub-field and its answer. */
const PART_SEPARATOR = ': ';

const blankValue = (field: TemplateField): Value => (fieldType(field) === 'checkboxes' ? [] : '');

/** Whether nothing is typed or chosen. */
export const isBlank = (value: Value | undefined): boolean =>
  value === undefined || (typeof value === 'string' ? value.trim() === '' : value.length === 0);

export function blankField(field: TemplateField, trainers: readonly ClassPerson[]): FieldValue {
  const parts = subFieldsOf(field, trainers).map(({ key }) => [key, blankValue(field)] as const);
  return { value: blankValue(field), parts: Object.fromEntries(parts), userInput: '' };
}

/** @returns the values of an empty form */
export const blankValues = ({ template, trainers }: Form): FormValues =>
  Object.fromEntries(template.map((field) => [String(field.id), blankField(field, trainers)]));

/** @returns the selected choice, or several without duplicates, in the order of the field */
const cleaned = (field: TemplateField, value: Value): Value =>
  typeof value === 'string' ? value.trim() : choicesOf(field).filter((choice) => value.includes(choice));

const asText = (value: Value): string => (typeof value === 'string' ? value : value.join(LIST_SEPARATOR));

function toRecord(field: TemplateField, trainers: readonly ClassPerson[], given: FieldValue): AnswerRecord {
  const parts = subFieldsOf(field, trainers);
  const answered = parts.filter(({ key }) => !isBlank(given.parts[key]));
  const answer =
    parts.length > 0
      ? Object.fromEntries(
          answered.map(({ key, label }) => [
            key,
            `${label}${PART_SEPARATOR}${asText(cleaned(field, given.parts[key] ?? ''))}`,
          ]),
        )
      : cleaned(field, given.value);
  return {
    id: field.id,
    question: questionOf(field),
    answer,
    ...(field.user_input === 'yes' && {
      user_input: { label: field.user_input_label ?? '', answer: given.userInput.trim() },
    }),
    position: fieldPosition(field),
  };
}

/** @returns one record per field, sorted by position */
export const toRecords = ({ template, trainers }: Form, values: FormValues): AnswerRecord[] =>
  orderedFields(template).map((field) =>
    toRecord(field, trainers, values[field.id] ?? blankField(field, trainers)),
  );

/** @returns the value, or undefined if the field cannot have it */
function readValue(field: TemplateField, value: unknown): Value | undefined {
  const choices = choicesOf(field);
  switch (fieldType(field)) {
    case 'input':
    case 'textarea':
      return typeof value === 'string' ? value : undefined;
    case 'checkbox':
      return value === 'yes' || value === '' ? value : undefined;
    case 'checkboxes':
      return Array.isArray(value) && value.every((item) => choices.includes(item as string))
        ? (value as string[])
        : undefined;
    default:
      return value === '' || (typeof value === 'string' && choices.includes(value)) ? value : undefined;
  }
}

/** @returns the part of a value that the field can still hold after its type or choices have changed */
export const fittingValue = (field: TemplateField, value: unknown): Value =>
  fieldType(field) === 'checkboxes' && Array.isArray(value)
    ? cleaned(field, value as string[])
    : (readValue(field, value) ?? blankValue(field));

/**
 * Custom choices can contain the separator, so every way to split the text into known choices is tried.
 * @param dead lengths of remainders that cannot be split, so that none is tried twice
 */
function splitChoices(
  choices: readonly string[],
  text: string,
  dead = new Set<number>(),
): string[] | undefined {
  if (text === '') return [];
  if (dead.has(text.length)) return undefined;
  for (const choice of choices) {
    if (text === choice) return [choice];
    if (!text.startsWith(choice + LIST_SEPARATOR)) continue;
    const rest = splitChoices(choices, text.slice(choice.length + LIST_SEPARATOR.length), dead);
    if (rest) return [choice, ...rest];
  }
  dead.add(text.length);
  return undefined;
}

const readPartValue = (field: TemplateField, text: string): Value | undefined => {
  if (text.length > MAX_LENGTH.answer) return undefined;
  return fieldType(field) === 'checkboxes' ? splitChoices(choicesOf(field), text) : readValue(field, text);
};

function readPart(field: TemplateField, { label }: SubField, text: string): Value | undefined {
  const prefix = label + PART_SEPARATOR;
  return text.startsWith(prefix) ? readPartValue(field, text.slice(prefix.length)) : undefined;
}

/** An instructor's name may have been corrected since: the value is the first remainder that fits the field. */
function readStoredPart(field: TemplateField, part: SubField, text: string): Value | undefined {
  let value = readPart(field, part, text);
  let end = text.indexOf(PART_SEPARATOR);
  while (value === undefined && end >= 0) {
    value = readPartValue(field, text.slice(end + PART_SEPARATOR.length));
    end = text.indexOf(PART_SEPARATOR, end + 1);
  }
  return value;
}

const partsIn = (answer: unknown): Record<string, unknown> | undefined =>
  typeof answer === 'object' && answer !== null && !Array.isArray(answer)
    ? (answer as Record<string, unknown>)
    : undefined;

type PartsReader = (
  field: TemplateField,
  parts: readonly SubField[],
  answer: unknown,
) => Record<string, Value> | undefined;

const readParts: PartsReader = (field, parts, answer) => {
  const given = partsIn(answer);
  if (!given) return undefined;
  const known = new Map(parts.map((part) => [part.key, part]));
  const values: Record<string, Value> = {};
  for (const [key, text] of Object.entries(given)) {
    const part = known.get(key);
    const value = part && typeof text === 'string' ? readPart(field, part, text) : undefined;
    if (value === undefined) return undefined;
    values[key] = value;
  }
  return values;
};

/** Skips parts that the field no longer has, such as a removed instructor. */
const readStoredParts: PartsReader = (field, parts, answer) => {
  const given = partsIn(answer);
  if (!given) return undefined;
  const values: Record<string, Value> = {};
  for (const part of parts) {
    const text = given[part.key];
    const value = typeof text === 'string' ? readStoredPart(field, part, text) : undefined;
    if (value !== undefined) values[part.key] = value;
  }
  return values;
};

function readRecord(
  field: TemplateField,
  trainers: readonly ClassPerson[],
  record: AnswerRecord,
  read: PartsReader,
): FieldValue | undefined {
  const blank = blankField(field, trainers);
  const parts = subFieldsOf(field, trainers);
  const userInput = record.user_input?.answer ?? '';
  if (parts.length > 0) {
    const values = read(field, parts, record.answer);
    return values && { ...blank, parts: { ...blank.parts, ...values }, userInput };
  }
  const value = readValue(field, record.answer);
  return value === undefined ? undefined : { ...blank, value, userInput };
}

/**
 * Reads a stored answer. Instructors can have been renamed or removed since it was sent: their ids count.
 * @returns undefined if the field cannot have the answer
 */
export const readStored = (
  field: TemplateField,
  trainers: readonly ClassPerson[],
  record: AnswerRecord,
): FieldValue | undefined => readRecord(field, trainers, record, readStoredParts);

/**
 * @param records in any order; fields without one count as unanswered
 * @returns the values of the records, or undefined if one of them answers no question of the form, or has an
 *   answer that its field does not offer
 */
export function readRecords(form: Form, records: readonly AnswerRecord[]): FormValues | undefined {
  const values = blankValues(form);
  for (const record of records) {
    const field = form.template.find(({ id }) => id === record.id);
    if (!field || !hasAsked(field, record.question)) return undefined;
    const value = readRecord(field, form.trainers, record, readParts);
    if (!value) return undefined;
    values[String(record.id)] = value;
  }
  return values;
}
