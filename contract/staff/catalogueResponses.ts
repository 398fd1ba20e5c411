/** Schemas of the catalogue's responses. */
import { array, mixed, number, object, string, type ObjectSchema } from 'yup';
import { failureSchema, ok } from '../schemas/responses';
import {
  CATALOGUE_ENTITIES,
  CELL_KINDS,
  CHANGE_CAUSES,
  type CatalogueRow,
  type Cell,
  type CellKind,
  type ChangeCause,
  type ChangeSet,
  type ChangeSetResponse,
  type ChangeSetsResponse,
  type ChangesResponse,
  type EntityCounts,
  type EntityDescription,
  type EntityName,
  type FieldDescription,
  type FieldsResponse,
  type ImportAppliedResponse,
  type ImportCellsResponse,
  type ImportPreview,
  type ImportPreviewResponse,
  type ImportRow,
  type Labels,
  type RowCells,
  type RowResponse,
  type RowsResponse,
  type RowVersion,
  type UndoneResponse,
  type VersionsResponse,
} from './catalogue';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An object whose type is defined elsewhere in the contract. */
const shaped = <Value extends object>(description: string, type: string | string[] = 'object') =>
  mixed<Value>((value): value is Value => isObject(value)).meta({ jsonSchema: { type, description } });
const entity = () => mixed<EntityName>().oneOf(CATALOGUE_ENTITIES).required();
const count = () => number().required();
const cursor = () => number().nullable().defined();
const row = () => shaped<ImportRow>('as in an import document');
const labels = () => shaped<Labels>('what the rows point at: entity, then key, then label').required();

const fieldDescription = () => shaped<FieldDescription>('name, label, type and rules of a field').required();
const entityDescription: ObjectSchema<EntityDescription> = object({
  name: entity(),
  singular: string().required(),
  plural: string().required(),
  heading: string().required(),
  keys: array(string().required()).defined(),
  fields: array(fieldDescription()).defined(),
  filters: array(string().required()).defined(),
  sorts: array(string().required()).defined(),
});

const catalogueRow: ObjectSchema<CatalogueRow> = object({
  key: string().required(),
  version: string().required(),
  label: string().defined(),
  row: row().required(),
});
const counts: ObjectSchema<EntityCounts> = object({
  entity: entity(),
  plural: string().required(),
  added: count(),
  changed: count(),
  removed: count(),
});
const cause = () => mixed<ChangeCause>().oneOf(CHANGE_CAUSES).required();
const changeSet: ObjectSchema<ChangeSet> = object({
  id: count(),
  at: count(),
  actor: string().required(),
  cause: cause(),
  counts: array(counts).defined(),
  undoes: cursor(),
  undone_by: cursor(),
});
const cells: ObjectSchema<RowCells> = object({
  entity: entity(),
  key: string().required(),
  label: string().defined(),
  kind: mixed<CellKind>().oneOf(CELL_KINDS).required(),
  cells: array(shaped<Cell>('field, label, before, after').required()).defined(),
});
const version: ObjectSchema<RowVersion> = object({
  change_set: object({ id: count(), at: count(), actor: string().required(), cause: cause() })
    .nullable()
    .defined(),
  row: shaped<ImportRow>('as in an import document; null: it was removed', ['object', 'null'])
    .nullable()
    .defined(),
  fields: array(string().required()).defined(),
});
const preview: ObjectSchema<ImportPreview> = object({
  id: count(),
  version: string().required(),
  at: count(),
  actor: string().required(),
  files: array(object({ name: string().required(), bytes: count() })).defined(),
  problems: array(string().required()).defined(),
  problem_count: count(),
  counts: array(counts).defined(),
  rows: array(object({ entity: entity(), plural: string().required(), rows: count() })).defined(),
  remove_missing: array(entity()).defined(),
  cells: array(cells).defined(),
  kept: count(),
});

export const fieldsResponseSchema: ObjectSchema<FieldsResponse> = object({
  status: ok(),
  entities: array(entityDescription).defined(),
});
export const rowsResponseSchema: ObjectSchema<RowsResponse> = object({
  status: ok(),
  rows: array(catalogueRow).defined(),
  total: count(),
  page: count(),
  size: count(),
  labels: labels(),
});
export const rowResponseSchema: ObjectSchema<RowResponse> = object({
  status: ok(),
  row: catalogueRow,
  labels: labels(),
});
export const changesResponseSchema: ObjectSchema<ChangesResponse> = object({
  status: ok(),
  change_set: changeSet.nullable().defined(),
  rows: array(catalogueRow.nullable().defined()).defined(),
});
export const versionsResponseSchema: ObjectSchema<VersionsResponse> = object({
  status: ok(),
  list: array(version).defined(),
  next: cursor(),
});
export const changeSetsResponseSchema: ObjectSchema<ChangeSetsResponse> = object({
  status: ok(),
  list: array(changeSet).defined(),
  next: cursor(),
});
export const changeSetResponseSchema: ObjectSchema<ChangeSetResponse> = object({
  status: ok(),
  change_set: changeSet,
  not_undoable: string().nullable().defined(),
  cells: array(cells).defined(),
  next: cursor(),
});
export const undoneResponseSchema: ObjectSchema<UndoneResponse> = object({
  status: ok(),
  change_set: changeSet,
});
export const importPreviewResponseSchema: ObjectSchema<ImportPreviewResponse> = object({
  status: ok(),
  import: preview,
});
export const importCellsResponseSchema: ObjectSchema<ImportCellsResponse> = object({
  status: ok(),
  cells: array(cells).defined(),
  next: cursor(),
});
export const importAppliedResponseSchema: ObjectSchema<ImportAppliedResponse> = object({
  status: ok(),
  change_set: changeSet.nullable().defined(),
});

/** 409: the current rows. */
export const conflictsFailureSchema = failureSchema.shape({
  conflicts: array(
    object({
      index: count(),
      entity: entity(),
      key: string().required(),
      current: catalogueRow.nullable().defined(),
    }),
  ).optional(),
});
/** 409: the current effect of the import. */
export const importFailureSchema = failureSchema.shape({ import: preview.optional().default(undefined) });
