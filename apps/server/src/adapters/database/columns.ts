import { type ColumnDefinitionBuilder, sql } from 'kysely';
import type { DatabaseCapabilities } from './dialects/capabilities.ts';

/** A column type of each kind, on every database. */
export const instant = sql`bigint`;
export const flag = sql`smallint`;
export const json = sql`text`;

/** A number the database counts up. */
export const countedId = (
  column: ColumnDefinitionBuilder,
  { fullText }: DatabaseCapabilities,
): ColumnDefinitionBuilder =>
  fullText === 'fts5' ? column.primaryKey().autoIncrement() : column.primaryKey().generatedAlwaysAsIdentity();

/** JSON as the same store wrote it; the caller knows its shape. */
export const fromJson = (text: string): unknown => JSON.parse(text);
export const toJson = (value: unknown): string => JSON.stringify(value);

export const toFlag = (value: boolean): 0 | 1 => (value ? 1 : 0);
