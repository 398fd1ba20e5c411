/** What import and export know of one kind of entry of the catalogue. */
import type { Kysely } from 'kysely';
import type { AnyObject, ObjectSchema } from 'yup';
import type { Tables } from '../database/tables';

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

/** Where a row came from. */
export interface RowOrigin {
  /** as messages name it: `file:row` */
  place: string;
  /** the folder of the document; undefined for rows that the program makes */
  folder: string | undefined;
}

/** Something about a field that only the file system could tell. */
export class FieldProblem extends Error {
  override name = 'FieldProblem';
  /** @param message is read behind the field's name */
  constructor(
    readonly field: string,
    message: string,
  ) {
    super(message);
  }
}

export interface CatalogueEntity {
  /** key in import documents, name of the CSV file, and name of the table */
  name: string;
  /** how counts and messages name one of them, and several */
  singular: string;
  plural: string;
  /** id columns */
  keys: readonly string[];
  /** columns of the table that an import writes */
  columns: readonly string[];
  /** Field names are those of the import document (docs/rules/import.md#import-document). */
  schema: ObjectSchema<AnyObject>;
  references: readonly Reference[];
  /** a field, not an id, that no two rows may share */
  unique?: string;
  members?: MemberTable;
  /**
   * From an import row that was validated and cast to a row of the table.
   * @throws FieldProblem for what the row points at and is not there
   */
  toTable(row: Row, origin: RowOrigin): Row;
  /** Reads import rows back, by id; left out: they are the rows of the table of the entity's name. */
  read?(db: Kysely<Tables>): AsyncIterable<Row>;
  /** From a row of the table to an import row; empty optional fields may still be in it. */
  fromTable(row: Row): Row;
}

type Definition = Pick<CatalogueEntity, 'name' | 'schema'> & Partial<CatalogueEntity>;

const same = (row: Row): Row => row;
const words = (name: string): string => name.replaceAll('_', ' ');

/** Fills in what most entities have in common: the id is `id`, and table and document name the same fields. */
export const entity = (definition: Definition): CatalogueEntity => ({
  singular: (definition.plural ?? words(definition.name)).replace(/s$/, ''),
  plural: words(definition.name),
  keys: ['id'],
  columns: Object.keys(definition.schema.fields).filter((field) => field !== definition.members?.field),
  references: [],
  toTable: same,
  fromTable: same,
  ...definition,
});
