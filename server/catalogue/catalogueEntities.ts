/** Every kind of catalogue entry in import documents (docs/rules/import.md#import-document). */
import type { CatalogueEntity } from './importEntity';
import { coursewareEntities } from './importCoursewareEntities';
import { menuEntities } from './importMenuEntities';
import { sessionEntities } from './importSessionEntities';

/** In the order in which they are written: rows come after those to which they refer. */
export const catalogueEntities: readonly CatalogueEntity[] = [
  ...menuEntities,
  ...sessionEntities,
  ...coursewareEntities,
];
