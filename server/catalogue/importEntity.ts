/** The description of one catalogue entity, for import and export. */
import type { AnyObject, ObjectSchema } from 'yup';
import type { Db } from '../database/tables';

export type Row = Record<string, unknown>;

/** A field with which rows refer to rows of another entity. */
export interface Reference {
  field: string;
  /** name of the other entity; the field holds its first key */
  to: string;
  /** the field is a list of ids, written as strings */
  isList?: boolean;
}

/** A list field that is stored as rows of another table. */
export interface MemberTable {
  field: string;
  table: string;
  /** column with the first key of the row that has the list */
  owner: string;
  /** column with the member's id; members are written as strings */
  member: string;
}

/** Where a row came from. */
export interface RowOrigin {
  /** its name in messages: `file:row` */
  place: string;
  /** the folder of the document; undefined for rows that the program creates */
  folder: string | undefined;
}

/** An error of a field that only the file system reveals. */
export class WrongField extends Error {
  override name = 'WrongField';
  /** @param message follows the field's name */
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
  /** its singular and plural in counts and messages */
  singular: string;
  plural: string;
  /** id columns */
  keys: readonly string[];
  /** columns of the table that an import writes */
  columns: readonly string[];
  /** Field names are those of the import document (docs/rules/import.md#import-document). */
  schema: ObjectSchema<AnyObject>;
  references: readonly Reference[];
  /** a field, not an id, that must be unique */
  unique?: string;
  members?: MemberTable;
  /**
   * Converts a validated, cast import row to a row of the table.
   * @throws WrongField if something to which the row refers is missing
   */
  toTable(row: Row, origin: RowOrigin): Row;
  /**
   * Reads import rows from the database, by id; omitted: they are the rows of the table with the entity's
   * name.
   */
  read?(db: Db): AsyncIterable<Row>;
  /** Converts a row of the table to an import row, which may still contain empty optional fields. */
  fromTable(row: Row): Row;
}

type Definition = Pick<CatalogueEntity, 'name' | 'schema'> & Partial<CatalogueEntity>;

const same = (row: Row): Row => row;
const words = (name: string): string => name.replaceAll('_', ' ');

/**
 * Fills in what most entities have in common: the id is `id`, and table and document have the same field
 * names.
 */
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
