import type { Dialect } from 'kysely';

/** What differs between databases. Stores check these capabilities, never which database it is. */
export interface DatabaseCapabilities {
  /** How full text is indexed. */
  readonly fullText: 'fts5' | 'tsvector';
  /** The most values that one statement may bind. */
  readonly maxParameters: number;
  /** Whether several processes may use it at once, and replicas may follow it. */
  readonly isShared: boolean;
}

/** A Kysely dialect and the capabilities of its database. */
export interface OpenedDialect {
  readonly dialect: Dialect;
  readonly capabilities: DatabaseCapabilities;
}
