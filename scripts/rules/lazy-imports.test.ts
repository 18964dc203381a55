import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Expression, parseSync, Visitor } from 'oxc-parser';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** The web app, and the packages that its bundle includes. */
const SOURCES = ['apps/web/src', 'packages/{contract,domain,player}/src'];

/** Functions that load code lazily and contain its failure (`lib/lazy/lazy-code.ts`), and their wrappers. */
const LOADERS = [
  'loadWithBackoff',
  'loadNow',
  'loadCode',
  'attachWhenIdle',
  'toLazy',
  'toLazyPart',
  'toLazyOverlay',
  'toScreen',
];

/** Dynamic imports of a file outside a call of a loader, and calls of `React.lazy`. */
function listBareImports(path: string, text: string): string[] {
  const bare: string[] = [];
  let loaders = 0;
  const isLoader = (callee: Expression): boolean =>
    callee.type === 'Identifier' && LOADERS.includes(callee.name);
  new Visitor({
    CallExpression: ({ callee }) => {
      if (isLoader(callee)) loaders += 1;
      if (callee.type === 'Identifier' && callee.name === 'lazy') bare.push(`${path}: lazy()`);
    },
    'CallExpression:exit': ({ callee }) => {
      if (isLoader(callee)) loaders -= 1;
    },
    ImportExpression: ({ source }) => {
      if (loaders === 0) bare.push(`${path}: ${text.slice(source.start, source.end)}`);
    },
  }).visit(parseSync(path, text).program);
  return bare;
}

it('listBareImports finds React.lazy and dynamic imports outside a loader', () => {
  const text =
    "const a = lazy(() => import('./A.tsx')); loadWithBackoff(() => import('./b.ts')); void import('./c.ts');";
  expect(listBareImports('x.ts', text)).toEqual(['x.ts: lazy()', "x.ts: './A.tsx'", "x.ts: './c.ts'"]);
});

it('every dynamic import of the web app goes through a loader', () => {
  const patterns = SOURCES.map((folder) => `${folder}/**/*.{ts,tsx}`);
  const files = globSync(patterns, { cwd: ROOT }).filter((path) => !/\.test\.tsx?$/.test(path));
  expect(files.length).toBeGreaterThan(200);
  expect(files.flatMap((path) => listBareImports(path, readFileSync(`${ROOT}${path}`, 'utf8')))).toEqual([]);
});
