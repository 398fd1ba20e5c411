/** The rules of the forms of a class, with the validation library: loaded once a form is shown. */
import type { Form, FormValues } from '@/contract/classForms/answers';
import {
  ATTENDANCE_COLUMNS,
  type AttendanceCells,
  type AttendanceColumn,
} from '@/contract/classForms/attendance';
import { controlName, lettersByControl, valuesByControl } from '@/contract/classForms/controlNames';
import type { AssessmentAnswer, BackgroundAnswer, FieldType } from '@/contract/classForms/entities';
import { CLASS_MESSAGES } from '@/contract/classForms/messages';
import { fieldType, subFieldsOf } from '@/contract/classForms/template';
import { FIELD_MESSAGES } from '@/contract/fieldMessages';
import {
  answersSchema,
  assessmentSchema,
  attendanceSchema,
  backgroundSchema,
  formProblems,
  surveySchema,
} from '@/contract/schemas/classAnswers';
import { findProblems } from '@/contract/schemas/problems';
import { cellName, isBlankRow, type AttendanceRow } from './attendanceRows';

/** The agreed message, and the errors by control name. */
export interface Refusal {
  message: string;
  errors: Record<string, string>;
}

/** @param textAt returns the text at a control; omitted: the message itself */
function refusalBy(
  problems: readonly { field: string; message: string }[],
  textAt: (field: string, message: string) => string = (_field, message) => message,
): Refusal | undefined {
  const [first] = problems;
  if (!first) return undefined;
  const errors = problems.map(({ field, message }) => [field, textAt(field, message)] as const);
  return { message: first.message, errors: Object.fromEntries(errors) };
}

export const checkBackground = (values: BackgroundAnswer) =>
  refusalBy(formProblems(backgroundSchema, values), () => FIELD_MESSAGES.requiredText);

export const checkSurvey = (values: { courses: number[] }) => refusalBy(formProblems(surveySchema, values));

export const checkAssessment = (
  size: { questions: number; choices: number },
  answers: readonly AssessmentAnswer[],
) => refusalBy(formProblems(assessmentSchema(size), lettersByControl(answers)), () => FIELD_MESSAGES.option);

/** The error message of an empty control. */
const MISSING: Record<FieldType, string> = {
  input: FIELD_MESSAGES.requiredText,
  textarea: FIELD_MESSAGES.required,
  select: FIELD_MESSAGES.option,
  radio: FIELD_MESSAGES.option,
  stars: FIELD_MESSAGES.option,
  checkbox: FIELD_MESSAGES.requiredText,
  checkboxes: FIELD_MESSAGES.option,
};

/** By control. */
const missingTexts = ({ template, trainers }: Form): Record<string, string> =>
  Object.fromEntries(
    template.flatMap((field) =>
      [undefined, ...subFieldsOf(field, trainers).keys()].map((place) => [
        controlName(field.id, { place }),
        MISSING[fieldType(field)],
      ]),
    ),
  );

export function checkAnswers(form: Form, values: FormValues, formType: 'evaluation' | 'instructor') {
  const texts = missingTexts(form);
  return refusalBy(
    formProblems(answersSchema(form, formType), valuesByControl(form, values)),
    (field, message) => (message === CLASS_MESSAGES.required ? (texts[field] ?? message) : message),
  );
}

const AT_FIELD: Readonly<Record<string, string>> = {
  [CLASS_MESSAGES.background]: FIELD_MESSAGES.requiredText,
  [CLASS_MESSAGES.email]: FIELD_MESSAGES.email,
};

/** @returns the problems of a row: the message of the whole list, and the text at the field */
export const attendanceProblems = (cells: AttendanceCells) =>
  findProblems(attendanceSchema, cells, { order: ATTENDANCE_COLUMNS }).map(({ field, message }) => ({
    column: field as AttendanceColumn,
    message,
    atField: AT_FIELD[message] ?? message,
  }));

/** An added row that is empty is not saved. */
const problemsOfRow = (row: AttendanceRow) => (row.removed || isBlankRow(row) ? [] : attendanceProblems(row));

export function checkAttendance({ trainees }: { trainees: AttendanceRow[] }) {
  const found = trainees.flatMap((row, place) =>
    problemsOfRow(row).map(({ column, ...problem }) => ({ ...problem, field: cellName(place, column) })),
  );
  const texts = new Map(found.map(({ field, atField }) => [field, atField]));
  return refusalBy(found, (field, message) => texts.get(field) ?? message);
}
