import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SOURCES = join(import.meta.dirname, '../../apps/web/src');

/** A selector whose `:has()` decides about all elements below or beside another one. */
const HAS_BEFORE_UNIVERSAL = /^.*:has\(.*\).*[\s>~+]\*.*[,{]$/gm;

const find = (css: string): readonly string[] => css.match(HAS_BEFORE_UNIVERSAL) ?? [];

it('finds a universal selector after :has()', () => {
  expect(find('.page:has(~ .video > [data-covering]) > * {\n}')).toHaveLength(1);
  expect(find('.page:has(> *) .title,\n.like:has([aria-pressed="true"]) > svg {\n}')).toEqual([]);
});

it('no style sheet has one: Chromium recalculates that whole part of the page at each change of any part', () => {
  const files = globSync('**/*.css', { cwd: SOURCES });
  expect(files.length).toBeGreaterThan(50);
  const found = files.flatMap((file) =>
    find(readFileSync(join(SOURCES, file), 'utf8')).map((selector) => `${file}: ${selector}`),
  );
  expect(found).toEqual([]);
});
