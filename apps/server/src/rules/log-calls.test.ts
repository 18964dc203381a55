import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type CallExpression, type Node, parseSync, Visitor } from 'oxc-parser';
import { expect, it } from 'vitest';
import { LOG_EVENTS } from '../core/log/log-events.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const IS_TEST = /\.test\.ts$|(^|\/)testing\//;
const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'];

/** Events whose error message may contain an e-mail address: they log its code instead. */
const WITHOUT_CAUSE = new Set(['mail.not-sent', 'mail.server-unusable']);

/** Fastify's own loggers, which accept anything. */
const FASTIFY_LOG = /^(app|request|reply)\./;

interface LogCall {
  readonly place: string;
  /** The logger as written: 'log', 'request.log', 'toLog(request.log)'. */
  readonly writer: string;
  /** Names of the events it may write. */
  readonly events: readonly string[];
  /** The variable or property that holds its event, as in `log.warn(failure, …)`; null: it names the event. */
  readonly eventHolder: string | null;
  readonly fields: readonly string[];
  /** Whether the call is where an error was caught. */
  readonly isInCatch: boolean;
}

/** The strings that an expression may evaluate to: a literal, or both branches of a conditional. */
function toStrings(node: Node | undefined): string[] {
  if (node?.type === 'Literal') return [String(node.value)];
  if (node?.type === 'ConditionalExpression')
    return [...toStrings(node.consequent), ...toStrings(node.alternate)];
  return [];
}

/** The name of a variable, or of the property that is read. */
function toName(node: Node | undefined): string | null {
  if (node?.type === 'MemberExpression') return toName(node.property);
  return node?.type === 'Identifier' ? node.name : null;
}

const toFields = (node: Node | undefined): string[] =>
  node?.type === 'ObjectExpression'
    ? node.properties.flatMap((property) =>
        property.type === 'Property' && property.key.type === 'Identifier' ? [property.key.name] : [],
      )
    : [];

/** `promise.catch((cause) => …)` and `worker.on('error', (cause) => …)`. */
const isErrorCallback = ({ callee, arguments: given }: CallExpression): boolean =>
  callee.type === 'MemberExpression' &&
  callee.property.type === 'Identifier' &&
  (callee.property.name === 'catch' ||
    (callee.property.name === 'on' && toStrings(given[0]).includes('error')));

/** `name: 'value'` in an object. */
interface Entry {
  readonly name: string;
  readonly values: readonly string[];
}

function readSource(path: string): {
  readonly calls: readonly LogCall[];
  readonly entries: readonly Entry[];
} {
  const text = readFileSync(`${ROOT}${path}`, 'utf8');
  const calls: LogCall[] = [];
  const entries: Entry[] = [];
  let catches = 0;
  const toCall = (node: CallExpression): LogCall | null => {
    const { callee } = node;
    if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return null;
    const writer = text.slice(callee.object.start, callee.object.end);
    if (!LEVELS.includes(callee.property.name) || !/log/i.test(writer)) return null;
    const place = `${path}:${text.slice(0, node.start).split('\n').length}`;
    const [event, details] = node.arguments;
    return {
      place,
      writer,
      events: toStrings(event),
      eventHolder: toName(event),
      fields: toFields(details),
      isInCatch: catches > 0,
    };
  };
  new Visitor({
    CatchClause: () => void (catches += 1),
    'CatchClause:exit': () => void (catches -= 1),
    Property: ({ key, value }) => {
      const name = toName(key);
      if (name !== null) entries.push({ name, values: toStrings(value) });
    },
    CallExpression: (node) => {
      if (isErrorCallback(node)) catches += 1;
      const call = toCall(node);
      if (call !== null) calls.push(call);
    },
    'CallExpression:exit': (node) => {
      if (isErrorCallback(node)) catches -= 1;
    },
  }).visit(parseSync(path, text).program);
  return { calls, entries };
}

const files = globSync('**/*.ts', { cwd: ROOT }).filter((path) => !IS_TEST.test(path));
const sources = files.map(readSource);
const calls = sources.flatMap((source) => source.calls);

it('every log line is written through the typed log', () => {
  expect(calls.length).toBeGreaterThan(25);
  const isTyped = (writer: string): boolean =>
    /^toLog\(.+\)$/.test(writer) || (/^(\w+\.)?log$/.test(writer) && !FASTIFY_LOG.test(writer));
  expect(calls.filter(({ writer }) => !isTyped(writer))).toEqual([]);
});

it('every log line about a caught error has it as its cause', () => {
  const caught = calls.filter(({ isInCatch }) => isInCatch);
  expect(caught.length).toBeGreaterThan(8);
  const lost = caught.filter(
    ({ events, fields }) => !fields.includes('cause') && !events.some((event) => WITHOUT_CAUSE.has(event)),
  );
  expect(lost).toEqual([]);
});

it('every event in LOG_EVENTS is written by a log call, which names it or is handed it', () => {
  const holders = new Set(calls.map(({ eventHolder }) => eventHolder));
  const handed = sources.flatMap(({ entries }) => entries).filter(({ name }) => holders.has(name));
  const written = new Set([
    ...calls.flatMap(({ events }) => events),
    ...handed.flatMap(({ values }) => values),
  ]);
  expect(Object.keys(LOG_EVENTS).filter((event) => !written.has(event))).toEqual([]);
});
