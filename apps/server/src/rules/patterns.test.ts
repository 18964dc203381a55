import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type CallExpression, type NewExpression, parseSync, Visitor } from 'oxc-parser';
import { check } from 'recheck';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const SOURCES = '{apps/server/src,packages/*/src}/**/*.ts';
const IS_TEST = /\.test\.ts$|\/testing\//;

interface Pattern {
  readonly place: string;
  readonly source: string;
  readonly flags: string;
}

/** Regular expression literals of a file, and the places where it builds one at run time. */
function patternsOf(path: string): { readonly literals: Pattern[]; readonly made: string[] } {
  const text = readFileSync(`${ROOT}${path}`, 'utf8');
  const placeOf = (start: number): string => `${path}:${text.slice(0, start).split('\n').length}`;
  const literals: Pattern[] = [];
  const made: string[] = [];
  const noteCall = ({ callee, start }: CallExpression | NewExpression): void => {
    if (callee.type === 'Identifier' && callee.name === 'RegExp') made.push(placeOf(start));
  };
  const { program, errors } = parseSync(path, text);
  expect({ path, errors }).toEqual({ path, errors: [] });
  new Visitor({
    Literal: (node) => {
      if (!('regex' in node)) return;
      const { pattern, flags } = node.regex;
      literals.push({ place: placeOf(node.start), source: pattern, flags });
    },
    CallExpression: noteCall,
    NewExpression: noteCall,
  }).visit(program);
  return { literals, made };
}

const files = globSync(SOURCES, { cwd: ROOT }).filter((path) => !IS_TEST.test(path));
const found = files.toSorted().map(patternsOf);
const literals = found.flatMap((file) => file.literals);

/** No time limit, so that the check also reaches a verdict on a busy machine. */
const UNLIMITED = { timeout: null, attackTimeout: null, incubationTimeout: null } as const;

describe('regular expressions for untrusted text', () => {
  it('are literals, so that they can be checked', () => {
    expect(literals.length).toBeGreaterThan(40);
    expect(found.flatMap(({ made }) => made)).toEqual([]);
  });

  it.each(literals)(
    'take at most linear time: $place /$source/$flags',
    async ({ source, flags }) => {
      const verdict = await check(source, flags, UNLIMITED);
      const attack = verdict.status === 'vulnerable' ? verdict.attack.pattern : null;
      expect({ status: verdict.status, attack }).toEqual({ status: 'safe', attack: null });
    },
    120_000,
  );

  it.each([
    [/\s+$/, 'polynomial'],
    [/\s*[;/,]\s*/, 'polynomial'],
    [/^(a+)+$/, 'exponential'],
  ])('are reported when vulnerable: %s', async (pattern, growth) => {
    const verdict = await check(pattern.source, pattern.flags, UNLIMITED);
    expect(verdict).toMatchObject({ status: 'vulnerable', complexity: { type: growth } });
  });
});
