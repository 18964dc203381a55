import type { Dialect } from 'kysely';

/** What a database can do that another does differently; stores ask for these and never for its name. */
export interface DatabaseCapabilities {
  /** How full text is indexed. */
  readonly fullText: 'fts5' | 'tsvector';
  /** Values one statement may bind. */
  readonly maxParameters: number;
  /** Whether many processes use it at once, and replicas follow it. */
  readonly isShared: boolean;
}

/** An opened dialect: how Kysely speaks to it and what it can do. */
export interface OpenedDialect {
  readonly dialect: Dialect;
  readonly capabilities: DatabaseCapabilities;
}
