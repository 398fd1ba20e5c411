/** Every kind of entry that import documents may hold: the catalogue's, templates of forms, and classes. */
import { catalogueEntities } from '../catalogueEntities';
import type { CatalogueEntity } from '../importEntity';
import { classesEntity } from '../../classes/classEntity';
import { formTemplatesEntity } from '../../classes/templateEntity';

/** In the order in which they are written: what a row points at comes before it. */
export const importEntities: readonly CatalogueEntity[] = [
  ...catalogueEntities,
  formTemplatesEntity,
  classesEntity,
];

export const entityNamed = (name: string): CatalogueEntity | undefined =>
  importEntities.find((entity) => entity.name === name);
