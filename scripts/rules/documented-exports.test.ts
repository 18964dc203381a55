import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Comment, type ParseResult, parseSync } from 'oxc-parser';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The part of a package.json that says what the package exports. */
interface Manifest {
  readonly name: string;
  readonly exports: Readonly<Record<string, string>>;
}

type Statement = ParseResult['program']['body'][number];

/** Names that a statement declares and exports. Re-exports are not listed: their docstring is in the module
 * that declares them. */
function listDeclared(statement: Statement): readonly string[] {
  if (statement.type !== 'ExportNamedDeclaration' || statement.declaration === null) return [];
  const { declaration } = statement;
  if (declaration.type === 'VariableDeclaration')
    return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
  return 'id' in declaration && declaration.id?.type === 'Identifier' ? [declaration.id.name] : [];
}

/** Whether a docstring directly precedes `start`; a bundler annotation may stand between. */
const hasDocstring = (text: string, comments: readonly Comment[], start: number): boolean =>
  comments.some(
    ({ type, value, end }) =>
      type === 'Block' &&
      value.startsWith('*') &&
      end <= start &&
      /^(\s|\/\/ @__NO_SIDE_EFFECTS__)*$/.test(text.slice(end, start)),
  );

/**
 * Exports without a docstring, of a module and of the modules it re-exports, as `file: name`.
 * @param wanted Names to check; null: all.
 */
function findUndocumented(path: string, wanted: ReadonlySet<string> | null = null): readonly string[] {
  const text = readFileSync(path, 'utf8');
  const { program, comments } = parseSync(path, text);
  return program.body.flatMap((statement) => {
    if (statement.type === 'ExportAllDeclaration')
      return findUndocumented(join(dirname(path), statement.source.value), wanted);
    if (statement.type === 'ExportNamedDeclaration' && statement.source !== null) {
      const names = statement.specifiers.map(({ local }) =>
        local.type === 'Literal' ? local.value : local.name,
      );
      return findUndocumented(join(dirname(path), statement.source.value), new Set(names));
    }
    return listDeclared(statement)
      .filter((name) => wanted === null || wanted.has(name))
      .filter(() => !hasDocstring(text, comments, statement.start))
      .map((name) => `${path.slice(ROOT.length)}: ${name}`);
  });
}

const packages = globSync('packages/*/package.json', { cwd: ROOT }).map((path) => {
  const { name, exports } = JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as Manifest;
  return { name, doors: Object.values(exports).map((file) => join(ROOT, dirname(path), file)) };
});

describe('the exports of a package', () => {
  it.each(packages)('have docstrings: $name', ({ doors }) => {
    expect(doors.filter((door) => !existsSync(door))).toEqual([]);
    expect(doors.flatMap((door) => findUndocumented(door))).toEqual([]);
  });
});
