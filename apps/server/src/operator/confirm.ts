import { createInterface } from 'node:readline/promises';
import { type CommandOutcome, refused } from './command.ts';

/**
 * Asks the operator before an irreversible action.
 * @param isAnswered Whether the command line already answered yes.
 * @returns null: proceed; otherwise the refusal.
 */
export async function confirm(question: string, isAnswered: boolean): Promise<CommandOutcome | null> {
  if (isAnswered) return null;
  if (!process.stdin.isTTY) return refused('Nothing was changed: say --yes where nobody can be asked.');
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const answer = await terminal.question(`${question} [y/N] `);
    return /^y(es)?$/i.test(answer.trim()) ? null : refused('Nothing was changed.');
  } finally {
    terminal.close();
  }
}
