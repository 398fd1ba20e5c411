import type { AnySchema, ObjectSchema, SchemaDescription } from 'yup';

/** @returns the maximum length of each text field of a form, for the `maxLength` of its control */
export function maxLengthTexts<Fields extends object>(
  schema: ObjectSchema<Fields>,
): Partial<Record<keyof Fields, number>> {
  const longest = Object.entries(schema.fields).map(([name, field]) => {
    const { type, tests } = (field as AnySchema).describe() as SchemaDescription;
    const rule = type === 'string' ? tests.find((test) => test.name === 'max') : undefined;
    return [name, rule?.params?.max];
  });
  return Object.fromEntries(longest) as Partial<Record<keyof Fields, number>>;
}
