import { type ChildProcess, execFile } from 'node:child_process';
import { vi } from 'vitest';
import { NO_SETTINGS, NODE, SEGUE } from '../../compose/testing/segue-commands.ts';
import { runOperator } from '../run-operator.ts';

interface Ended {
  /** Exit code; 1 if a signal ended it. */
  readonly code: number;
  readonly output: string;
  readonly errors: string;
}

type Env = Record<string, string>;

/** Runs the command line on a data folder. @param readFolder Gives the folder of the current test. */
export const segueOn = (readFolder: () => string) => ({
  /**
   * Runs the command line as an operator does, in its own process.
   * @param onStart called with the process.
   */
  segueProcess: (
    args: readonly string[],
    env: Env = {},
    onStart?: (child: ChildProcess) => void,
  ): Promise<Ended> =>
    new Promise((resolve) => {
      const child = execFile(
        NODE,
        [SEGUE, '--data', readFolder(), ...args],
        { env: { ...NO_SETTINGS, ...env } },
        (error, output, errors) =>
          resolve({ code: error === null ? 0 : Number(error.code ?? 1), output, errors }),
      );
      child.stdin?.end();
      onStart?.(child);
    }),

  /** Runs a command in this process, for tests that do not need a separate process. */
  segue: async (args: readonly string[], env: Env = {}): Promise<Ended> => {
    const written = (stream: NodeJS.WriteStream) => vi.spyOn(stream, 'write').mockReturnValue(true);
    const [output, errors] = [written(process.stdout), written(process.stderr)];
    const toText = ({ mock }: typeof output) => mock.calls.map(([text]) => String(text)).join('');
    try {
      await runOperator(['--data', readFolder(), ...args], env);
      return { code: Number(process.exitCode ?? 0), output: toText(output), errors: toText(errors) };
    } finally {
      process.exitCode = undefined;
      output.mockRestore();
      errors.mockRestore();
    }
  },
});
