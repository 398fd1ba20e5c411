/** Types of columns whose values are read and written differently. */
import type { ColumnType } from 'kysely';

/** A jsonb column: read as a value, written as JSON text. */
export type Json<T> = ColumnType<T, string, string>;
export type Day = ColumnType<string, string, string>;
export type NullableDay = ColumnType<string | null, string | null, string | null>;
