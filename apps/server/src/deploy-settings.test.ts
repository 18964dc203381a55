import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const DEPLOY = here('../../../deploy');

const findNames = (text: string): string[] => text.match(/\bSEGUE_[A-Z\d_]+/g) ?? [];
const settings = readdirSync(here('./settings')).map((name) => `./settings/${name}`);
const known = new Set(
  ['./config.ts', ...settings].flatMap((path) => findNames(readFileSync(here(path), 'utf8'))),
);
const files = readdirSync(DEPLOY, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => join(parentPath, name));

it('files in deploy/ name only existing settings [13.16]', () => {
  const named = files.map((path) => ({ path, names: findNames(readFileSync(path, 'utf8')) }));
  expect(named.flatMap(({ names }) => names)).toContain('SEGUE_ROLES');
  const unknown = named.flatMap(({ path, names }) =>
    names.filter((name) => !known.has(name)).map((name) => `${name} in ${path}`),
  );
  expect(unknown).toEqual([]);
});
