/** The catalogue for its editors. Rows are in the format of import documents (docs/rules/import.md). */
import type { DocumentKind } from './documents';

/** Every kind of entry in the order in which they are written: rows come after those to which they refer. */
export const CATALOGUE_ENTITIES = [
  'regions',
  'groups',
  'portfolios',
  'courses',
  'sessions',
  'featured',
  'hotel_rates',
  'flex_prices',
  'courseware',
  'lab_videos',
  'quickview',
  'resellers',
] as const;
export type EntityName = (typeof CATALOGUE_ENTITIES)[number];

/** A row in the format of import documents; empty optional fields are omitted. */
export type ImportRow = Record<string, unknown>;

export const FIELD_TYPES = [
  'whole',
  'amount',
  'line',
  'lines',
  'html',
  'day',
  'yesNo',
  'choice',
  'link',
  'webAddress',
  'email',
  /** an id written as text, such as "101" */
  'idText',
  'list',
  'record',
] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

/** A field of a row, derived from the validation rules. */
export interface FieldDescription {
  /** empty for the entries of a list */
  name: string;
  label: string;
  type: FieldType;
  required: boolean;
  /** minimum and maximum of a number; maximum length of a text */
  min?: number;
  max?: number;
  choices?: (string | number)[];
  /** the value of an empty field */
  default?: unknown;
  /** it contains the first key of a row of this entity */
  reference?: EntityName;
  /** the server assigns the next number if a new row omits it */
  numbered?: boolean;
  /** what may be uploaded for it */
  takes?: DocumentKind;
  /** the entries of a list */
  item?: FieldDescription;
  /** the fields of a record */
  fields?: FieldDescription[];
}

/** Labels of the rows to which the listed rows refer, by entity and key. */
export type Labels = Partial<Record<EntityName, Record<string, string>>>;

/** A row to write. Without a version it is a new one, whose numbered fields may be omitted. */
export interface RowToSave {
  entity: EntityName;
  row: ImportRow;
  version: string | null;
}
interface RowToRemove {
  entity: EntityName;
  key: string;
  version: string;
  remove: true;
}
export type CatalogueChange = RowToSave | RowToRemove;

export const CHANGE_CAUSES = ['edit', 'import', 'publish', 'restore', 'undo', 'hand'] as const;
/** `hand`: by an SQL statement, or by a program of the previous version. */
export type ChangeCause = (typeof CHANGE_CAUSES)[number];

export const CELL_KINDS = ['added', 'changed', 'removed'] as const;
export type CellKind = (typeof CELL_KINDS)[number];

/** A field of a row before and after; null: empty. */
export interface Cell {
  field: string;
  label: string;
  before: unknown;
  after: unknown;
}
