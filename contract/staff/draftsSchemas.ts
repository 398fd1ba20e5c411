/**
 * Schemas of requests and responses about drafts of courses, which are hidden from visitors until they are
 * published. Times are epoch milliseconds.
 */
import { array, number, object, string, type InferType } from 'yup';
import { MAX_ID } from '../constants';
import { failureSchema, ok } from '../schemas/responses';
import { described } from '../schemas/responsesEntities';
import type { ImportRow } from './catalogue';
import type { CatalogueConflict, CatalogueRow, ChangeSet } from './catalogueResponses';
import { shaped, shapedOrNull } from './shaped';

export const DRAFT_MESSAGES = {
  gone: 'This draft does not exist any more: it was published or discarded.',
  courseGone: 'This course does not exist.',
  row: 'A draft is a course as an import document has it.',
  characters: 'This text holds characters that cannot be stored.',
  past: 'Please choose a time to come.',
  far: 'Please choose a time within two years.',
  oneOrigin: 'A draft is of one course, or a copy of one.',
} as const;

/** Publication can be scheduled at most two years ahead; a later one would be forgotten. */
export const MAX_AHEAD_MS = 2 * 366 * 24 * 60 * 60 * 1000;

const id = () => number().integer().min(1).max(MAX_ID);
const row = () =>
  shaped<ImportRow>('as in an import document; anything may be missing').typeError(DRAFT_MESSAGES.row);

/** For an existing course, a copy of one, or a new one. */
export const newDraftSchema = object({
  course_id: id(),
  copy_of: id(),
  row: row(),
}).test(
  'one',
  DRAFT_MESSAGES.oneOrigin,
  ({ course_id, copy_of, row: given }) =>
    [course_id, copy_of, given].filter((value) => value !== undefined).length < 2,
);
/** The whole row. `based_on`: the version of the course that was seen, when a conflict is resolved. */
export const draftChangeSchema = object({
  row: row().required(DRAFT_MESSAGES.row),
  based_on: string().max(64).nullable(),
});
export const scheduleSchema = object({
  publish_at: number()
    .integer()
    .min(0)
    .max(Number.MAX_SAFE_INTEGER)
    .nullable()
    .defined()
    .meta(described('epoch milliseconds; null: not by itself')),
});
export const draftsQuerySchema = object({ course_id: id() });
export const previewSchema = object({ row: row().required(DRAFT_MESSAGES.row) });

export type NewDraft = InferType<typeof newDraftSchema>;
export type DraftChange = InferType<typeof draftChangeSchema>;
export type Schedule = InferType<typeof scheduleSchema>;

const nullableText = () => string().defined().nullable();
const nullableNumber = () => number().defined().nullable();
const summaryFields = () => ({
  id: number().required(),
  /** the course that it changes; null for a new one */
  course_id: nullableNumber(),
  /** of the course: a new one keeps its number when it is published, unless an import takes it meanwhile */
  course_number: number().required(),
  title: string().defined(),
  group_id: nullableNumber(),
  /** sent back as `If-Match` */
  version: number().required(),
  /** the version of the course on which the draft is based; null if there was none */
  based_on: nullableText(),
  /** email addresses of its author and of the last editor */
  author: string().required(),
  updated_by: string().required(),
  updated_at: number().required(),
  /** its scheduled time of publication */
  publish_at: nullableNumber(),
  scheduled_by: nullableText(),
  /** why it was not published at its scheduled time */
  problem: nullableText(),
});
const summary = object(summaryFields());
export type DraftSummary = InferType<typeof summary>;

const draft = object({
  ...summaryFields(),
  /**
   * in the format of import documents, but anything may be missing or invalid; its `id` is the course's
   * number
   */
  row: shaped<ImportRow>().required(),
});
export type CourseDraft = InferType<typeof draft>;

export const draftsResponseSchema = object({
  status: ok(),
  /** the most recently changed first */
  list: array(summary).required(),
});
export type DraftsResponse = InferType<typeof draftsResponseSchema>;

export const draftResponseSchema = object({
  status: ok(),
  draft,
  /** the currently published course; null if there is none */
  current: shapedOrNull<CatalogueRow>(),
});
export type DraftResponse = InferType<typeof draftResponseSchema>;

export const draftPublishedResponseSchema = object({
  status: ok(),
  /** null: the course was unchanged */
  change_set: shapedOrNull<ChangeSet>(),
  course: shaped<CatalogueRow>().required(),
});
export type DraftPublishedResponse = InferType<typeof draftPublishedResponseSchema>;

/** 409: the draft as saved by somebody else, or the current course. */
export const draftConflictSchema = failureSchema.shape({
  draft: draft.optional().default(undefined),
  conflicts: array(shaped<CatalogueConflict>().required()).optional(),
});
