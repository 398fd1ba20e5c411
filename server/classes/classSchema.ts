/** The schema of a class in import documents (docs/rules/import.md#import-document). */
import { string, type AnyObject, type Schema, type TestContext } from 'yup';
import { MAX_CHOICES } from '../../contract/classForms/availability';
import { assessmentLetters } from '../../contract/classForms/assessment';
import {
  CLASS_FORM_TYPES,
  FIELD_TYPES,
  PERSON_ROLES,
  type PersonRole,
  type TemplateField,
} from '../../contract/classForms/entities';
import { LIST_SEPARATOR } from '../../contract/classForms/answers';
import { opensTooLate, readInstant, type Bound } from '../../contract/classForms/instants';
import { MAX_LENGTH, MAX_PARTS } from '../../contract/classForms/limits';
import { CHOICE_SEPARATOR, choicesOf, subFieldsOf } from '../../contract/classForms/template';
import {
  choice,
  day,
  email,
  id,
  line,
  lines,
  list,
  optional,
  record,
  required,
  whole,
  yesNo,
} from '../catalogue/importFields';
import { isStorableJson } from '../database/storableJson';
import type { ClassForms } from '../../contract/classForms/forms';

/** Long enough to be unguessable, with characters that need no escaping in URLs. */
const TRACKING_ID = /^[\w-]{4,128}$/;
const MAX_QUESTIONS = 500;
/** Of each role in one class, however they were added. */
export const MAX_PEOPLE = 5_000;
/** The maximum that can be submitted (contract/schemas/classForms). */
const MAX_FIELDS = 500;
const MAX_SURVEY_COURSES = 1_000;

const instant = (bound: Bound) =>
  line(40).test(
    'instant',
    'must be a day such as 2027-01-11, or a date-time with its offset such as 2027-01-11T08:30:00+08:00',
    // Like a day: in years that occur, which the database can store.
    (text) => !text || (/^[12]/.test(text) && readInstant(text, bound) !== undefined),
  );

function isNotBeforeStart(end: string | null | undefined, context: TestContext): boolean {
  const { start } = context.parent as { start?: unknown };
  const from = typeof start === 'string' ? readInstant(start, 'start') : undefined;
  const until = end ? readInstant(end, 'end') : undefined;
  return from === undefined || until === undefined || until >= from;
}

const status = () => required(line(40));
const windowFields = () => ({
  status: status(),
  start: required(instant('start')),
  end: required(instant('end').test('order', 'must not be before start', isNotBeforeStart)),
});

const isUnique = (values: readonly unknown[] | null | undefined): boolean =>
  new Set(values).size === (values?.length ?? 0);
const idsOf = (items: unknown): unknown[] =>
  Array.isArray(items) ? items.map((item) => (item as { id?: unknown } | null)?.id) : [];

const atMost = (most: number): [number, string] => [most, `must not hold more than ${most}`];

/** A list of objects with ids. */
const listWithIds = (item: Schema, kind: string, most: number) =>
  list(item)
    .max(...atMost(most))
    .test('twice', `must not give two ${kind} the same id`, (items) => isUnique(idsOf(items)));

const trainee = record({
  id: required(id()),
  name: required(line(200)),
  email: optional(email()),
  company_label: optional(line(200)),
  portfolio_id: optional(id()),
});

const trainer = record({ id: required(id()), name: required(line(200)), email: optional(email()) });

function hasFittingAnswers(answers: unknown, context: TestContext): boolean {
  const { questions, choices } = context.parent as { questions?: unknown; choices?: unknown };
  if (typeof answers !== 'string' || answers === '') return true;
  if (typeof questions !== 'number' || typeof choices !== 'number') return true;
  const letters = assessmentLetters(Math.min(choices, MAX_CHOICES));
  return (
    answers.length === questions && [...answers.toLowerCase()].every((letter) => letters.includes(letter))
  );
}

