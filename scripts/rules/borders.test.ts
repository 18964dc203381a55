import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { BORDERS } from './borders.ts';
import { findRow, judgeImports, listSourceFiles } from './find-wrong-imports.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const files = listSourceFiles(ROOT);
const found = files.flatMap((path) => judgeImports(path, readFileSync(join(ROOT, path), 'utf8')));

/** A path that the row covers, of a file that need not exist. */
const toFile = (row: string): string => (/\.tsx?$/.test(row) ? row : `${row.replace('*', 'probe')}/probe.ts`);

const toSpecifier = (from: string, to: string): string => {
  const relative = posix.relative(posix.dirname(from), to);
  return relative.startsWith('.') ? relative : `./${relative}`;
};

const FORMS = [
  (specifier: string) => `import { probe } from '${specifier}';`,
  (specifier: string) => `import type { Probe } from '${specifier}';`,
  (specifier: string) => `import '${specifier}';`,
  (specifier: string) => `export * from '${specifier}';`,
  (specifier: string) => `export const load = () => import('${specifier}');`,
  (specifier: string) => `export type Probe = import('${specifier}').Probe;`,
];

const isAllowed = (row: string, target: string): boolean =>
  (BORDERS[row] ?? []).some((name) =>
    name.split('/').every((part, index) => part === '*' || part === target.split('/')[index]),
  );

const rows = Object.keys(BORDERS);
const pairs = rows.flatMap((row) =>
  rows
    .filter((other) => other !== row && !isAllowed(row, toFile(other)))
    .map((other) => [row, other] as const),
);

describe('the import borders', () => {
  it('hold for every import of the repository', () => {
    expect(found.length).toBeGreaterThan(2000);
    expect(found.filter(({ allowance }) => allowance === null)).toEqual([]);
  });

  it('allow nothing that is unused', () => {
    const used = new Set(found.map(({ row, allowance }) => `${row} → ${allowance}`));
    const idle = Object.entries(BORDERS).flatMap(([row, names]) =>
      names.map((name) => `${row} → ${name}`).filter((entry) => !used.has(entry)),
    );
    expect(idle).toEqual([]);
  });

  it('have a row for every folder, and no row without a folder', () => {
    const covered = new Set(files.map(findRow));
    expect(rows.filter((row) => !covered.has(row))).toEqual([]);
  });

  it('refuse a forbidden import between any two folders, in every form of import', () => {
    expect(pairs.length).toBeGreaterThan(800);
    const passed = pairs.flatMap(([row, other]) => {
      const specifier = toSpecifier(toFile(row), toFile(other));
      return FORMS.filter((form) =>
        judgeImports(toFile(row), form(specifier)).some(({ allowance }) => allowance !== null),
      ).map((form) => `${row}: ${form(specifier)}`);
    });
    expect(passed).toEqual([]);
  });

  it.each([
    ['packages/domain/src/probe.ts', 'node:fs'],
    ['packages/player/src/probe.ts', 'node:fs'],
    ['packages/player/src/probe.ts', 'react'],
    ['packages/contract/src/probe.ts', 'fastify'],
    ['apps/server/src/core/library/probe.ts', 'kysely'],
    ['apps/server/src/hosts/music/probe.ts', '../home/home.host.ts'],
    ['apps/server/src/adapters/mail/probe.ts', '../database/schema.ts'],
    ['apps/web/src/features/home/probe.ts', '../album/AlbumPage.tsx'],
    ['apps/web/src/lib/probe.ts', 'node:fs'],
    ['apps/web/src/lib/probe.ts', '@segue/contract'],
    ['apps/web/src/ui/probe.ts', '@segue/domain/testing/builders'],
    ['apps/web/src/ui/probe.ts', '@tanstack/react-query'],
    ['apps/web/src/app/probe.ts', '../features/testing/wire.ts'],
    ['apps/server/src/core/library/probe.ts', './testing/scan-world.ts'],
    ['apps/web/src/lib/probe.ts', '../../../server/src/config.ts'],
  ])('refuse in %s an import of %s', (path, specifier) => {
    expect(judgeImports(path, `import '${specifier}';`).map(({ allowance }) => allowance)).toEqual([null]);
  });

  it('match the table in docs/architecture.md', () => {
    const page = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8');
    const [, table = ''] = page.split('| folder | may import');
    const told = (table.split('\n\n')[0] ?? '').split('\n').filter((line) => line.startsWith('| `'));
    const declared = Object.entries(BORDERS).map(([row, names]) => {
      const isPath = (name: string) =>
        name.includes('/src') || name.startsWith('packages/') || name === 'scripts';
      const toCell = (list: readonly string[]) => list.map((name) => `\`${name}\``).join(', ') || 'nothing';
      return `| \`${row}\` | ${toCell(names.filter(isPath))} | ${toCell(names.filter((name) => !isPath(name)))} |`;
    });
    expect(told).toEqual(declared);
  });
});

describe('the platform types visible to a package', () => {
  /** Those of the expressions that a file of a package may use; one run of the compiler tells of all. */
  function listSeen(pack: string, expressions: readonly string[]): string[] {
    const folder = mkdtempSync(join(tmpdir(), 'segue-borders-'));
    const lines = expressions.map((expression, at) => `export const probe${at} = ${expression};\n`);
    writeFileSync(join(folder, 'probe.mts'), lines.join(''));
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({
        extends: join(ROOT, 'packages', pack, 'tsconfig.json'),
        include: ['probe.mts', ...(pack === 'player' ? [join(ROOT, 'packages/player/platform.d.ts')] : [])],
      }),
    );
    const compiler = join(ROOT, 'node_modules/.bin/tsc');
    const { stdout } = spawnSync(compiler, ['-p', folder, '--pretty', 'false'], { encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    const refused = new Set([...stdout.matchAll(/probe\.mts\((\d+),/g)].map(([, line]) => Number(line)));
    return expressions.filter((_, at) => !refused.has(at + 1));
  }

  it.each(['domain', 'motifs', 'contract', 'player'])('%s sees neither the DOM nor Node', (pack) => {
    const expressions = [
      'Math.PI',
      'document.title',
      'window.name',
      'new Audio()',
      'process.pid',
      'Buffer.from([])',
    ];
    expect(listSeen(pack, expressions)).toEqual(['Math.PI']);
  });

  it('player sees AbortController but no timers', () => {
    const expressions = ['new AbortController()', 'setTimeout(() => undefined, 1)'];
    expect(listSeen('player', expressions)).toEqual(['new AbortController()']);
  });
});
