import { describe, expect, it } from 'vitest';
import { type Command, DONE } from './command.ts';
import { readCommand } from './read-command.ts';

const aCommand = (changes: Partial<Command>): Command => ({
  words: 'users list',
  operand: null,
  options: [],
  summary: 'all accounts',
  run: async () => DONE,
  ...changes,
});

const COMMANDS = [
  aCommand({}),
  aCommand({ words: 'users add', operand: '<email>', options: ['name'] }),
  aCommand({ words: 'erase', operand: '<email>', options: ['yes'] }),
];

const read = (...argv: string[]) => readCommand(COMMANDS, argv, { SEGUE_DATA: '/from-the-environment' });

describe('readCommand', () => {
  it('reads a command, its operand, its options and the settings of the server', () => {
    expect(
      read('users', 'add', 'mara@example.org', '--name', 'Mara Quint', '--data', '/music'),
    ).toMatchObject({
      kind: 'call',
      command: { words: 'users add' },
      call: {
        operand: 'mara@example.org',
        options: { name: 'Mara Quint', yes: false },
        config: { dataFolder: '/music' },
      },
    });
    expect(read('--yes', 'erase', 'mara@example.org')).toMatchObject({
      call: {
        options: { yes: true, name: null, to: null, media: null },
        config: { dataFolder: '/from-the-environment' },
      },
    });
  });

  it.each([
    [[], 'Name a command; see: npm run segue -- --help'],
    [['users'], "There is no command 'users'; see: npm run segue -- --help"],
    [['users', 'add'], "'users add' takes one <email>, such as: npm run segue -- users add <email>"],
    [['erase', 'a@b', 'c@d'], "'erase' takes one <email>, such as: npm run segue -- erase <email>"],
    [['users', 'list', 'all'], "'users list' takes no argument."],
    [['users', 'list', '--yes'], "'users list' takes no --yes."],
    [['users', 'list', '--to', '/elsewhere'], "'users list' takes no --to."],
    [['users', 'list', '--loud'], "Unknown option '--loud'; see: npm run segue -- --help"],
    [['users', 'list', '--port', 'x'], "SEGUE_PORT is 'x', but should be a number from 0 to 65535."],
    [['\u001b[2J'], "There is no command '\\u{1b}[2J'; see: npm run segue -- --help"],
  ])('rejects %j with one sentence', (argv, sentence) => {
    expect(read(...argv)).toEqual({ kind: 'wrong-use', sentence });
  });
});
