import { parseArgs } from 'node:util';
import { type Config, readConfig } from '../config.ts';
import type { Command, CommandCall } from './command.ts';
import { toPrintable } from '../compose/output/printable.ts';

export type ReadOutcome =
  | { readonly kind: 'call'; readonly command: Command; readonly call: CommandCall }
  | { readonly kind: 'help' }
  | { readonly kind: 'version' }
  | { readonly kind: 'wrong-use'; readonly sentence: string };

const OPTIONS = {
  data: { type: 'string' },
  port: { type: 'string' },
  name: { type: 'string' },
  to: { type: 'string' },
  media: { type: 'string' },
  yes: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean' },
} as const;

const wrongUse = (sentence: string): ReadOutcome => ({ kind: 'wrong-use', sentence });

const parse = (argv: readonly string[]) =>
  parseArgs({ args: [...argv], options: OPTIONS, strict: true, allowPositionals: true });

type Parsed = ReturnType<typeof parse>;

/** The options that the server's settings also accept. */
const toSettingsArgs = ({ data, port }: Parsed['values']): string[] => [
  ...(data === undefined ? [] : ['--data', data]),
  ...(port === undefined ? [] : ['--port', port]),
];

const findCommand = (commands: readonly Command[], positionals: readonly string[]): Command | undefined =>
  commands.find(({ words }) => words === positionals.slice(0, words.split(' ').length).join(' '));

function findMisuse(command: Command, operands: readonly string[], values: Parsed['values']): string | null {
  const { words, operand, options } = command;
  const expected = operand === null ? 0 : 1;
  const foreign = (['yes', 'name', 'to', 'media'] as const).find(
    (option) => values[option] !== undefined && !options.includes(option),
  );
  if (foreign !== undefined) return `'${words}' takes no --${foreign}.`;
  if (operands.length === expected && operands.every((text) => text !== '')) return null;
  return operand === null
    ? `'${words}' takes no argument.`
    : `'${words}' takes one ${operand}, such as: npm run segue -- ${words} ${operand}`;
}

function toCall(command: Command, operand: string, values: Parsed['values'], config: Config): ReadOutcome {
  const { yes = false, name = null, to = null, media = null } = values;
  const options = { yes, name, to, media };
  return { kind: 'call', command, call: { operand, options, config } };
}

/** Parses a command line; a wrong one gives one sentence that explains it. */
export function readCommand(
  commands: readonly Command[],
  argv: readonly string[],
  env: NodeJS.ProcessEnv,
): ReadOutcome {
  let parsed: Parsed;
  try {
    parsed = parse(argv);
  } catch (cause) {
    const [found = ''] = cause instanceof Error ? cause.message.split('. ') : [String(cause)];
    return wrongUse(`${toPrintable(found)}; see: npm run segue -- --help`);
  }
  const { positionals, values } = parsed;
  if (values.help === true) return { kind: 'help' };
  if (values.version === true) return { kind: 'version' };
  const command = findCommand(commands, positionals);
  if (command === undefined) {
    const found =
      positionals.length === 0 ? 'Name a command' : `There is no command '${positionals.join(' ')}'`;
    return wrongUse(`${toPrintable(found)}; see: npm run segue -- --help`);
  }
  const operands = positionals.slice(command.words.split(' ').length);
  const misuse = findMisuse(command, operands, values);
  if (misuse !== null) return wrongUse(misuse);
  const settings = readConfig(toSettingsArgs(values), env);
  if (settings.kind === 'wrong-setting') return wrongUse(settings.sentence);
  return toCall(command, operands[0] ?? '', values, settings.config);
}
