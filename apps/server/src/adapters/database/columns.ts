import { type ColumnDefinitionBuilder, type RawBuilder, sql } from 'kysely';
import type { DatabaseCapabilities } from './dialects/capabilities.ts';

/** Column types that every database has. */
export const instant = sql`bigint`;
export const flag = sql`smallint`;
export const json = sql`text`;

/** Column type of a short binary value. */
export const bytes = ({ bytesType }: DatabaseCapabilities) => sql.raw(bytesType);

/** Makes a type or column of plain text sort by its bytes, as in the index `library_files_folders`. */
export const byteOrder = (column: RawBuilder<unknown>, { byteCollation }: DatabaseCapabilities) =>
  byteCollation === null ? column : sql`${column} collate ${sql.id(byteCollation)}`;

/** Text with A to Z in lower case, the only letters that `lower` changes on every database. */
export const lowerAscii = (column: RawBuilder<unknown>, capabilities: DatabaseCapabilities) =>
  sql`lower(${byteOrder(column, capabilities)})`;

/**
 * Text sorted by its bytes, as SQLite always sorts it, so that ranges and sections are the same on every
 * database.
 */
export const sortText = (capabilities: DatabaseCapabilities) => byteOrder(sql`text`, capabilities);

/**
 * A `sortText` id in the collation of plain text ids, to be compared with these: PostgreSQL uses an index
 * only for comparisons in the collation of its column.
 */
export const asPlainId = (column: RawBuilder<unknown>, { byteCollation }: DatabaseCapabilities) =>
  byteCollation === null ? column : sql`${column} collate "default"`;

/**
 * Sorts after every letter, in the order of bytes: texts with a prefix lie between it and it followed by
 * this.
 */
export const LAST_CHARACTER = '\u{10ffff}';

/** An auto-increment primary key. */
export const autoIncrementId = (
  column: ColumnDefinitionBuilder,
  { countedKey }: DatabaseCapabilities,
): ColumnDefinitionBuilder =>
  countedKey === 'autoincrement'
    ? column.primaryKey().autoIncrement()
    : column.primaryKey().generatedAlwaysAsIdentity();

/** Clause of an insert, before `values`: the rows bring their own values of auto-increment columns. */
export const withExplicitIds = ({ countedKey }: DatabaseCapabilities) =>
  countedKey === 'autoincrement' ? sql`` : sql`overriding system value`;

/** Parses JSON that the same store wrote; the caller knows its shape. */
export const fromJson = (text: string): unknown => JSON.parse(text);
export const toJson = (value: unknown): string => JSON.stringify(value);

export const toFlag = (value: boolean): 0 | 1 => (value ? 1 : 0);
