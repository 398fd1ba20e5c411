/**
 * The catalogue for its editors. Rows are in the format of import documents (docs/rules/import.md). Times are
 * epoch milliseconds.
 */
import type { Ok } from '../endpoint';
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

export interface EntityDescription {
  name: EntityName;
  /** its singular and plural, such as `course`, `courses` */
  singular: string;
  plural: string;
  heading: string;
  /** fields of the key, joined by `-` if there are several, as in `1944-9001` */
  keys: string[];
  fields: FieldDescription[];
  /** filters of the list, besides `q` and `keys` */
  filters: string[];
  /** fields by which the list can be sorted */
  sorts: string[];
}

export interface CatalogueRow {
  key: string;
  /** of the current row; sent back with a change */
  version: string;
  /** its name for people */
  label: string;
  row: ImportRow;
}

/** Labels of the rows to which the listed rows refer, by entity and key. */
export type Labels = Partial<Record<EntityName, Record<string, string>>>;

/** A row to write. Without a version it is a new one, whose numbered fields may be omitted. */
export interface RowToSave {
  entity: EntityName;
  row: ImportRow;
  version: string | null;
}
export interface RowToRemove {
  entity: EntityName;
  key: string;
  version: string;
  remove: true;
}
export type CatalogueChange = RowToSave | RowToRemove;

export const CHANGE_CAUSES = ['edit', 'import', 'publish', 'restore', 'undo', 'hand'] as const;
/** `hand`: by an SQL statement, or by a program of the previous version. */
export type ChangeCause = (typeof CHANGE_CAUSES)[number];

export interface EntityCounts {
  entity: EntityName;
  plural: string;
  added: number;
  changed: number;
  removed: number;
}

/** A set of changes made together. */
export interface ChangeSet {
  id: number;
  at: number;
  /** an email address, `command line`, or `database` */
  actor: string;
  cause: ChangeCause;
  counts: EntityCounts[];
  /** the set that it undid */
  undoes: number | null;
  /** the set that undid it */
  undone_by: number | null;
}

export const CELL_KINDS = ['added', 'changed', 'removed'] as const;
export type CellKind = (typeof CELL_KINDS)[number];

/** A field of a row before and after; null: empty. */
export interface Cell {
  field: string;
  label: string;
  before: unknown;
  after: unknown;
}
/** The changes of one row; for an added or removed row, all its fields. */
export interface RowCells {
  entity: EntityName;
  key: string;
  label: string;
  kind: CellKind;
  cells: Cell[];
}

/** A row as of a change set. */
export interface RowVersion {
  /** null: its state before changes were recorded */
  change_set: Pick<ChangeSet, 'id' | 'at' | 'actor' | 'cause'> | null;
  /** null: it did not exist */
  row: ImportRow | null;
  /** the fields that this version changed */
  fields: string[];
}

/** The preview of an import's files. */
export interface ImportPreview {
  id: number;
  /** of the preview; sent back when it is applied */
  version: string;
  at: number;
  actor: string;
  files: { name: string; bytes: number }[];
  /** errors, as `file:row field message`; with any, nothing can be applied */
  problems: string[];
  /** the total number; at most 1,000 are listed */
  problem_count: number;
  counts: EntityCounts[];
  /** rows in the files, by entity */
  rows: { entity: EntityName; plural: string; rows: number }[];
  remove_missing: EntityName[];
  /** the first affected rows, ordered by changed, removed, added */
  cells: RowCells[];
  /** number of rows whose cells are stored for review; the counts are complete */
  kept: number;
}

/** For a change that was refused because somebody else was faster (409). */
export interface CatalogueConflict {
  /** in the list of changes */
  index: number;
  entity: EntityName;
  key: string;
  /** the current row; null: it was removed */
  current: CatalogueRow | null;
}

export interface FieldsResponse extends Ok {
  entities: EntityDescription[];
}
export interface RowsResponse extends Ok {
  rows: CatalogueRow[];
  /** on all pages */
  total: number;
  page: number;
  size: number;
  labels: Labels;
}
export interface RowResponse extends Ok {
  row: CatalogueRow;
  labels: Labels;
}
export interface ChangesResponse extends Ok {
  /** null: nothing had to change */
  change_set: ChangeSet | null;
  /** in the order of the changes; null: removed */
  rows: (CatalogueRow | null)[];
}
export interface VersionsResponse extends Ok {
  list: RowVersion[];
  /** the `before` parameter for the next page; null on the last */
  next: number | null;
}
export interface ChangeSetsResponse extends Ok {
  list: ChangeSet[];
  next: number | null;
}
export interface ChangeSetResponse extends Ok {
  change_set: ChangeSet;
  /** the reason why it cannot be undone; null: it can */
  not_undoable: string | null;
  cells: RowCells[];
  /** the `page` parameter for more; null on the last */
  next: number | null;
}
export interface UndoneResponse extends Ok {
  /** the undoing set, which can be undone itself */
  change_set: ChangeSet;
}
export interface ImportPreviewResponse extends Ok {
  import: ImportPreview;
}
export interface ImportCellsResponse extends Ok {
  cells: RowCells[];
  next: number | null;
}
export interface ImportAppliedResponse extends Ok {
  /** null: nothing had to change */
  change_set: ChangeSet | null;
}
