/** Every kind of entry in import documents: the catalogue's, form templates, and classes. */
import { catalogueEntities } from '../catalogueEntities';
import type { CatalogueEntity } from '../importEntity';
import { classesEntity } from '../../classes/classEntity';
import { formTemplatesEntity } from '../../classes/templateEntity';

/** In the order in which they are written: rows come after those to which they refer. */
export const importEntities: readonly CatalogueEntity[] = [
  ...catalogueEntities,
  formTemplatesEntity,
  classesEntity,
];

export const entityNamed = (name: string): CatalogueEntity | undefined =>
  importEntities.find((entity) => entity.name === name);
