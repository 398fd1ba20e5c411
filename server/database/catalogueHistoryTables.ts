/** Kysely's types of the catalogue history and the console's imports. */
import type { Generated } from 'kysely';
import type { CellKind, ChangeCause, EntityName } from '@/contract/staff/catalogue';
import type { EntityCounts, ImportPreview, RowCells } from '@/contract/staff/catalogueResponses';
import type { Json } from './columnTypes';

export interface CatalogueChangeSetsTable {
  id: Generated<number>;
  at: Date;
  actor: string;
  cause: ChangeCause;
  undoes: number | null;
  /** null: not counted yet, such as changes made by SQL */
  counts: Json<EntityCounts[]> | null;
}

export interface CatalogueChangesTable {
  id: Generated<number>;
  change_set_id: number;
  table_name: string;
  /** the columns of the primary key, joined by `-` */
  key: string;
  /** null: the row was added */
  before: Json<Record<string, unknown>> | null;
}

/** Numbers that were given before a restore, and that the restored backup does not know. */
export interface CatalogueGivenNumbersTable {
  table_name: string;
  /** one of the table's numbers, such as `schedule_id` */
  field: string;
  number: number;
}

/** Without the parts that are derived from its cells. */
export type StoredPreview = Omit<ImportPreview, 'id' | 'version' | 'at' | 'actor' | 'cells'>;

export interface CatalogueImportsTable {
  id: Generated<number>;
  at: Date;
  actor: string;
  /** of the catalogue on which the preview was based */
  catalogue_version: number;
  preview: Json<StoredPreview>;
}

export interface CatalogueImportFilesTable {
  import_id: number;
  position: number;
  name: string;
  gzipped: Uint8Array;
}

export interface CatalogueImportCellsTable {
  import_id: number;
  position: number;
  entity: EntityName;
  kind: CellKind;
  row: Json<RowCells>;
}
