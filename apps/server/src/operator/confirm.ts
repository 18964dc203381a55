import { createInterface } from 'node:readline/promises';
import { type CommandOutcome, refused } from './command.ts';

const NOTHING_CHANGED = refused('Nothing was changed.');

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
    return /^y(es)?$/i.test(answer.trim()) ? null : NOTHING_CHANGED;
  } catch (cause) {
    if (!(cause instanceof Error && cause.name === 'AbortError')) throw cause;
    // Ctrl+C or Ctrl+D leaves the cursor behind the question.
    process.stderr.write('\n');
    return NOTHING_CHANGED;
  } finally {
    terminal.close();
  }
}
