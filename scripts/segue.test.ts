import { execFile, spawnSync } from 'node:child_process';
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { builds } from './install/built.mjs';
import { root } from './install/packages.mjs';

/** Writes the command, and something to its output, as a build does. */
const BUILD = `
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
mkdirSync('dist', { recursive: true });
writeFileSync('dist/segue.js', 'process.stdout.write(JSON.stringify(process.argv.slice(2)));');
process.stdout.write('built');
appendFileSync('dist/builds', 'one');
await new Promise((resolve) => setTimeout(resolve, 300));
`;

let clone: string;
beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'segue-clone-'));
  cpSync(join(root, 'scripts'), join(clone, 'scripts'), { recursive: true });
  for (const folder of ['node_modules/node/bin', 'node_modules/vite/bin', ...builds.server.sources])
    mkdirSync(join(clone, folder), { recursive: true });
  symlinkSync(process.execPath, join(clone, 'node_modules/node/bin/node'));
  writeFileSync(join(clone, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(clone, 'package-lock.json'), '{ "packages": {} }');
  writeFileSync(join(clone, 'node_modules/vite/package.json'), '{ "type": "module" }');
  writeFileSync(join(clone, 'node_modules/vite/bin/vite.js'), BUILD);
});
afterEach(() => rmSync(clone, { recursive: true }));

it('the first operator command after an upgrade writes nothing but its answer to standard output [16.05]', () => {
  const command = [join(clone, 'scripts/segue.mjs'), 'export', 'mara@example.org'];
  const { stdout, stderr, status } = spawnSync(process.execPath, command, { encoding: 'utf8' });
  expect([stdout, status]).toEqual(['["export","mara@example.org"]', 0]);
  expect(stderr).toContain('Building the server');
});

it('a command beside a running Segue of the version before runs on what is built, except restore and move [16.44]', () => {
  const run = (...words: string[]) =>
    spawnSync(process.execPath, [join(clone, 'scripts/segue.mjs'), ...words], { encoding: 'utf8' });
  const countBuilds = () =>
    readFileSync(join(clone, 'apps/server/dist/builds'), 'utf8').length / 'one'.length;
  writeFileSync(join(clone, 'node_modules/.package-lock.json'), '{ "packages": {} }');
  run('users', 'list');
  for (const command of ['restore', 'move']) {
    const before = countBuilds();
    writeFileSync(join(clone, 'apps/server/of-the-next-version.ts'), command);
    expect(run('users', 'list')).toMatchObject({ stdout: '["users","list"]', stderr: '' });
    expect(run('backup', '/backups/segue.db').stderr).toBe('');
    expect(countBuilds()).toBe(before);
    expect(run('--data', '/data', command).stderr).toContain('Building the server');
    expect(countBuilds()).toBe(before + 1);
  }
});

it('with SEGUE_INSTALL=0 what is built runs on the Node at hand, and nothing is installed or built [16.11]', () => {
  const missing = { packages: { 'node_modules/not-installed': { version: '1.0.0' } } };
  writeFileSync(join(clone, 'package-lock.json'), JSON.stringify(missing));
  rmSync(join(clone, 'node_modules'), { recursive: true });
  mkdirSync(join(clone, 'apps/server/dist'));
  writeFileSync(join(clone, 'apps/server/dist/segue.js'), 'process.stdout.write(process.execPath);');
  const { stdout, stderr, status } = spawnSync(process.execPath, [join(clone, 'scripts/segue.mjs'), 'list'], {
    encoding: 'utf8',
    env: { ...process.env, SEGUE_INSTALL: '0' },
  });
  expect([stdout, stderr, status]).toEqual([process.execPath, '', 0]);
});

it('a SEGUE_INSTALL that means nothing is refused, and nothing is installed or built [16.35]', () => {
  const { stderr, status } = spawnSync(process.execPath, [join(clone, 'scripts/segue.mjs'), 'list'], {
    encoding: 'utf8',
    env: { ...process.env, SEGUE_INSTALL: 'no' },
  });
  expect([stderr, status]).toEqual(["SEGUE_INSTALL is 'no', but should be 0 or 1.\n", 1]);
  expect(existsSync(join(clone, 'apps/server/dist'))).toBe(false);
});

it.runIf(process.getuid?.() === 0)(
  'root builds nothing where another user has installed Segue, but runs what is built [16.36]',
  () => {
    const run = () =>
      spawnSync(process.execPath, [join(clone, 'scripts/segue.mjs'), 'list'], { encoding: 'utf8' });
    const packages = join(clone, 'node_modules');
    chownSync(packages, 1000, 1000);
    const refused = run();
    expect(refused.stderr).toContain(
      `in ${clone}/, where user 1000 has installed it. Run this as that user:`,
    );
    expect([refused.status, existsSync(join(clone, 'apps/server/dist'))]).toEqual([1, false]);
    chownSync(packages, 0, 0);
    run();
    chownSync(packages, 1000, 1000);
    expect(run().stdout).toBe('["list"]');
  },
);

it.runIf(process.platform === 'linux')(
  'of several that start at once, one builds, and the others wait for it [16.09]',
  async () => {
    const starts = ['list', 'add', 'export'].map((name) =>
      promisify(execFile)(process.execPath, [join(clone, 'scripts/segue.mjs'), name]),
    );
    const answers = (await Promise.all(starts)).map(({ stdout }) => stdout);
    expect(answers).toEqual(['["list"]', '["add"]', '["export"]']);
    expect(readFileSync(join(clone, 'apps/server/dist/builds'), 'utf8')).toBe('one');
  },
);
