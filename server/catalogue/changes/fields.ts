/** The fields of every entity, derived from the validation rules, so that no form is written twice. */
import type { AnyObject, ObjectSchema, Schema } from 'yup';
import type { EntityName, FieldDescription, FieldType } from '@/contract/staff/catalogue';
import type { EntityDescription } from '@/contract/staff/catalogueResponses';
import { CATALOGUE_FILTERS, type CatalogueFilter } from '@/contract/staff/catalogueRules';
import { catalogueEntities } from '../catalogueEntities';
import type { CatalogueEntity, Reference } from '../importEntity';
import type { FieldMeta } from '../importFields';
import { nameOf } from './catalogueRow';
import { ENTITY_LABELS, fieldLabel } from './entityLabels';

const fieldsIn = (schema: Schema) =>
  Object.entries((schema as ObjectSchema<AnyObject>).fields) as [string, Schema][];

function typeOf(schema: Schema): FieldType {
  const { type } = (schema.spec.meta ?? {}) as Partial<FieldMeta>;
  if (type) return type;
  if (schema.type === 'array') return 'list';
  if (schema.type === 'object') return 'record';
  return schema.type === 'number' ? 'whole' : 'line';
}

function describeField(name: string, schema: Schema, references: readonly Reference[]): FieldDescription {
  const { min, max, takes } = (schema.spec.meta ?? {}) as Partial<FieldMeta>;
  const type = typeOf(schema);
  const reference = references.find(({ field }) => field === name);
  const { oneOf, default: initial } = schema.describe() as { oneOf: (string | number)[]; default?: unknown };
  const choices = oneOf.filter((choice) => choice !== '');
  const { innerType } = schema as Schema & { innerType?: Schema };
  return {
    name,
    label: fieldLabel(name),
    type,
    required: !schema.spec.optional,
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(takes && { takes }),
    ...(choices.length > 0 && { choices }),
    ...(type !== 'record' && initial !== undefined && initial !== null && { default: initial }),
    ...(reference && { reference: reference.to as EntityName }),
    ...(innerType && { item: describeField('', innerType, []) }),
    ...(type === 'record' && {
      fields: fieldsIn(schema).map(([field, inner]) => describeField(field, inner, [])),
    }),
  };
}

const SORTED = new Set<FieldType>([
  'whole',
  'amount',
  'line',
  'day',
  'yesNo',
  'choice',
  'link',
  'email',
  'webAddress',
]);

/** @returns fields that are columns of the table with one short value */
export const sortsOf = (entity: CatalogueEntity): string[] =>
  fieldsIn(entity.schema)
    .filter(([name, schema]) => entity.columns.includes(name) && SORTED.has(typeOf(schema)))
    .map(([name]) => name);

/** @returns the filters of an entity's rows */
export function filtersOf(entity: CatalogueEntity): CatalogueFilter[] {
  const special: Partial<Record<CatalogueFilter, boolean>> = {
    keys: true,
    portfolio: entity.name === 'courses' || entity.name === 'groups',
    from: entity.columns.includes('start_date'),
    to: entity.columns.includes('start_date'),
  };
  return CATALOGUE_FILTERS.filter((name) => special[name] ?? entity.columns.includes(name));
}

export const describeEntities = (): EntityDescription[] =>
  catalogueEntities.map((entity) => {
    const { heading, numbered = [] } = ENTITY_LABELS[nameOf(entity)];
    return {
      name: nameOf(entity),
      singular: entity.singular,
      plural: entity.plural,
      heading,
      keys: [...entity.keys],
      fields: fieldsIn(entity.schema).map(([name, schema]) => ({
        ...describeField(name, schema, entity.references),
        ...(numbered.includes(name) && { numbered: true }),
      })),
      filters: filtersOf(entity),
      sorts: sortsOf(entity),
    };
  });
