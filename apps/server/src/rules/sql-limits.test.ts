import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Migrations run once, and a shipped one stays as it is. */
const IS_EXEMPT = /\.test\.ts$|(^|\/)(testing|migrations)\//;
const BOUND_LIMIT = /\blimit \$\{(?!sql\.lit\()/g;

const findBoundLimits = (text: string): string[] => text.match(BOUND_LIMIT) ?? [];

it('no statement binds its limit, for which SQLite would prepare it at each execution', () => {
  const files = globSync('**/*.ts', { cwd: ROOT }).filter((path) => !IS_EXEMPT.test(path));
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((path) => findBoundLimits(readFileSync(`${ROOT}${path}`, 'utf8')).length > 0)).toEqual(
    [],
  );
});

it('a bound limit is noticed', () => {
  expect(findBoundLimits('order by id limit ${limit}`')).toHaveLength(1);
  expect(findBoundLimits('order by id limit ${sql.lit(limit)}`')).toEqual([]);
});
