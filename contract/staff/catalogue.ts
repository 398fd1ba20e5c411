/** The catalogue as its editors see it. Rows are in the form of import documents (docs/rules/import.md). Times are epoch milliseconds. */
import type { Ok } from '../endpoint';

/** Every kind of entry, in the order in which they are written: what a row points at comes before it. */
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

/** A row as import documents write it; an optional field that is empty is left out. */
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

/** A field of a row, made from the rules by which rows are judged. */
export interface FieldDescription {
  /** empty for the entries of a list */
  name: string;
  label: string;
  type: FieldType;
  required: boolean;
  /** of a number, the least and the largest; of a text, the most characters */
  min?: number;
  max?: number;
  choices?: (string | number)[];
  /** what an empty field stands for */
  default?: unknown;
  /** it holds the first key of a row of this entity */
  reference?: EntityName;
  /** left out by a new row, the server gives the next number */
  numbered?: boolean;
  /** of a list: each entry */
  item?: FieldDescription;
  /** of a record */
  fields?: FieldDescription[];
}

export interface EntityDescription {
  name: EntityName;
  /** one of them, and several, as in `course`, `courses` */
  singular: string;
  plural: string;
  heading: string;
  /** fields that make the key; several are joined by `-`, as in `1944-9001` */
  keys: string[];
  fields: FieldDescription[];
  /** what the list can be filtered by, besides `q` and `keys` */
  filters: string[];
  /** fields by which the list can be sorted */
  sorts: string[];
}

export interface CatalogueRow {
  key: string;
  /** of the row as it stands; goes back with a change */
  version: string;
  /** what people call it */
  label: string;
  row: ImportRow;
}

/** What the rows point at, by entity and key: its label. */
export type Labels = Partial<Record<EntityName, Record<string, string>>>;

/** A row to write. Without a version it is a new one; its numbered fields may be left out. */
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
/** `hand`: by a statement of SQL, or by a program of the version before. */
export type ChangeCause = (typeof CHANGE_CAUSES)[number];

export interface EntityCounts {
  entity: EntityName;
  plural: string;
  added: number;
  changed: number;
  removed: number;
}

/** What was changed at once. */
export interface ChangeSet {
  id: number;
  at: number;
  /** an e-mail address, `command line`, or `database` */
  actor: string;
  cause: ChangeCause;
  counts: EntityCounts[];
  /** the set that it took back */
  undoes: number | null;
  /** the set that took it back */
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
/** What became of one row: of one that was added or removed, all its fields. */
export interface RowCells {
  entity: EntityName;
  key: string;
  label: string;
  kind: CellKind;
  cells: Cell[];
}

/** A row as a change set left it. */
export interface RowVersion {
  /** null: as it was before changes were written down */
  change_set: Pick<ChangeSet, 'id' | 'at' | 'actor' | 'cause'> | null;
  /** null: there was none */
  row: ImportRow | null;
  /** the fields that this version changed */
  fields: string[];
}

/** A file of an import, as it was checked. */
export interface ImportPreview {
  id: number;
  /** of what is shown; goes back when it is applied */
  version: string;
  at: number;
  actor: string;
  files: { name: string; bytes: number }[];
  /** what is wrong, as `file:row field message`; then nothing can be applied */
  problems: string[];
  /** how many there are; at most 1,000 are told */
  problem_count: number;
  counts: EntityCounts[];
  /** rows that the files hold, by entity */
  rows: { entity: EntityName; plural: string; rows: number }[];
  remove_missing: EntityName[];
  /** the first rows that would change, in the order of changed, removed, added */
  cells: RowCells[];
  /** of how many rows the cells are kept to be looked at; the counts are whole */
  kept: number;
}

/** Of a change that was refused because somebody was faster (409). */
export interface CatalogueConflict {
  /** in the list of changes */
  index: number;
  entity: EntityName;
  key: string;
  /** as it is now; null: it was removed */
  current: CatalogueRow | null;
}

export interface FieldsResponse extends Ok {
  entities: EntityDescription[];
}
export interface RowsResponse extends Ok {
  rows: CatalogueRow[];
  /** of all pages */
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
  /** null: everything was so already */
  change_set: ChangeSet | null;
  /** in the order of the changes; null: removed */
  rows: (CatalogueRow | null)[];
}
export interface VersionsResponse extends Ok {
  list: RowVersion[];
  /** the `before` that asks for the next page; null on the last */
  next: number | null;
}
export interface ChangeSetsResponse extends Ok {
  list: ChangeSet[];
  next: number | null;
}
export interface ChangeSetResponse extends Ok {
  change_set: ChangeSet;
  /** why it cannot be undone, in words; null: it can */
  not_undoable: string | null;
  cells: RowCells[];
  /** the `page` that asks for more; null on the last */
  next: number | null;
}
export interface UndoneResponse extends Ok {
  /** the one that took it back, which can be undone itself */
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
  /** null: everything was so already */
  change_set: ChangeSet | null;
}
