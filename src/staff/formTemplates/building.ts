/** The operations of the form builder, as pure functions that property tests can run by the thousand. */
import { fieldPosition, orderedFields } from '@/contract/classForms/template';
import { questionField, type Question } from '@/contract/classForms/questions';
import type { FieldType, TemplateField } from '@/contract/classForms/entities';
import type { FieldProblem } from '@/contract/schemas/problems';
import type { TemplateContent } from '@/contract/staff/formTemplates';

export const NO_TEMPLATE: TemplateContent = { form: 'trainee_form', name: '', fields: [] };

/** @returns a template without its id and version */
export const contentOf = ({ form, name, fields }: TemplateContent): TemplateContent => ({
  form,
  name,
  fields,
});

/** @returns the name of a field in errors: by its id, because the fields may change behind a save */
export const errorName = (id: number): string => `fields[${id}]`;

/** @returns the server's errors, which count the fields that were sent, by the ids of these fields */
export const errorsById = ({ fields }: TemplateContent, errors: readonly FieldProblem[]): FieldProblem[] =>
  errors.map((error) => ({
    ...error,
    field: error.field.replace(/^fields\[(\d+)\]/, (name, index) => {
      const sent = fields[Number(index)];
      return sent ? errorName(sent.id) : name;
    }),
  }));

export const isRefused = (id: number, errors: readonly FieldProblem[]): boolean =>
  errors.some(({ field }) => field.startsWith(errorName(id)));

const nextId = (fields: readonly TemplateField[]): number => Math.max(0, ...fields.map(({ id }) => id)) + 1;
const nextPosition = (fields: readonly TemplateField[]): number =>
  fields.length === 0 ? 1 : Math.max(...fields.map(fieldPosition)) + 1;

/** @returns the fields with one more at the end */
export const withAdded = (fields: readonly TemplateField[], type: FieldType): TemplateField[] => [
  ...fields,
  { id: nextId(fields), label: '', type, position: nextPosition(fields) },
];

/** Empty properties are omitted. */
const given = (field: TemplateField): TemplateField =>
  Object.fromEntries(
    Object.entries(field).filter(([, value]) => value !== undefined),
  ) as unknown as TemplateField;

export const withChanged = (
  fields: readonly TemplateField[],
  id: number,
  changes: Partial<TemplateField>,
): TemplateField[] => fields.map((field) => (field.id === id ? given({ ...field, ...changes }) : field));

/** @param from position among the displayed fields, from 0; afterwards all are numbered from 1 */
export function withMoved(fields: readonly TemplateField[], from: number, to: number): TemplateField[] {
  const shown = orderedFields(fields);
  const [moved] = shown.splice(from, 1);
  if (!moved) return [...fields];
  shown.splice(to, 0, moved);
  return shown.map((field, index) => ({ ...field, position: index + 1 }));
}

export const without = (fields: readonly TemplateField[], id: number): TemplateField[] =>
  fields.filter((field) => field.id !== id);

/** Restores a removed field at its position; with another number, if its own has been reassigned. */
export function withPutBack(
  fields: readonly TemplateField[],
  field: TemplateField,
  at: number,
): TemplateField[] {
  const isTaken = fields.some(({ id }) => id === field.id);
  return fields.toSpliced(at, 0, isTaken ? { ...field, id: nextId(fields) } : field);
}

/** @returns the fields with a copy of one after it */
export function withCopied(fields: readonly TemplateField[], id: number): TemplateField[] {
  const shown = orderedFields(fields);
  const at = shown.findIndex((field) => field.id === id);
  const original = shown[at];
  if (!original) return [...fields];
  const all = [...shown, { ...original, id: nextId(fields) }];
  return withMoved(
    all.map((field, index) => ({ ...field, position: index + 1 })),
    all.length - 1,
    at + 1,
  );
}

export const withQuestions = (
  fields: readonly TemplateField[],
  questions: readonly Question[],
): TemplateField[] =>
  questions.reduce<TemplateField[]>(
    (all, question) => [...all, questionField(question, { id: nextId(all), position: nextPosition(all) })],
    [...fields],
  );

const entriesOf = (field: TemplateField): string =>
  JSON.stringify(
    Object.entries(field)
      .filter(([, value]) => value !== undefined && value !== '')
      .sort(([one], [other]) => one.localeCompare(other)),
  );

const isSameField = (one: TemplateField | undefined, other: TemplateField | undefined): boolean =>
  one === other || (one !== undefined && other !== undefined && entriesOf(one) === entriesOf(other));

export const isSameContent = (one: TemplateContent, other: TemplateContent): boolean =>
  one.form === other.form &&
  one.name === other.name &&
  one.fields.length === other.fields.length &&
  one.fields.every((field, index) => isSameField(field, other.fields[index]));

/** A part that two people may have changed: the name, or a field, by its id. */
export type Part = 'name' | number;
type Value = string | TemplateField | undefined;

const partOf = ({ name, fields }: TemplateContent, part: Part): Value =>
  part === 'name' ? name : fields.find(({ id }) => id === part);

const isSamePart = (one: Value, other: Value): boolean =>
  typeof one === 'string' || typeof other === 'string' ? one === other : isSameField(one, other);

/** @returns the content with one part from another */
export function withPartOf(content: TemplateContent, other: TemplateContent, part: Part): TemplateContent {
  if (part === 'name') return { ...content, name: other.name };
  const theirs = other.fields.find(({ id }) => id === part);
  const isHere = content.fields.some(({ id }) => id === part);
  if (!theirs) return { ...content, fields: without(content.fields, part) };
  const fields = isHere
    ? content.fields.map((field) => (field.id === part ? theirs : field))
    : content.fields.toSpliced(other.fields.indexOf(theirs), 0, theirs);
  return { ...content, fields };
}

/**
 * @returns mine, with other numbers and positions for questions that both added under the same ones: they are
 *   different questions
 */
export function renumberAdded(
  base: TemplateContent,
  mine: TemplateContent,
  theirs: TemplateContent,
): TemplateContent {
  const all = [...base.fields, ...mine.fields, ...theirs.fields];
  let [id, position] = [nextId(all), nextPosition(all)];
  const isAnother = (one: TemplateField): boolean => {
    const other = theirs.fields.find((field) => field.id === one.id);
    return (
      other !== undefined && other.label !== one.label && !base.fields.some((field) => field.id === one.id)
    );
  };
  const fields = mine.fields.map((field) =>
    isAnother(field) ? { ...field, id: id++, position: position++ } : field,
  );
  return { ...mine, fields };
}

/**
 * Three-way merge of a form that two people changed.
 * @returns mine with what only they changed, and the parts that both changed differently
 */
export function merged(
  base: TemplateContent,
  mine: TemplateContent,
  theirs: TemplateContent,
): { content: TemplateContent; conflicts: Part[] } {
  const ids = [base, mine, theirs].flatMap(({ fields }) => fields.map(({ id }) => id));
  const conflicts: Part[] = [];
  let content = mine;
  for (const part of ['name', ...new Set(ids)] as const) {
    const [was, here, there] = [partOf(base, part), partOf(mine, part), partOf(theirs, part)];
    if (isSamePart(was, there) || isSamePart(here, there)) continue;
    if (isSamePart(was, here)) content = withPartOf(content, theirs, part);
    else conflicts.push(part);
  }
  return { content, conflicts };
}
