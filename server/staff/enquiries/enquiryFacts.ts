/** Reads an enquiry of any form. An earlier version may have stored less than today's forms require. */
import { isIdText } from '@/contract/ids';
import { ENQUIRY_KINDS, type EnquiryKind } from '@/contract/staff/enquiries';
import { callRows } from '../../mail/emailTemplates/callEmails';
import { contactRows } from '../../mail/emailTemplates/contactEmails';
import { coursewareRows } from '../../mail/emailTemplates/coursewareEmails';
import type { Row } from '../../mail/emailTemplates/email';
import { flexRows } from '../../mail/emailTemplates/flexEmails';
import { FORM_NAMES } from '../../mail/emailTemplates/formNames';

type Body = Record<string, unknown>;

interface Fields {
  name: string;
  company: string;
  words: readonly string[];
  course?: string;
}

const FIELDS: Readonly<Record<EnquiryKind, Fields>> = {
  contact: {
    name: 'form_name',
    company: 'form_company',
    words: ['form_request', 'form_remark'],
    course: 'form_course_id',
  },
  calls: { name: 'name', company: 'company', words: ['topic_to_discuss_msg', 'topic_to_discuss'] },
  courseware: { name: 'enquiry_name', company: 'enquiry_company', words: ['enquiry_message'] },
  flex: {
    name: 'invoice_pic',
    company: 'invoice_billto',
    words: ['course_title', 'invoice_remarks'],
    course: 'course_id',
  },
};
/** A one-line excerpt, cut between whole characters. */
const BEGINNING = /^.{0,200}/u;

const knownKind = (kind: string): EnquiryKind | undefined => ENQUIRY_KINDS.find((known) => known === kind);
const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

export interface EnquiryFacts {
  name: string;
  company: string;
  /** the beginning of the message, on one line */
  words: string;
  course_id: number | null;
}

export function factsOf(kind: string, body: Body): EnquiryFacts {
  const known = knownKind(kind);
  if (!known) return { name: '', company: '', words: '', course_id: null };
  const { name, company, words, course } = FIELDS[known];
  const written = words.map((field) => textOf(body[field])).filter((text) => text.trim() !== '');
  const courseId = course === undefined ? '' : textOf(body[course]);
  return {
    name: textOf(body[name]),
    company: textOf(body[company]),
    words: BEGINNING.exec(written.join(' · ').replace(/\s+/g, ' '))?.[0] ?? '',
    course_id: isIdText(courseId) ? Number(courseId) : null,
  };
}

function letterRows(kind: EnquiryKind | undefined, body: Body, publicUrl: string): readonly Row[] {
  const payload = body as never;
  switch (kind) {
    case 'contact':
      return contactRows(payload, { publicUrl });
    case 'calls':
      return callRows(payload);
    case 'courseware':
      return coursewareRows(payload);
    case 'flex':
      return flexRows(payload, undefined);
    default:
      return Object.entries(body).map(([label, value]) => [
        label,
        typeof value === 'object' ? JSON.stringify(value) : String(value),
      ]);
  }
}

/** @returns the filled-in fields with the labels of the email to staff */
export function readableRows(
  kind: string,
  body: Body,
  publicUrl: string,
): { label: string; value: string }[] {
  const rowsOf = (): readonly Row[] => {
    try {
      return letterRows(knownKind(kind), body, publicUrl);
    } catch {
      // Lists that this form did not have in an earlier version.
      return letterRows(undefined, body, publicUrl);
    }
  };
  return rowsOf()
    .filter(([, value]) => value !== undefined && String(value).trim() !== '')
    .map(([label, value]) => ({ label, value: String(value) }));
}

export const formName = (kind: string): string => {
  const known = knownKind(kind);
  return known ? FORM_NAMES[known] : kind;
};
