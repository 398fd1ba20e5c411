/** Catalogue rows in the format of import documents: their keys, versions and names. */
import { createHash } from 'node:crypto';
import type { EntityName } from '@/contract/staff/catalogue';
import type { CatalogueRow } from '@/contract/staff/catalogueResponses';
import { MAX_ID } from '@/contract/constants';
import { catalogueEntities } from '../catalogueEntities';
import type { CatalogueEntity, Row } from '../importEntity';
import { ENTITY_LABELS } from './entityLabels';

export const catalogueEntity = (name: unknown): CatalogueEntity | undefined =>
  catalogueEntities.find((entity) => entity.name === name);

export const nameOf = (entity: CatalogueEntity): EntityName => entity.name as EntityName;

/** @returns the key in the format of the console and the history, such as `1944` or `1944-9001` */
export const keyOf = ({ keys }: CatalogueEntity, row: Row): string =>
  keys.map((name) => String(row[name] ?? 0)).join('-');

/** @returns the ids of a key; undefined if it is invalid */
export function idsOf({ keys }: CatalogueEntity, key: string): number[] | undefined {
  const parts = key.split('-');
  const ids = parts.map(Number);
  const isKey = parts.every((part) => /^\d{1,10}$/.test(part)) && ids.every((id) => id <= MAX_ID);
  return isKey && parts.length === keys.length ? ids : undefined;
}

/** A hash of the row: every change of the row changes it, and equal rows have equal versions. */
export const versionOf = (row: Row): string =>
  createHash('sha256').update(JSON.stringify(row)).digest('base64url').slice(0, 16);

/** @returns the row's name for people */
export const labelOf = (entity: CatalogueEntity, row: Row): string =>
  ENTITY_LABELS[nameOf(entity)].label
    .map((field) => row[field])
    .filter((value) => value !== undefined)
    .map(String)
    .join(', ');

export const toCatalogueRow = (entity: CatalogueEntity, row: Row): CatalogueRow => ({
  key: keyOf(entity, row),
  version: versionOf(row),
  label: labelOf(entity, row),
  row,
});
