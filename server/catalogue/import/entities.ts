/** Every kind of entry that import documents may hold: the catalogue's, and classes. */
import { catalogueEntities } from '../catalogueEntities';
import type { CatalogueEntity } from '../importEntity';
import { classesEntity } from '../../classes/classEntity';

/** In the order in which they are written: what a row points at comes before it. */
export const importEntities: readonly CatalogueEntity[] = [...catalogueEntities, classesEntity];

export const entityNamed = (name: string): CatalogueEntity | undefined =>
  importEntities.find((entity) => entity.name === name);
