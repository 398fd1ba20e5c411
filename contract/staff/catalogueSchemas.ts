/** Requests of catalogue editors; rows are validated by the rules of import documents. */
import { array, boolean, mixed, number, object, string, type InferType } from 'yup';
import {
  CATALOGUE_ENTITIES,
  CELL_KINDS,
  CHANGE_CAUSES,
  type CatalogueChange,
  type CellKind,
  type ChangeCause,
  type EntityName,
} from './catalogue';
import {
  CATALOGUE_FILTERS,
  CATALOGUE_MESSAGES,
  MAX_CHANGES,
  MAX_PAGE_ROWS,
  type CatalogueFilter,
} from './catalogueRules';
import { MAX_SEARCH_LENGTH } from './find';
import { shaped } from './shaped';

const cursor = () => number().integer().min(1).max(Number.MAX_SAFE_INTEGER);
const page = () => number().integer().min(1).max(1_000_000).default(1);
const entity = () => mixed<EntityName>().oneOf(CATALOGUE_ENTITIES);
const filter = () => string().max(20_000);

export const catalogueQuerySchema = object({
  q: string().trim().max(MAX_SEARCH_LENGTH),
  sort: string().max(100),
  dir: string().oneOf(['asc', 'desc'] as const),
  page: page(),
  size: number().integer().min(1).max(MAX_PAGE_ROWS).default(50),
  /** fields of a row, joined by commas: '' for key, version and label only; omitted: all */
  fields: string().max(2_000),
  ...(Object.fromEntries(CATALOGUE_FILTERS.map((name) => [name, filter()])) as Record<
    CatalogueFilter,
    ReturnType<typeof filter>
  >),
});
/** Defaults: the first page, by key. */
export type CatalogueQuery = Partial<InferType<typeof catalogueQuerySchema>>;

export const changesSchema = object({
  changes: array(
    shaped<CatalogueChange>()
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
    .max(MAX_CHANGES, CATALOGUE_MESSAGES.tooMany),
  /** validates without saving */
  is_check: boolean().default(false),
});
export interface Changes {
  changes: CatalogueChange[];
  is_check?: boolean;
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

/** `version` of the current row; null: it does not exist any more. */
export const restoreSchema = object({ version: string().max(64).nullable().defined() });
export type Restore = InferType<typeof restoreSchema>;

const removeMissing = () => array(entity().required()).max(CATALOGUE_ENTITIES.length).default([]);

/**
 * `content` is the file in base64. Rows of entities in `remove_missing` that the files do not list are
 * removed.
 */
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

/** `version` of the preview that was reviewed. */
export const importApplySchema = object({ version: string().max(64).defined() });
export type ImportApply = InferType<typeof importApplySchema>;
