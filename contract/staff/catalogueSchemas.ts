/** What editors of the catalogue send; rows themselves are judged by the rules of import documents. */
import { array, mixed, number, object, string, type InferType } from 'yup';
import {
  CATALOGUE_ENTITIES,
  CELL_KINDS,
  CHANGE_CAUSES,
  type CatalogueChange,
  type CellKind,
  type ChangeCause,
  type EntityName,
} from './catalogue';

export const CATALOGUE_MESSAGES = {
  rowGone: 'This entry does not exist.',
  entityUnknown: 'There is no such list.',
  setGone: 'This change does not exist.',
  importGone: 'This import does not exist any more. Please drop the files once more.',
  known: 'There is an entry with this number already.',
  changedMeanwhile: 'Somebody changed this meanwhile.',
  wrongRows: 'Some entries cannot be saved as they are.',
  nothing: 'There is nothing to save.',
  tooMany: 'At most 1,000 entries are saved at once. Please import larger tables as a file.',
  twice: 'This entry is there twice.',
  noVersion: 'There was no such entry then.',
  busy: 'Somebody else is importing just now. Please try again in a moment.',
  undone: 'This change was undone already.',
  importProblems: 'The files have to be mended before they can be imported.',
  catalogueChanged: 'The catalogue has changed meanwhile. This is what the import would do now.',
  files: 'Please choose at least one file.',
  filesLarge: 'The files are larger than 24 MB in all. Import them on the command line.',
  fileName:
    'A file is a JSON document, or a table (.csv, .tsv) named after what it holds, such as courses.csv.',
} as const;

export const MOST_CHANGES = 1_000;
/** Bytes of all files of an import together. */
export const MOST_IMPORT_BYTES = 24 * 1024 * 1024;
export const MOST_PAGE_ROWS = 1_000;

/**
 * What lists are filtered by: a field and the value that it has, but for `portfolio` (of groups and courses: the portfolio that holds them),
 * `from` and `to` (days of sessions that are on at any time between them). `keys` are joined by commas.
 */
export const CATALOGUE_FILTERS = [
  'keys',
  'portfolio',
  'group_id',
  'course_id',
  'region',
  'course_portfolio',
  'region_id',
  'country',
  'portfolio_type',
  'currency',
  'publish',
  'status',
  'tag_new',
  'tag_added',
  'from',
  'to',
] as const;
export type CatalogueFilter = (typeof CATALOGUE_FILTERS)[number];

const cursor = () => number().integer().min(1).max(Number.MAX_SAFE_INTEGER);
const page = () => number().integer().min(1).max(1_000_000).default(1);
const entity = () => mixed<EntityName>().oneOf(CATALOGUE_ENTITIES);
const filter = () => string().max(20_000);
const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const catalogueQuerySchema = object({
  q: string().trim().max(200),
  sort: string().max(100),
  dir: string().oneOf(['asc', 'desc'] as const),
  page: page(),
  size: number().integer().min(1).max(MOST_PAGE_ROWS).default(50),
  ...(Object.fromEntries(CATALOGUE_FILTERS.map((name) => [name, filter()])) as Record<
    CatalogueFilter,
    ReturnType<typeof filter>
  >),
});
/** Left out: the first page, by key. */
export type CatalogueQuery = Partial<InferType<typeof catalogueQuerySchema>>;

export const changesSchema = object({
  changes: array(
    mixed<CatalogueChange>((value): value is CatalogueChange => isObject(value))
      .typeError(CATALOGUE_MESSAGES.wrongRows)
      .required(CATALOGUE_MESSAGES.wrongRows)
      .meta({
        jsonSchema: {
          type: 'object',
          required: ['entity'],
          properties: {
            entity: { type: 'string', enum: CATALOGUE_ENTITIES },
            row: { type: 'object', description: 'as in an import document; left out where it is removed' },
            key: { type: 'string', description: 'of a row that is removed' },
            remove: { type: 'boolean' },
            version: { type: ['string', 'null'], description: 'that was changed; null for a new row' },
          },
        },
      }),
  )
    .required(CATALOGUE_MESSAGES.nothing)
    .min(1, CATALOGUE_MESSAGES.nothing)
    .max(MOST_CHANGES, CATALOGUE_MESSAGES.tooMany),
});
export interface Changes {
  changes: CatalogueChange[];
}

export const pageBeforeSchema = object({ before: cursor() });
export type PageBefore = InferType<typeof pageBeforeSchema>;

export const changeSetsQuerySchema = object({
  before: cursor(),
  actor: string().trim().max(254),
  cause: mixed<ChangeCause>().oneOf(CHANGE_CAUSES),
});
export type ChangeSetsQuery = InferType<typeof changeSetsQuerySchema>;

export const cellsQuerySchema = object({
  entity: entity(),
  kind: mixed<CellKind>().oneOf(CELL_KINDS),
  page: page(),
});
export type CellsQuery = Partial<InferType<typeof cellsQuerySchema>>;

/** `version` of the row as it is now; null: there is none any more. */
export const restoreSchema = object({ version: string().max(64).nullable().defined() });
export type Restore = InferType<typeof restoreSchema>;

const removeMissing = () => array(entity().required()).max(CATALOGUE_ENTITIES.length).default([]);

/** `content` is the file in base64. Rows of an entity of `remove_missing` that the files do not list are removed. */
export const importSchema = object({
  files: array(
    object({
      name: string()
        .trim()
        .default('')
        .matches(/^[^/\\]{1,200}\.(json|csv|tsv)$/i, CATALOGUE_MESSAGES.fileName),
      content: string()
        .defined()
        .matches(/^[A-Za-z0-9+/]*={0,2}$/, CATALOGUE_MESSAGES.fileName),
    }),
  )
    .required(CATALOGUE_MESSAGES.files)
    .min(1, CATALOGUE_MESSAGES.files)
    .max(50),
  remove_missing: removeMissing(),
});
export type NewImport = InferType<typeof importSchema>;

export const importCheckSchema = object({ remove_missing: removeMissing() });
export type ImportCheck = InferType<typeof importCheckSchema>;
