/** Types of columns that the two drivers read and write differently. */
import type { ColumnType } from 'kysely';

/** A jsonb column: read as a value, written as its JSON text (the two drivers agree only on text). */
export type Json<T> = ColumnType<T, string, string>;
export type Day = ColumnType<string, string, string>;
export type NullableDay = ColumnType<string | null, string | null, string | null>;
