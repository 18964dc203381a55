import type { Config } from '../config.ts';

/** Result of a command; a refusal prints one sentence and exits with code 1. */
export type CommandOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly sentence: string };

export const DONE: CommandOutcome = { kind: 'done' };

export const refused = (sentence: string): CommandOutcome => ({ kind: 'refused', sentence });

/** Options of commands, besides those of the settings. */
export interface CommandOptions {
  /** Answers all questions with yes. */
  readonly yes: boolean;
  /** Full name of a person; null: not given. */
  readonly name: string | null;
  /** Target of the database: a PostgreSQL address or a data folder; null: not moved. */
  readonly to: string | null;
  /** Target of transcoded formats and pictures: a bucket folder or a data folder; null: not moved. */
  readonly media: string | null;
}

/** A parsed call of a command. */
export interface CommandCall {
  /** The e-mail address or file; '' for a command that takes neither. */
  readonly operand: string;
  readonly options: CommandOptions;
  readonly config: Config;
}

export interface Command {
  /** The words to type, such as 'users add'. */
  readonly words: string;
  /** The operand, such as '<email>'; null: none. */
  readonly operand: '<email>' | '<file>' | null;
  /** The options that it takes. */
  readonly options: readonly (keyof CommandOptions)[];
  readonly summary: string;
  readonly run: (call: CommandCall) => Promise<CommandOutcome>;
}
