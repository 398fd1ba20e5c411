/** Endpoints of the catalogue. */
import type { EntityName } from './catalogue';
import type {
  ChangeSetResponse,
  ChangeSetsResponse,
  ChangesResponse,
  FieldsResponse,
  ImportAppliedResponse,
  ImportCellsResponse,
  ImportPreviewResponse,
  RowResponse,
  RowsResponse,
  UndoneResponse,
  VersionsResponse,
} from './catalogueResponses';
import { CATALOGUE_FILTERS } from './catalogueRules';
import type {
  CatalogueQuery,
  CellsQuery,
  Changes,
  ChangeSetsQuery,
  ImportApply,
  ImportCheck,
  NewImport,
  PageBefore,
  Restore,
} from './catalogueSchemas';
import { staffEndpoint as staff, type None } from './staffEndpoint';

export interface OfRow {
  entity: EntityName;
  key: string;
}

export const catalogueEndpoints = {
  fields: staff<None, None, FieldsResponse>(
    'GET',
    'catalogue/fields',
    'What the lists hold could not be loaded.',
  ),
  rows: staff<{ entity: EntityName } & CatalogueQuery, None, RowsResponse>(
    'GET',
    'catalogue/{entity}',
    'The list could not be loaded.',
    ['q', 'sort', 'dir', 'page', 'size', 'fields', ...CATALOGUE_FILTERS],
  ),
  row: staff<OfRow, None, RowResponse>('GET', 'catalogue/{entity}/{key}', 'The entry could not be loaded.'),
  /** 422: `errors` contains fields such as `changes[2].row.title`. 409: `conflicts` contains the current rows. */
  change: staff<None, Changes, ChangesResponse>(
    'POST',
    'catalogue/changes',
    'The changes could not be saved.',
  ),
  versions: staff<OfRow & PageBefore, None, VersionsResponse>(
    'GET',
    'catalogue/{entity}/{key}/versions',
    'The history could not be loaded.',
    ['before'],
  ),
  /** Restores the row as of the change set; 0 means the version before changes were recorded. */
  restore: staff<OfRow & { changeSet: number }, Restore, ChangesResponse>(
    'POST',
    'catalogue/{entity}/{key}/versions/{changeSet}/restore',
    'This version could not be restored.',
  ),
  changeSets: staff<ChangeSetsQuery, None, ChangeSetsResponse>(
    'GET',
    'catalogue/change-sets',
    'The changes could not be loaded.',
    ['before', 'actor', 'cause'],
  ),
  changeSet: staff<{ id: number } & CellsQuery, None, ChangeSetResponse>(
    'GET',
    'catalogue/change-sets/{id}',
    'The change could not be loaded.',
    ['entity', 'kind', 'page'],
  ),
  undo: staff<{ id: number }, None, UndoneResponse>(
    'POST',
    'catalogue/change-sets/{id}/undo',
    'This could not be undone.',
  ),
  newImport: staff<None, NewImport, ImportPreviewResponse>(
    'POST',
    'imports',
    'The files could not be checked.',
  ),
  importPreview: staff<{ id: number }, None, ImportPreviewResponse>(
    'GET',
    'imports/{id}',
    'The import could not be loaded.',
  ),
  /** Previews the same files again, with other rows removed, or after the catalogue has changed. */
  checkImport: staff<{ id: number }, ImportCheck, ImportPreviewResponse>(
    'POST',
    'imports/{id}/check',
    'The files could not be checked.',
  ),
  importCells: staff<{ id: number } & CellsQuery, None, ImportCellsResponse>(
    'GET',
    'imports/{id}/cells',
    'The rows could not be loaded.',
    ['entity', 'kind', 'page'],
  ),
  /** Applies the preview. 409: its effect would differ by now, and `import` is the new preview. */
  applyImport: staff<{ id: number }, ImportApply, ImportAppliedResponse>(
    'POST',
    'imports/{id}/apply',
    'The import could not be applied.',
  ),
} as const;
