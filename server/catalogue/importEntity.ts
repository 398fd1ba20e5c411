/** What import and export know of one kind of entry of the catalogue. */
import type { AnyObject, ObjectSchema } from 'yup';

export type Row = Record<string, unknown>;

/** A field by which rows point at rows of another entity. */
export interface Reference {
  field: string;
  /** name of the other entity; the field holds its first key */
  to: string;
  /** the field holds a list of ids, written as strings */
  isList?: boolean;
}

/** A list field that is kept as rows of a table of its own. */
export interface MemberTable {
  field: string;
  table: string;
  /** column that holds the first key of the row that the list belongs to */
  owner: string;
  /** column that holds the member's id; members are written as strings */
  member: string;
}

export interface CatalogueEntity {
  /** key in import documents, name of the CSV file, and name of the table */
  name: string;
  /** how counts name several of them */
  plural: string;
  /** id columns */
  keys: readonly string[];
  /** columns of the table that an import writes */
  columns: readonly string[];
  /** Field names are the specification's (operations, "The import document"). */
  schema: ObjectSchema<AnyObject>;
  references: readonly Reference[];
  /** a field, not an id, that no two rows may share */
  unique?: string;
  members?: MemberTable;
  /** From an import row that was validated and cast to a row of the table. */
  toTable(row: Row): Row;
  /** From a row of the table to an import row; empty optional fields may still be in it. */
  fromTable(row: Row): Row;
}

type Definition = Pick<CatalogueEntity, 'name' | 'schema'> & Partial<CatalogueEntity>;

const same = (row: Row): Row => row;

/** Fills in what most entities have in common: the id is `id`, and table and document name the same fields. */
export const entity = (definition: Definition): CatalogueEntity => ({
  plural: definition.name.replaceAll('_', ' '),
  keys: ['id'],
  columns: Object.keys(definition.schema.fields).filter((field) => field !== definition.members?.field),
  references: [],
  toTable: same,
  fromTable: same,
  ...definition,
});
