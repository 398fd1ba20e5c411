/** Schemas of the desk's requests about enquiries, shared by page and server. */
import { number, object, string, type InferType } from 'yup';
import { MAX_ID } from '../constants';
import { ENQUIRY_KINDS, ENQUIRY_STATES } from './enquiries';
import { MAX_SEARCH_LENGTH } from './find';

export const DESK_MESSAGES = {
  note: 'Please write something.',
  noteLong: 'Please write at most 10,000 characters.',
  subject: 'Please enter a subject.',
  state: 'Please choose a state.',
  memberUnknown: 'This person is not on the team.',
  noAddress: 'This enquiry has no e-mail address to reply to.',
  noteGone: 'This note does not exist.',
  noteOfOthers: 'Only who wrote a note removes it.',
  enquiryGone: 'This enquiry does not exist.',
  templateGone: 'This template does not exist.',
  templateName: 'Please enter a name.',
  templateKnown: 'There is a template of this name already.',
} as const;

const words = () =>
  string().trim().default('').required(DESK_MESSAGES.note).max(10_000, DESK_MESSAGES.noteLong);
const subject = () =>
  string()
    .trim()
    .default('')
    .required(DESK_MESSAGES.subject)
    .max(200, 'A subject has at most 200 characters.');
const id = () => number().integer().min(1).max(MAX_ID);

const filters = {
  state: string().oneOf(ENQUIRY_STATES),
  kind: string().oneOf(ENQUIRY_KINDS),
  /** omitted: assigned to anybody or nobody */
  taken: string().oneOf(['me', 'nobody']),
  q: string().trim().max(MAX_SEARCH_LENGTH),
};
export const enquiryFilterSchema = object(filters);
/** Each state is counted. */
export const enquiryCountsFilterSchema = enquiryFilterSchema.omit(['state']);
export const enquiryPageSchema = object({
  ...filters,
  before: number().integer().min(1).max(Number.MAX_SAFE_INTEGER),
});

export const enquiryChangeSchema = object({
  state: string().oneOf(ENQUIRY_STATES, DESK_MESSAGES.state),
  /** null: nobody */
  taken_by: id().nullable(),
});
export const noteSchema = object({ text: words() }).meta({ multiline: ['text'] });
export const replySchema = object({
  subject: subject(),
  text: words(),
  state: string()
    .oneOf(['in_progress', 'done'] as const, DESK_MESSAGES.state)
    .default('done')
    .defined(),
}).meta({ multiline: ['text'] });
export const templateSchema = object({
  name: string()
    .trim()
    .default('')
    .required(DESK_MESSAGES.templateName)
    .max(100, 'A name has at most 100 characters.'),
  subject: subject(),
  text: words(),
}).meta({ multiline: ['text'] });
export const renderQuerySchema = object({
  enquiry: number().integer().min(1).max(Number.MAX_SAFE_INTEGER).required(),
});

export type EnquiryFilter = InferType<typeof enquiryFilterSchema>;
export type EnquiryPage = InferType<typeof enquiryPageSchema>;
export type EnquiryChange = InferType<typeof enquiryChangeSchema>;
export type Reply = InferType<typeof replySchema>;
export type TemplateTexts = InferType<typeof templateSchema>;