const assessment = record({
  ...windowFields(),
  questions: required(whole(1, MAX_QUESTIONS)),
  choices: required(whole(1, MAX_CHOICES)),
  answers: optional(
    line(MAX_QUESTIONS).test(
      'answers',
      'must hold one letter per question, each among the choices, such as "abcd"',
      hasFittingAnswers,
    ),
  ),
  start_post: optional(instant('startPost')),
  questions_pdf: optional(
    line(200).test('beside', 'must be the path of a .pdf beside the document', (text) => {
      return !text || (/\.pdf$/i.test(text) && !/^([/\\]|[a-z]:)|(^|[/\\])\.\.([/\\]|$)/i.test(text));
    }),
  ),
});

/** @returns the error of a template field's own list: an answer repeats its subject */
function listProblem(items: readonly string[], kind: string, longest: number): string | undefined {
  if (items.length === 0) return `must hold the ${kind}, separated by ${CHOICE_SEPARATOR}`;
  if (items.length > MAX_PARTS) return `must not hold more than ${MAX_PARTS}`;
  return items.some(({ length }) => length > longest)
    ? `must not hold one that is longer than ${longest} characters`
    : undefined;
}

/**
 * @returns the error if all choices can be ticked for each of several items: the answer joins them into one
 *   text
 */
function joinedProblem({ type, sub_fields }: TemplateField, choices: readonly string[]): string | undefined {
  const isJoined = type === 'checkboxes' && sub_fields === 'yes';
  return isJoined && choices.join(LIST_SEPARATOR).length > MAX_LENGTH.answer
    ? `must not be longer than ${MAX_LENGTH.answer} characters where they are ticked for each of several`
    : undefined;
}

/** @returns the property of the template field that conflicts with the others, and why */
function misfit(field: TemplateField): [keyof TemplateField, string] | undefined {
  if (['select', 'radio', 'stars', 'checkboxes'].includes(field.type ?? 'input')) {
    const choices = choicesOf(field);
    const problem = listProblem(choices, 'choices', MAX_LENGTH.answer) ?? joinedProblem(field, choices);
    if (problem) return ['options_custom', problem];
  }
  if (field.sub_fields !== 'yes') return undefined;
  if (!field.sub_fields_type) return ['sub_fields_type', 'is required where sub_fields is yes'];
  if (field.sub_fields_type === 'trainers') return undefined;
  const own = subFieldsOf({ ...field, sub_fields_type: 'custom' }, []).map(({ label }) => label);
  const problem = listProblem(own, 'sub-fields', MAX_LENGTH.name);
  return problem === undefined ? undefined : ['sub_fields_custom', problem];
}

const isText = (value: unknown): boolean => value === undefined || typeof value === 'string';

const OPTIONS = ['default1', 'default2', 'custom'] as const;

function fitsTogether(field: AnyObject | null | undefined, context: TestContext) {
  // Empty values count as omitted.
  const given = Object.fromEntries(
    Object.entries(field ?? {}).filter(([, value]) => value !== '' && value !== null),
  );
  const { options, options_custom, sub_fields_custom } = given;
  const isKnown = options === undefined || OPTIONS.some((known) => known === options);
  // Errors within a field are reported by the fields themselves.
  if (!isKnown || !isText(options_custom) || !isText(sub_fields_custom)) return true;
  const [name, message] = misfit(given as unknown as TemplateField) ?? [];
  return message === undefined || context.createError({ path: `${context.path}.${name}`, message });
}

const templateField = record({
  id: required(id()),
  label: required(lines(MAX_LENGTH.answer)),
  label_report: optional(lines(MAX_LENGTH.answer)),
  type: optional(choice(FIELD_TYPES)),
  required: optional(yesNo()),
  options: optional(choice(OPTIONS)),
  options_custom: optional(lines()),
  sub_fields: optional(yesNo()),
  sub_fields_type: optional(choice(['trainers', 'trainers_custom', 'custom'])),
  sub_fields_custom: optional(lines()),
  user_input: optional(yesNo()),
  user_input_label: optional(lines(MAX_LENGTH.answer)),
  user_input_multiline: optional(yesNo()),
  checkbox_label: optional(lines()),
  position: optional(whole(-1_000_000, 1_000_000)),
}).test('offers', '', fitsTogether);

/** The fields of a form, in a class or as a template. */
export const templateFields = () => listWithIds(templateField, 'fields', MAX_FIELDS);

