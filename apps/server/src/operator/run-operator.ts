import { StartRefused } from '../compose/operation/start-refused.ts';
import { reportOutputErrors, say } from '../compose/output/terminal.ts';
import { type Command, type CommandOutcome, DONE, refused } from './command.ts';
import { copyCommands } from './copy.commands.ts';
import { libraryCommands } from './library.commands.ts';
import { moveCommand } from './move/move.command.ts';
import { refuseOtherUser } from './other-user.ts';
import { peopleCommands } from './people.commands.ts';
import { toTable } from '../compose/output/printable.ts';
import { toVersionText } from '../usage.ts';
import { readCommand } from './read-command.ts';

const COMMANDS: readonly Command[] = [...peopleCommands, ...copyCommands, moveCommand, ...libraryCommands];

const toHelp = (): string =>
  toTable(
    ['Command', 'What it does'],
    COMMANDS.map(({ words, operand, summary }) => [
      operand === null ? words : `${words} ${operand}`,
      summary,
    ]),
  );

async function runCommand(argv: readonly string[], env: NodeJS.ProcessEnv): Promise<CommandOutcome> {
  const outcome = readCommand(COMMANDS, argv, env);
  switch (outcome.kind) {
    case 'help':
      say(toHelp());
      say('The settings are those of the server; --data and --port win over the environment.');
      return DONE;
    case 'version':
      say(toVersionText());
      return DONE;
    case 'wrong-use':
      return refused(outcome.sentence);
    case 'call':
      return refuseOtherUser(outcome.call.config.dataFolder) ?? (await outcome.command.run(outcome.call));
  }
}

/** Runs one operator command. A refusal prints one sentence and sets exit code 1. */
export async function runOperator(argv: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  const outcome = await runCommand(argv, env).catch((cause: unknown) => {
    if (cause instanceof StartRefused) return refused(cause.message);
    throw cause;
  });
  if (outcome.kind === 'done') return;
  process.stderr.write(`${outcome.sentence}\n`);
  // Sets the code instead of exiting, so that output to a pipe is flushed.
  process.exitCode = 1;
}

/** The same, for the process of the command: its output may be a pipe that ends, or a full disk. */
export function startOperator(argv: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  reportOutputErrors();
  return runOperator(argv, env);
}
