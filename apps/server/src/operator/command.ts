import type { Config } from '../config.ts';

/** How a command ended; a refusal is told in one sentence, with exit code 1. */
export type CommandOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly sentence: string };

export const DONE: CommandOutcome = { kind: 'done' };

export const refused = (sentence: string): CommandOutcome => ({ kind: 'refused', sentence });

/** Options of single commands, besides those of the settings. */
export interface CommandOptions {
  /** Answers yes to what would be asked. */
  readonly yes: boolean;
  /** Full name of a person; null: none. */
  readonly name: string | null;
  /** Where the data goes: an address of PostgreSQL or a data folder; null: nowhere. */
  readonly to: string | null;
  /** Where made formats and pictures go: a folder of a bucket or a data folder; null: nowhere. */
  readonly media: string | null;
}

/** A command as called. */
export interface CommandCall {
  /** The address or file it is about; '' for a command about neither. */
  readonly operand: string;
  readonly options: CommandOptions;
  readonly config: Config;
}

export interface Command {
  /** What is typed, such as 'users add'. */
  readonly words: string;
  /** What follows, such as '<email>'; null: nothing. */
  readonly operand: '<email>' | '<file>' | null;
  /** Options of its own. */
  readonly options: readonly (keyof CommandOptions)[];
  readonly summary: string;
  readonly run: (call: CommandCall) => Promise<CommandOutcome>;
}