const templateForm = () => record({ ...windowFields(), template: templateFields() });

/** The JSON of a submission, as text: its schema is the form's. */
const jsonText = () =>
  required(string().typeError('must be JSON text'))
    .test('json', 'must be JSON text that the database can hold', (text) => !text || isStorableJson(text))
    // Formats numbers in their shortest form, so that the stored value equals the one that is read.
    .transform((text: unknown) => (typeof text === 'string' ? JSON.stringify(JSON.parse(text)) : text));

/** Added by `export classes --with-answers`. An import restores missing answers, and changes no existing one. */
const answer = record({
  person_role: required(choice(PERSON_ROLES)),
  person_id: required(id()),
  form_type: required(choice(CLASS_FORM_TYPES)),
  data: jsonText(),
  email: optional(email()),
  email_checkbox: optional(yesNo()),
  score: optional(whole(0)),
  submitted_at: required(instant('start')),
  sent_at: optional(instant('start')),
});

/** The earlier submission is JSON text, as above. */
const reopening = record({
  person_role: required(choice(PERSON_ROLES)),
  person_id: required(id()),
  form_type: required(choice(CLASS_FORM_TYPES)),
  reason: required(lines()),
  reopened_at: required(instant('start')),
  earlier: jsonText(),
});

const setupFields = () => ({
  course_id: required(id()),
  schedule_id: required(id()),
  course_title: required(line(300)),
  course_start_date: required(day()),
  course_end_date: required(day()).test('order', 'must not be before course_start_date', (end, context) => {
    const { course_start_date: start } = context.parent as { course_start_date?: unknown };
    return !end || typeof start !== 'string' || end >= start;
  }),
  coordinator_name: optional(line(200)),
  trainees: listWithIds(trainee, 'trainees', MAX_PEOPLE),
  trainers: listWithIds(trainer, 'trainers', MAX_PEOPLE),
  assessment: optional(assessment),
  background: optional(record(windowFields())),
  trainee_form: optional(templateForm()),
  instructor_form: optional(templateForm()),
  survey: optional(
    record({ status: status(), courses: list(required(id())).max(...atMost(MAX_SURVEY_COURSES)) }),
  ),
  coordinator_form: optional(record({ status: status() })),
});

function opensInTime(setup: AnyObject | null | undefined, context: TestContext) {
  const { start_post: opens, end } = (setup?.['assessment'] ?? {}) as AnyObject;
  if (typeof opens !== 'string' || typeof end !== 'string' || !opensTooLate(opens, end)) return true;
  return context.createError({ path: 'assessment.start_post', message: 'must not be after end' });
}

/** What staff set up, without derived data. Imports accept a late post-assessment: earlier documents have it. */
export const classSetupSchema = record(setupFields()).test('post', '', opensInTime);

export const classSchema = record({
  tracking_id: optional(
    line(128).matches(TRACKING_ID, {
      message: 'must be 4 to 128 letters, digits, - or _',
      excludeEmptyString: true,
    }),
  ),
  ...setupFields(),
  former_trainees: optional(list(required(id()))),
  former_trainers: optional(list(required(id()))),
  answers: optional(list(answer)),
  reopenings: optional(list(reopening)),
});

/** A validated, cast import row. */
export interface ClassRow extends ClassForms {
  tracking_id?: string;
  course_id: number;
  schedule_id: number;
  course_title: string;
  course_start_date: string;
  course_end_date: string;
  coordinator_name?: string;
  trainees: { id: number; name: string; email?: string; company_label?: string; portfolio_id?: number }[];
  trainers: { id: number; name: string; email?: string }[];
  /** ids of people who have left, which are never reused */
  former_trainees?: number[];
  former_trainers?: number[];
  answers?: {
    person_role: PersonRole;
    person_id: number;
    form_type: string;
    data: string;
    email?: string;
    email_checkbox?: 'yes' | 'no';
    score?: number;
    submitted_at: string;
    sent_at?: string;
  }[];
  reopenings?: {
    person_role: PersonRole;
    person_id: number;
    form_type: string;
    reason: string;
    reopened_at: string;
    earlier: string;
  }[];
}
