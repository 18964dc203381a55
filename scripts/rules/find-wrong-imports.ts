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
const IS_EXCLUDED = /(^|\/)(node_modules|dist)\//;
const IS_TEST = /\.test\.tsx?$|(^|\/)testing\//;

/** Paths of all source files except tests, relative to the root of the repository. */
export const listSourceFiles = (root: string): string[] =>
  SOURCES.flatMap((pattern) => globSync(pattern, { cwd: root }))
    .filter((path) => !IS_EXCLUDED.test(path) && !IS_TEST.test(path))
    .toSorted();

/** Specifiers of all static, dynamic and type imports and re-exports of a file, and of its worker URLs. */
function listSpecifiers(path: string, text: string): string[] {
  const { program, module, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`Expected ${path} to be readable: ${errors[0]?.message ?? ''}`);
  const specifiers = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => (moduleRequest ? [moduleRequest.value] : [])),
    ),
  ];
  const addSpecifier = (node: { type: string; value?: unknown } | undefined): void => {
    // A specifier computed at run time cannot be checked, so it becomes an import that no row allows.
    specifiers.push(node?.type === 'Literal' ? String(node.value) : 'an address made at run time');
  };
  new Visitor({
    ImportExpression: ({ source }) => addSpecifier(source),
    TSImportType: ({ source }) => addSpecifier(source),
    NewExpression: ({ callee, arguments: [address] }) => {
      const isFile = address?.type === 'Literal' && /^\..*\.tsx?$/.test(String(address.value));
      if (callee.type === 'Identifier' && callee.name === 'URL' && isFile) addSpecifier(address);
    },
  }).visit(program);
  return specifiers;
}

/** Path of the file that '@segue/contract' or '@segue/contract/client' resolves to. */
function toPackageFile(specifier: string): string {
  const [, name = '', ...entry] = specifier.split('/');
  return `packages/${name}/src/${entry.join('/') || 'index'}.ts`;
}

/** What a specifier imports: 'better-sqlite3', '@fastify/cors', 'node', or a path relative to the root. */
function toTarget(path: string, specifier: string): string {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(path), specifier);
  if (specifier.startsWith('node:')) return 'node';
  if (specifier.startsWith('@segue/')) return toPackageFile(specifier);
  const depth = specifier.startsWith('@') ? 2 : 1;
  return specifier.split('/').slice(0, depth).join('/');
}

/** Whether a path or package equals the name of a row or allowance, or lies below it. */
const matches = (name: string, target: string): boolean => {
  const parts = target.split('/');
  return name.split('/').every((part, index) => part === parts[index] || (part === '*' && parts[index]));
};

/** Specificity of a row: more path segments rank higher, and a name ranks higher than `*`. */
const toRank = (row: string): number => row.split('/').length * 2 - (row.includes('*') ? 1 : 0);

/** The most specific row that covers a path; null: there is none. */
export const findRow = (path: string): string | null =>
  Object.keys(BORDERS)
    .filter((row) => matches(row, path))
    .toSorted((a, b) => toRank(b) - toRank(a))
    .at(0) ?? null;

/** The part of a path that a row's name matches, with the actual folder in place of `*`. */
const toRowFolder = (row: string, path: string): string =>
  path.split('/').slice(0, row.split('/').length).join('/');

export interface FoundImport {
  readonly path: string;
  readonly row: string;
  /** What is imported: a path relative to the root, a package, or 'node'. */
  readonly target: string;
  /** The entry of the row that allows it; '' for an import within the folder; null: not allowed. */
  readonly allowance: string | null;
}

/** Every import of a file, and what allows it. */
export function judgeImports(path: string, text: string): FoundImport[] {
  const row = findRow(path);
  if (row === null) throw new Error(`Expected a row for ${path} in scripts/rules/borders.ts, found none.`);
  const own = toRowFolder(row, path);
  return listSpecifiers(path, text).map((specifier) => {
    const target = toTarget(path, specifier);
    const isWithin = matches(own, target) && findRow(target) === row;
    const allowance = isWithin ? '' : (BORDERS[row]?.find((name) => matches(name, target)) ?? null);
    return { path, row, target, allowance: IS_TEST.test(target) ? null : allowance };
  });
}
