import { execFileSync } from 'node:child_process';
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
  const seesIt = (pack: string, expression: string): boolean => {
    const folder = mkdtempSync(join(tmpdir(), 'segue-borders-'));
    writeFileSync(join(folder, 'probe.mts'), `export const probe = ${expression};\n`);
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({
        extends: join(ROOT, 'packages', pack, 'tsconfig.json'),
        include: ['probe.mts', ...(pack === 'player' ? [join(ROOT, 'packages/player/platform.d.ts')] : [])],
      }),
    );
    try {
      execFileSync(join(ROOT, 'node_modules/.bin/tsc'), ['-p', folder], { stdio: 'pipe' });
      return true;
    } catch {
      return false;
    } finally {
      rmSync(folder, { recursive: true });
    }
  };

  it.each(['domain', 'motifs', 'contract', 'player'])('%s sees neither the DOM nor Node', (pack) => {
    expect(seesIt(pack, 'Math.PI')).toBe(true);
    for (const expression of [
      'document.title',
      'window.name',
      'new Audio()',
      'process.pid',
      'Buffer.from([])',
    ])
      expect({ expression, isSeen: seesIt(pack, expression) }).toEqual({ expression, isSeen: false });
  });

  it('player sees AbortController but no timers', () => {
    expect(seesIt('player', 'new AbortController()')).toBe(true);
    expect(seesIt('player', 'setTimeout(() => undefined, 1)')).toBe(false);
  });
});
