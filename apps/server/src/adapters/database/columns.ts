import { type ColumnDefinitionBuilder, type RawBuilder, sql } from 'kysely';
import type { DatabaseCapabilities } from './dialects/capabilities.ts';

/** A column type of each kind, on every database. */
export const instant = sql`bigint`;
export const flag = sql`smallint`;
export const json = sql`text`;

/** Few bytes that only we read. */
export const bytes = ({ fullText }: DatabaseCapabilities) => (fullText === 'fts5' ? sql`blob` : sql`bytea`);

/** Text in the order of its bytes, as SQLite always has it, so that ranges and sections mean the same everywhere. */
export const sortText = ({ fullText }: DatabaseCapabilities) =>
  fullText === 'fts5' ? sql`text` : sql`text collate "C"`;

/** A column of plain text in the order of its bytes, for an index that `library_files_folders` is an example of. */
export const byteOrder = (column: RawBuilder<unknown>, { fullText }: DatabaseCapabilities) =>
  fullText === 'fts5' ? column : sql`${column} collate "C"`;

/** A `sortText` column as other tables have the id in it: PostgreSQL uses an index for the collation of its column only. */
export const asPlainId = (column: RawBuilder<unknown>, { fullText }: DatabaseCapabilities) =>
  fullText === 'fts5' ? column : sql`${column} collate "default"`;

/** Above every letter, in the order of bytes: a text followed by it ends the range of those that begin with the text. */
export const LAST_CHARACTER = '\u{10ffff}';

/** A number the database counts up. */
export const countedId = (
  column: ColumnDefinitionBuilder,
  { fullText }: DatabaseCapabilities,
): ColumnDefinitionBuilder =>
  fullText === 'fts5' ? column.primaryKey().autoIncrement() : column.primaryKey().generatedAlwaysAsIdentity();

/** In an insert before `values`: numbers that a database would count up come with the rows. */
export const withOwnIds = ({ fullText }: DatabaseCapabilities) =>
  fullText === 'fts5' ? sql`` : sql`overriding system value`;

/** JSON as the same store wrote it; the caller knows its shape. */
export const fromJson = (text: string): unknown => JSON.parse(text);
export const toJson = (value: unknown): string => JSON.stringify(value);

export const toFlag = (value: boolean): 0 | 1 => (value ? 1 : 0);
