import type { CatalogueQuery } from '@/contract/staff/catalogueSchemas';
import { isSameDraft } from '../shared/drafts';

const OTHER = { sort: undefined, dir: undefined, page: undefined, size: undefined, fields: undefined };

/** @returns whether both queries choose the same rows, in whatever order and on whatever page */
export const isSameFilter = (one: CatalogueQuery, other: CatalogueQuery): boolean =>
  isSameDraft({ ...one, ...OTHER }, { ...other, ...OTHER });
