/** Schemas of responses about enquiries. Times are epoch milliseconds. */
import { array, mixed, number, object, string, type InferType } from 'yup';
import { count, ok } from '../schemas/responses';
import { ENQUIRY_STATES, NOTE_KINDS, type EnquiryState, type NoteKind } from './enquiries';

const state = () => mixed<EnquiryState>().oneOf(ENQUIRY_STATES).required();
/** A team member's data for the desk. */
const colleague = object({
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
  /** an excerpt of the message */
  words: string().defined(),
  taken_by: colleague,
  /** sent back as `If-Match` with a change */
  version: number().required(),
});
export const enquirySummarySchema = object(summaryFields());
/** An entry of the list. */
export type EnquirySummary = InferType<typeof enquirySummarySchema>;

const note = object({
  id: number().required(),
  kind: mixed<NoteKind>().oneOf(NOTE_KINDS).required(),
  author: string().required(),
  subject: string().defined(),
  text: string().defined(),
  at: number().required(),
});
export type EnquiryNote = InferType<typeof note>;

const enquiry = object({
  ...summaryFields(),
  /** the form's name for people */
  form: string().required(),
  /** the filled-in fields, as in the email to staff */
  rows: array(object({ label: string().required(), value: string().defined() })).defined(),
  course_id: number().nullable().defined(),
  notes: array(note).defined(),
  /** of the same address, the newest first */
  others: array(enquirySummarySchema).defined(),
});
export type Enquiry = InferType<typeof enquiry>;

const template = object({
  id: number().required(),
  name: string().required(),
  subject: string().defined(),
  text: string().defined(),
  version: number().required(),
});
export type ReplyTemplate = InferType<typeof template>;

export const enquiriesResponseSchema = object({
  status: ok(),
  list: array(enquirySummarySchema).defined(),
  /** the `before` parameter for the next page; null on the last */
  next: number().nullable().defined(),
});
export type EnquiriesResponse = InferType<typeof enquiriesResponseSchema>;

export const enquiryCountsResponseSchema = object({
  status: ok(),
  counts: object({ new: count(), in_progress: count(), done: count(), spam: count() }),
});
export type EnquiryCountsResponse = InferType<typeof enquiryCountsResponseSchema>;

export const enquiryResponseSchema = object({ status: ok(), enquiry });
export type EnquiryResponse = InferType<typeof enquiryResponseSchema>;

export const enquiryChangedResponseSchema = object({
  status: ok(),
  enquiry: enquirySummarySchema,
});
export type EnquiryChangedResponse = InferType<typeof enquiryChangedResponseSchema>;

export const noteResponseSchema = object({ status: ok(), note });
export type NoteResponse = InferType<typeof noteResponseSchema>;

export const replyResponseSchema = object({
  status: ok(),
  /** of the note that stores it */
  note_id: number().required(),
  state: state(),
  version: number().required(),
});
export type ReplySentResponse = InferType<typeof replyResponseSchema>;

export const templatesResponseSchema = object({
  status: ok(),
  list: array(template).defined(),
  /** placeholders between `{{` and `}}` */
  placeholders: array(object({ name: string().required(), meaning: string().required() })).defined(),
});
export type ReplyTemplatesResponse = InferType<typeof templatesResponseSchema>;

export const templateResponseSchema = object({ status: ok(), template });
export type ReplyTemplateResponse = InferType<typeof templateResponseSchema>;

export const renderedResponseSchema = object({
  status: ok(),
  subject: string().defined(),
  text: string().defined(),
  /** placeholders without a value in this enquiry */
  missing: array(string().required()).defined(),
});
export type RenderedReplyResponse = InferType<typeof renderedResponseSchema>;
