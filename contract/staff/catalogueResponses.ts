/** Schemas of the catalogue's responses. Times are epoch milliseconds. */
import { array, mixed, number, object, string, type InferType } from 'yup';
import { count, failureSchema, ok } from '../schemas/responses';
import {
  CATALOGUE_ENTITIES,
  CELL_KINDS,
  CHANGE_CAUSES,
  type Cell,
  type CellKind,
  type ChangeCause,
  type EntityName,
  type FieldDescription,
  type ImportRow,
  type Labels,
} from './catalogue';
import { shaped, shapedOrNull } from './shaped';

const entity = () => mixed<EntityName>().oneOf(CATALOGUE_ENTITIES).required();
const cursor = () => number().nullable().defined();
const row = () => shaped<ImportRow>('as in an import document');
const labels = () => shaped<Labels>('what the rows point at: entity, then key, then label').required();

const fieldDescription = () => shaped<FieldDescription>('name, label, type and rules of a field').required();
const entityDescription = object({
  name: entity(),
  /** its singular and plural, such as `course`, `courses` */
  singular: string().required(),
  plural: string().required(),
  heading: string().required(),
  /** fields of the key, joined by `-` if there are several, as in `1944-9001` */
  keys: array(string().required()).defined(),
  fields: array(fieldDescription()).defined(),
  /** filters of the list, besides `q` and `keys` */
  filters: array(string().required()).defined(),
  /** fields by which the list can be sorted */
  sorts: array(string().required()).defined(),
});
export type EntityDescription = InferType<typeof entityDescription>;

const catalogueRow = object({
  key: string().required(),
  /** of the current row; sent back with a change */
  version: string().required(),
  /** its name for people */
  label: string().defined(),
  row: row().required(),
});
export type CatalogueRow = InferType<typeof catalogueRow>;

const counts = object({
  entity: entity(),
  plural: string().required(),
  added: count(),
  changed: count(),
  removed: count(),
});
export type EntityCounts = InferType<typeof counts>;

const cause = () => mixed<ChangeCause>().oneOf(CHANGE_CAUSES).required();
/** A set of changes made together. */
const changeSet = object({
  id: count(),
  at: count(),
  /** an email address, `command line`, or `database` */
  actor: string().required(),
  cause: cause(),
  counts: array(counts).defined(),
  /** the set that it undid */
  undoes: cursor(),
  /** the set that undid it */
  undone_by: cursor(),
});
export type ChangeSet = InferType<typeof changeSet>;

/** The changes of one row; for an added or removed row, all its fields. */
const cells = object({
  entity: entity(),
  key: string().required(),
  label: string().defined(),
  kind: mixed<CellKind>().oneOf(CELL_KINDS).required(),
  cells: array(shaped<Cell>('field, label, before, after').required()).defined(),
});
export type RowCells = InferType<typeof cells>;

/** A row as of a change set. */
const version = object({
  /** null: its state before changes were recorded */
  change_set: object({ id: count(), at: count(), actor: string().required(), cause: cause() })
    .nullable()
    .defined(),
  /** null: it did not exist */
  row: shapedOrNull<ImportRow>('as in an import document; null: it was removed'),
  /** the fields that this version changed */
  fields: array(string().required()).defined(),
});
export type RowVersion = InferType<typeof version>;

/** The preview of an import's files. */
const preview = object({
  id: count(),
  /** of the preview; sent back when it is applied */
  version: string().required(),
  at: count(),
  actor: string().required(),
  files: array(object({ name: string().required(), bytes: count() })).defined(),
  /** errors, as `file:row field message`; with any, nothing can be applied */
  problems: array(string().required()).defined(),
  /** the total number; at most 1,000 are listed */
  problem_count: count(),
  counts: array(counts).defined(),
  /** rows in the files, by entity */
  rows: array(object({ entity: entity(), plural: string().required(), rows: count() })).defined(),
  remove_missing: array(entity()).defined(),
  /** the first affected rows, ordered by changed, removed, added */
  cells: array(cells).defined(),
  /** number of rows whose cells are stored for review; the counts are complete */
  kept: count(),
});
export type ImportPreview = InferType<typeof preview>;

export const fieldsResponseSchema = object({
  status: ok(),
  entities: array(entityDescription).defined(),
});
export type FieldsResponse = InferType<typeof fieldsResponseSchema>;

export const rowsResponseSchema = object({
  status: ok(),
  rows: array(catalogueRow).defined(),
  /** on all pages */
  total: count(),
  page: count(),
  size: count(),
  labels: labels(),
});
export type RowsResponse = InferType<typeof rowsResponseSchema>;

export const rowResponseSchema = object({
  status: ok(),
  row: catalogueRow,
  labels: labels(),
});
export type RowResponse = InferType<typeof rowResponseSchema>;

export const changesResponseSchema = object({
  status: ok(),
  /** null: nothing had to change */
  change_set: changeSet.nullable().defined(),
  /** in the order of the changes; null: removed */
  rows: array(catalogueRow.nullable().defined()).defined(),
});
export type ChangesResponse = InferType<typeof changesResponseSchema>;

export const versionsResponseSchema = object({
  status: ok(),
  list: array(version).defined(),
  /** the row before the last version of the page; null: it did not exist */
  former: shapedOrNull<ImportRow>('as in an import document; null: there was none'),
  /** the `before` parameter for the next page; null on the last */
  next: cursor(),
});
export type VersionsResponse = InferType<typeof versionsResponseSchema>;

export const changeSetsResponseSchema = object({
  status: ok(),
  list: array(changeSet).defined(),
  next: cursor(),
});
export type ChangeSetsResponse = InferType<typeof changeSetsResponseSchema>;

export const changeSetResponseSchema = object({
  status: ok(),
  change_set: changeSet,
  /** the reason why it cannot be undone; null: it can */
  not_undoable: string().nullable().defined(),
  cells: array(cells).defined(),
  /** the `page` parameter for more; null on the last */
  next: cursor(),
});
export type ChangeSetResponse = InferType<typeof changeSetResponseSchema>;

export const undoneResponseSchema = object({
  status: ok(),
  /** the undoing set, which can be undone itself */
  change_set: changeSet,
});
export type UndoneResponse = InferType<typeof undoneResponseSchema>;

export const importPreviewResponseSchema = object({
  status: ok(),
  import: preview,
});
export type ImportPreviewResponse = InferType<typeof importPreviewResponseSchema>;

export const importCellsResponseSchema = object({
  status: ok(),
  cells: array(cells).defined(),
  next: cursor(),
});
export type ImportCellsResponse = InferType<typeof importCellsResponseSchema>;

export const importAppliedResponseSchema = object({
  status: ok(),
  /** null: nothing had to change */
  change_set: changeSet.nullable().defined(),
});
export type ImportAppliedResponse = InferType<typeof importAppliedResponseSchema>;

/** For a change that was refused because somebody else was faster. */
const conflict = object({
  /** in the list of changes */
  index: count(),
  entity: entity(),
  key: string().required(),
  /** the current row; null: it was removed */
  current: catalogueRow.nullable().defined(),
});
export type CatalogueConflict = InferType<typeof conflict>;
/** 409: the current rows. */
export const conflictsFailureSchema = failureSchema.shape({ conflicts: array(conflict).optional() });
/** 409: the current effect of the import. */
export const importFailureSchema = failureSchema.shape({ import: preview.optional().default(undefined) });
