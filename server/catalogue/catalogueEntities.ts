/** Every kind of entry of the catalogue that import documents may hold (docs/rules/import.md#import-document). */
import type { CatalogueEntity } from './importEntity';
import { coursewareEntities } from './importCoursewareEntities';
import { menuEntities } from './importMenuEntities';
import { sessionEntities } from './importSessionEntities';

/** In the order in which they are written: what a row points at comes before it. */
export const catalogueEntities: readonly CatalogueEntity[] = [
  ...menuEntities,
  ...sessionEntities,
  ...coursewareEntities,
];
