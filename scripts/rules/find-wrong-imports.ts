import { globSync } from 'node:fs';
import { posix } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { BORDERS } from './borders.ts';

const SOURCES = [
  'packages/*/src/**/*.ts',
  'apps/server/**/*.ts',
  'apps/web/**/*.{ts,tsx}',
  'scripts/**/*.{ts,mjs}',
];
const IS_APART = /(^|\/)(node_modules|dist)\//;
const IS_TEST = /\.test\.tsx?$|(^|\/)testing\//;

/** Source files but tests, from the root of the repository. */
export const listSourceFiles = (root: string): string[] =>
  SOURCES.flatMap((pattern) => globSync(pattern, { cwd: root }))
    .filter((path) => !IS_APART.test(path) && !IS_TEST.test(path))
    .toSorted();

/** All that a file imports or re-exports, values and types, at once or late, and the workers it names. */
function listSpecifiers(path: string, text: string): string[] {
  const { program, module, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`Expected ${path} to be readable: ${errors[0]?.message ?? ''}`);
  const specifiers = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => (moduleRequest ? [moduleRequest.value] : [])),
    ),
  ];
  const note = (node: { type: string; value?: unknown } | undefined): void => {
    // An address put together at run time would pass unseen.
    specifiers.push(node?.type === 'Literal' ? String(node.value) : 'an address made at run time');
  };
  new Visitor({
    ImportExpression: ({ source }) => note(source),
    TSImportType: ({ source }) => note(source),
    NewExpression: ({ callee, arguments: [address] }) => {
      const isFile = address?.type === 'Literal' && /^\..*\.tsx?$/.test(String(address.value));
      if (callee.type === 'Identifier' && callee.name === 'URL' && isFile) note(address);
    },
  }).visit(program);
  return specifiers;
}

/** The file that '@segue/contract' or '@segue/contract/client' stands for. */
function toPackageFile(specifier: string): string {
  const [, name = '', entry = 'index'] = specifier.split('/');
  return `packages/${name}/src/${entry}.ts`;
}

/** 'better-sqlite3', '@fastify/cors', 'node', or a path from the root. */
function toTarget(path: string, specifier: string): string {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(path), specifier);
  if (specifier.startsWith('node:')) return 'node';
  if (specifier.startsWith('@segue/')) return toPackageFile(specifier);
  const depth = specifier.startsWith('@') ? 2 : 1;
  return specifier.split('/').slice(0, depth).join('/');
}

/** Whether a path or package is what a row or allowance names, or lies in it. */
const matches = (name: string, target: string): boolean => {
  const parts = target.split('/');
  return name.split('/').every((part, index) => part === parts[index] || (part === '*' && parts[index]));
};

/** More names are more specific, and a name is more specific than `*`. */
const toRank = (row: string): number => row.split('/').length * 2 - (row.includes('*') ? 1 : 0);

/** The row of a path: the most specific; null: there is none. */
export const findRow = (path: string): string | null =>
  Object.keys(BORDERS)
    .filter((row) => matches(row, path))
    .toSorted((a, b) => toRank(b) - toRank(a))
    .at(0) ?? null;

/** The part of a path that a row's name covers: where `*` stands for one folder, that folder. */
const toOwn = (row: string, path: string): string =>
  path.split('/').slice(0, row.split('/').length).join('/');

export interface FoundImport {
  readonly path: string;
  readonly row: string;
  /** What is imported: a path from the root, a package, or 'node'. */
  readonly target: string;
  /** What allows it: an entry of the row; '' within one folder; null: nothing does. */
  readonly allowance: string | null;
}

/** Every import of a file, and what allows it. */
export function judgeImports(path: string, text: string): FoundImport[] {
  const row = findRow(path);
  if (row === null) throw new Error(`Expected a row for ${path} in scripts/rules/borders.ts, found none.`);
  const own = toOwn(row, path);
  return listSpecifiers(path, text).map((specifier) => {
    const target = toTarget(path, specifier);
    const isWithin = matches(own, target) && findRow(target) === row;
    const allowance = isWithin ? '' : (BORDERS[row]?.find((name) => matches(name, target)) ?? null);
    return { path, row, target, allowance: IS_TEST.test(target) ? null : allowance };
  });
}
