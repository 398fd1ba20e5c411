/** Schemas of objects whose type is defined elsewhere in the contract. */
import { mixed } from 'yup';

const isObject = <Value extends object>(value: unknown): value is Value =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const shapedAs = <Value extends object>(type: string | string[], description?: string) =>
  mixed<Value>(isObject<Value>).meta({ jsonSchema: { type, ...(description && { description }) } });

export const shaped = <Value extends object>(description?: string) => shapedAs<Value>('object', description);

export const shapedOrNull = <Value extends object>(description?: string) =>
  shapedAs<Value>(['object', 'null'], description).nullable().defined();
