/** The catalogue's requests, for every page that shows or changes it. */
import { IDEMPOTENCY_HEADER } from '@/contract/constants';
import type { CatalogueChange, EntityName } from '@/contract/staff/catalogue';
import { catalogueEndpoints } from '@/contract/staff/catalogueEndpoints';
import type { CatalogueQuery, CellsQuery, ChangeSetsQuery } from '@/contract/staff/catalogueSchemas';
import type { Http } from '../../shared/lib/http';

export const getFields = (http: Http) => http.send(catalogueEndpoints.fields, {});
export const getRows = (http: Http, entity: EntityName, query: CatalogueQuery) =>
  http.send(catalogueEndpoints.rows, { params: { ...query, entity } });
export const getRow = (http: Http, entity: EntityName, key: string) =>
  http.send(catalogueEndpoints.row, { params: { entity, key } });
/** @param key of these changes, which are applied once; omitted: the caller handles repeats */
export const postChanges = (http: Http, changes: CatalogueChange[], key?: string) =>
  http.send(catalogueEndpoints.change, {
    body: { changes },
    ...(key !== undefined && { headers: { [IDEMPOTENCY_HEADER]: key } }),
  });
/** Validates the changes without saving. */
export const postCheck = (http: Http, changes: CatalogueChange[]) =>
  http.send(catalogueEndpoints.change, { body: { changes, is_check: true } });
export const getVersions = (http: Http, entity: EntityName, key: string, before?: number) =>
  http.send(catalogueEndpoints.versions, { params: { entity, key, before } });
/** @param version of the current row; null: there is none */
export const postRestore = (
  http: Http,
  {
    entity,
    key,
    changeSet,
    version,
  }: { entity: EntityName; key: string; changeSet: number; version: string | null },
) => http.send(catalogueEndpoints.restore, { params: { entity, key, changeSet }, body: { version } });
export const getChangeSets = (http: Http, query: ChangeSetsQuery) =>
  http.send(catalogueEndpoints.changeSets, { params: query });
export const getChangeSet = (http: Http, id: number, query: CellsQuery = {}) =>
  http.send(catalogueEndpoints.changeSet, { params: { ...query, id } });
