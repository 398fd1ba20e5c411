/** Schemas of responses about enquiries. */
import { array, mixed, number, object, string, type ObjectSchema } from 'yup';
import { ok } from '../schemas/responses';
import {
  ENQUIRY_STATES,
  NOTE_KINDS,
  type Colleague,
  type EnquiriesResponse,
  type Enquiry,
  type EnquiryChangedResponse,
  type EnquiryCountsResponse,
  type EnquiryNote,
  type EnquiryResponse,
  type EnquiryState,
  type EnquirySummary,
  type NoteKind,
  type NoteResponse,
  type RenderedReplyResponse,
  type ReplySentResponse,
  type ReplyTemplate,
  type ReplyTemplateResponse,
  type ReplyTemplatesResponse,
} from './enquiries';

const state = () => mixed<EnquiryState>().oneOf(ENQUIRY_STATES).required();
const colleague: ObjectSchema<Colleague | null> = object({
  id: number().required(),
  name: string().defined(),
  email: string().required(),
})
  .nullable()
  .defined();
const summaryFields = () => ({
  id: number().required(),
  kind: string().required(),
  state: state(),
  received_at: number().required(),
  name: string().defined(),
  email: string().defined(),
  company: string().defined(),
  words: string().defined(),
  taken_by: colleague,
  version: number().required(),
});
export const enquirySummarySchema: ObjectSchema<EnquirySummary> = object(summaryFields());
const note: ObjectSchema<EnquiryNote> = object({
  id: number().required(),
  kind: mixed<NoteKind>().oneOf(NOTE_KINDS).required(),
  author: string().required(),
  subject: string().defined(),
  text: string().defined(),
  at: number().required(),
});
const enquiry: ObjectSchema<Enquiry> = object({
  ...summaryFields(),
  form: string().required(),
  rows: array(object({ label: string().required(), value: string().defined() })).defined(),
  course_id: number().nullable().defined(),
  notes: array(note).defined(),
  others: array(enquirySummarySchema).defined(),
});
const template: ObjectSchema<ReplyTemplate> = object({
  id: number().required(),
  name: string().required(),
  subject: string().defined(),
  text: string().defined(),
  version: number().required(),
});
const count = () => number().required();

export const enquiriesResponseSchema: ObjectSchema<EnquiriesResponse> = object({
  status: ok(),
  list: array(enquirySummarySchema).defined(),
  next: number().nullable().defined(),
});
export const enquiryCountsResponseSchema: ObjectSchema<EnquiryCountsResponse> = object({
  status: ok(),
  counts: object({ new: count(), in_progress: count(), done: count(), spam: count() }),
});
export const enquiryResponseSchema: ObjectSchema<EnquiryResponse> = object({ status: ok(), enquiry });
export const enquiryChangedResponseSchema: ObjectSchema<EnquiryChangedResponse> = object({
  status: ok(),
  enquiry: enquirySummarySchema,
});
export const noteResponseSchema: ObjectSchema<NoteResponse> = object({ status: ok(), note });
export const replyResponseSchema: ObjectSchema<ReplySentResponse> = object({
  status: ok(),
  note_id: number().required(),
  state: state(),
  version: number().required(),
});
export const templatesResponseSchema: ObjectSchema<ReplyTemplatesResponse> = object({
  status: ok(),
  list: array(template).defined(),
  placeholders: array(object({ name: string().required(), meaning: string().required() })).defined(),
});
export const templateResponseSchema: ObjectSchema<ReplyTemplateResponse> = object({ status: ok(), template });
export const renderedResponseSchema: ObjectSchema<RenderedReplyResponse> = object({
  status: ok(),
  subject: string().defined(),
  text: string().defined(),
  missing: array(string().required()).defined(),
});
