/** Prints visitors' submissions, for people and for other programs. */
import { contactSchema } from '../../contract/schemas/contact';
import { formatDate, formatInstant } from '../../contract/time';
import { flexSchema } from '../../contract/schemas/flex';
import { callSchema } from '../../contract/schemas/call';
import { coursewareEnquirySchema } from '../../contract/schemas/coursewareEnquiry';
import type { Database } from '../database/database';
import { csvLine } from './csv';
import { harmless } from './harmless';

export const SUBMISSION_KINDS = ['contact', 'courseware', 'calls', 'flex'] as const;
export type SubmissionKind = (typeof SUBMISSION_KINDS)[number];

export interface Submission {
  id: number;
  received: Date;
  body: Record<string, unknown>;
}

/** Fields in the order of their forms; jsonb does not keep the order. */
const FORM_FIELDS: Partial<Record<SubmissionKind, readonly string[]>> = {
  contact: Object.keys(contactSchema.fields),
  flex: Object.keys(flexSchema.fields),
  courseware: Object.keys(coursewareEnquirySchema.fields),
  calls: Object.keys(callSchema.fields),
};

const isoTime = (date: Date): string => formatInstant(date.getTime());

export const readableTime = (date: Date): string =>
  `${formatDate(date.getTime())} ${isoTime(date).slice(11, 16)} (UTC+8)`;

/** @param since epoch milliseconds; @returns the kind's submissions since then, newest last */
export async function readSubmissions(
  { db }: Database,
  kind: SubmissionKind,
  since: number,
): Promise<Submission[]> {
  const rows = await db
    .selectFrom('submissions')
    .select(['id', 'received_at as received', 'body'])
    .where('kind', '=', kind)
    .where('received_at', '>=', new Date(since))
    .orderBy('received_at')
    .orderBy('id')
    .execute();
  return rows;
}

function fieldsOf(kind: SubmissionKind, submissions: readonly Submission[]): string[] {
  const sent = new Set(submissions.flatMap(({ body }) => Object.keys(body)));
  const known = (FORM_FIELDS[kind] ?? []).filter((field) => sent.has(field));
  return [...known, ...[...sent].filter((field) => !known.includes(field)).sort()];
}

const plain = (value: unknown = ''): string => (typeof value === 'string' ? value : JSON.stringify(value));

function* textLines(kind: SubmissionKind, submissions: readonly Submission[]): Generator<string> {
  const fields = fieldsOf(kind, submissions);
  const width = Math.max(0, ...fields.map((field) => field.length));
  const margin = `\n${' '.repeat(width + 4)}`;
  for (const { id, received, body } of submissions) {
    yield `#${id}  ${readableTime(received)}`;
    for (const field of fields) {
      const text = harmless(plain(body[field])).replaceAll('\n', margin);
      if (text !== '') yield `  ${field.padEnd(width)}  ${text}`;
    }
    yield '';
  }
}

function* csvLines(kind: SubmissionKind, submissions: readonly Submission[]): Generator<string> {
  const fields = fieldsOf(kind, submissions);
  yield csvLine(['id', 'received_at', ...fields]);
  for (const { id, received, body } of submissions) {
    yield csvLine([id, isoTime(received), ...fields.map((field) => body[field])]);
  }
}

function* jsonLines(kind: SubmissionKind, submissions: readonly Submission[]): Generator<string> {
  const fields = fieldsOf(kind, submissions);
  const list = submissions.map(({ id, received, body }) => ({
    id,
    received_at: isoTime(received),
    ...Object.fromEntries(fields.filter((field) => field in body).map((field) => [field, body[field]])),
  }));
  yield JSON.stringify(list, null, 2);
}

/** Submissions in each format, as lines. */
export const submissionFormats = { text: textLines, json: jsonLines, csv: csvLines };
