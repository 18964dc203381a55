import type { Dialect } from 'kysely';
import type { CheckpointThread } from '../checkpoints/checkpoint-thread.ts';

/** What differs between databases. Stores check these capabilities, never which database it is. */
export interface DatabaseCapabilities {
  /** How full text is indexed. */
  readonly fullText: 'fts5' | 'tsvector';
  /** Column type of binary values. */
  readonly bytesType: 'blob' | 'bytea';
  /** Collation that sorts text by its bytes; null: text is always sorted so. */
  readonly byteCollation: string | null;
  /** How a primary key counts up. */
  readonly countedKey: 'autoincrement' | 'identity';
  /** Function that returns where a text contains another one, counted from 1; 0: nowhere. */
  readonly findText: 'instr' | 'strpos';
  /** Whether several processes may use it at once, and replicas may follow it. */
  readonly isShared: boolean;
}

/** A Kysely dialect and the capabilities of its database. */
export interface OpenedDialect {
  readonly dialect: Dialect;
  readonly capabilities: DatabaseCapabilities;
  /** Runs the checkpoints of unsynced transactions; null: they run by themselves, or there are none. */
  readonly checkpoints: CheckpointThread | null;
}
