import { counted } from '../compose/output/counted.ts';
import { say } from '../compose/output/terminal.ts';
import { collectExport } from '../core/accounts/people/export-text.ts';
import type { OperatorLink } from '../core/accounts/people/people.ts';
import type { Person } from '../core/accounts/people/people.store.ts';
import { type Command, DONE, refused } from './command.ts';
import { confirm } from './confirm.ts';
import { toPrintable, toPrintableJson, toTable } from '../compose/output/printable.ts';
import { withPeople } from './with-people.ts';

const unknown = (email: string) => refused(`There is no account for ${toPrintable(email)}.`);

const toDay = (epochMs: number): string => new Date(epochMs).toISOString().slice(0, 10);

function toSignInWith({ hasPassword, hasGoogle }: Person): string {
  if (hasPassword && hasGoogle) return 'password, Google';
  if (hasGoogle) return 'Google';
  return hasPassword ? 'password' : 'nothing yet';
}

const toRow = (person: Person): string[] => [
  person.email,
  toDay(person.createdAtMs),
  person.lastUsedAtMs === null ? '-' : toDay(person.lastUsedAtMs),
  toSignInWith(person),
  person.name,
];

function sayLink({ link, expiresAtMs }: OperatorLink, isOriginGuess: boolean): void {
  say(`Hand this link on; it sets a password, once, until ${new Date(expiresAtMs).toISOString()}:`);
  say(link);
  if (isOriginGuess)
    say(
      'No Segue runs with these settings, so its address in the link is a guess; SEGUE_PUBLIC_URL tells it.',
    );
}

const list: Command = {
  words: 'users list',
  operand: null,
  options: [],
  summary: 'all accounts: address, creation date, last use (to the day), ways of signing in, name',
  run: ({ config }) =>
    withPeople(config, async ({ people }) => {
      const rows: string[][] = [];
      for await (const batch of people.list()) rows.push(...batch.map(toRow));
      say(toTable(['Email', 'Since', 'Last use', 'Signs in with', 'Name'], rows));
      return DONE;
    }),
};

const WRONG_NAME =
  'The name of --name cannot be stored: its first word, and the rest of it, may have 100 characters each and no ' +
  'control characters.';

const add: Command = {
  words: 'users add',
  operand: '<email>',
  options: ['name'],
  summary: 'makes an account and prints a link to set its password; --name "First Last" names the person',
  run: ({ operand, options, config }) =>
    withPeople(config, async ({ people, isOriginGuess }) => {
      const outcome = await people.add(operand, options.name);
      if (outcome.kind === 'not-an-address')
        return refused(`'${toPrintable(operand)}' is not an email address.`);
      if (outcome.kind === 'not-a-name') return refused(WRONG_NAME);
      if (outcome.kind === 'taken') return refused(`${toPrintable(operand)} has an account already.`);
      sayLink(outcome, isOriginGuess);
      return DONE;
    }),
};

const resetLink: Command = {
  words: 'users reset-link',
  operand: '<email>',
  options: [],
  summary: 'prints a link to set a new password; the old one works until the link is used',
  run: ({ operand, config }) =>
    withPeople(config, async ({ people, isOriginGuess }) => {
      const outcome = await people.makeLink(operand);
      if (outcome.kind === 'unknown') return unknown(operand);
      sayLink(outcome, isOriginGuess);
      return DONE;
    }),
};

const signOut: Command = {
  words: 'users sign-out',
  operand: '<email>',
  options: [],
  summary: 'ends all sessions of a person, who can sign in again',
  run: ({ operand, config }) =>
    withPeople(config, async ({ people }) => {
      if (!(await people.endSessions(operand))) return unknown(operand);
      say(`${toPrintable(operand)} is signed out everywhere.`);
      return DONE;
    }),
};

const exportPerson: Command = {
  words: 'export',
  operand: '<email>',
  options: [],
  summary: 'writes all that is stored about a person to standard output, as JSON',
  run: ({ operand, config }) =>
    withPeople(config, async ({ exportPerson }) => {
      const data = await exportPerson(operand);
      if (data === null) return unknown(operand);
      say(toPrintableJson(await collectExport(data)));
      return DONE;
    }),
};

/** Tells who becomes the operator, after the account of the operator was erased: the oldest one that is left. */
function sayNextOperator(nextOldest: string | null): void {
  if (nextOldest === null) return say('It was the operator: the next account is.');
  say(
    `It was the operator: ${toPrintable(nextOldest)}, the oldest account now, is the next; SEGUE_OPERATORS names others.`,
  );
}

const runErase: Command['run'] = ({ operand, options, config }) =>
  withPeople(config, async ({ people }) => {
    const question = `Erase ${toPrintable(operand)} with all likes and plays? This cannot be undone.`;
    const refusal = await confirm(question, options.yes);
    if (refusal !== null) return refusal;
    const counts = await people.erase(operand);
    if (counts === null) return unknown(operand);
    say(
      `Erased ${toPrintable(operand)}: the account, ${counted(counts.likes, 'like')}, ` +
        `${counted(counts.plays, 'play')}, ${counted(counts.sessions, 'session')}, ` +
        `${counted(counts.mails, 'mail')} in the outbox, and all codes and links.`,
    );
    if (counts.wasOldest && config.operators.length === 0) sayNextOperator(counts.nextOldest);
    return DONE;
  });

const ERASE_SUMMARY = 'removes a person and all that is stored about them; asks first, or takes --yes';

/** Commands for accounts. `users remove` is the same as `erase`: no data of a removed account is kept. */
export const peopleCommands: readonly Command[] = [
  list,
  add,
  resetLink,
  signOut,
  exportPerson,
  { words: 'erase', operand: '<email>', options: ['yes'], summary: ERASE_SUMMARY, run: runErase },
  {
    words: 'users remove',
    operand: '<email>',
    options: ['yes'],
    summary: 'the same as erase',
    run: runErase,
  },
];
