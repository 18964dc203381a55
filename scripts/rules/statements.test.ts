import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseSync, Visitor } from 'oxc-parser';
import { describe, expect, it } from 'vitest';
import { idsIn, readStatementIds } from './shown-statements.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SOURCES = '{apps,packages,e2e,scripts}/**/*.{ts,tsx,mjs}';
const TESTS = '{apps,packages,e2e,scripts}/**/*.{test.ts,test.tsx,e2e.ts}';

/** Statement ids in all string literals and templates of a file, since titles may be built from parts. */
function idsNamedIn(path: string): string[] {
  const ids: string[] = [];
  new Visitor({
    Literal: ({ value }) => void ids.push(...(typeof value === 'string' ? idsIn(value) : [])),
    TemplateElement: ({ value }) => void ids.push(...idsIn(value.cooked ?? '')),
  }).visit(parseSync(path, readFileSync(`${ROOT}${path}`, 'utf8')).program);
  return ids;
}

const list = (pattern: string): string[] =>
  globSync(pattern, { cwd: ROOT }).filter((path) => !/(^|\/)(node_modules|dist)\//.test(path));

const files = list(TESTS);
const named = files.flatMap((path) => idsNamedIn(path).map((id) => ({ id, path })));
const statements = readStatementIds();

describe('docs/product.md', () => {
  it('has each statement once', () => {
    expect(statements.length).toBeGreaterThan(200);
    expect(new Set(statements).size).toBe(statements.length);
  });

  it('has every statement that a test names', () => {
    expect(named.filter(({ id }) => !statements.includes(id))).toEqual([]);
  });

  it('has no statement without a test that names it', () => {
    const ids = new Set(named.map(({ id }) => id));
    expect(statements.filter((id) => !ids.has(id))).toEqual([]);
  });

  it('has every statement that a comment refers to', () => {
    const comments = list(SOURCES).flatMap((path) =>
      parseSync(path, readFileSync(`${ROOT}${path}`, 'utf8')).comments.map(({ value }) => ({ path, value })),
    );
    const referred = comments.flatMap(({ path, value }) => idsIn(value).map((id) => ({ path, id })));
    expect(referred.length).toBeGreaterThan(50);
    expect(referred.filter(({ id }) => !statements.includes(id))).toEqual([]);
    expect(comments.filter(({ value }) => /§|\bcalls? \d/i.test(value))).toEqual([]);
  });
});
