// `npm run chaos`: kills servers and their child processes during writes, and counts lost writes.
// `npm run chaos -- --rounds 50 --database postgres --seed 7` sets the number of rounds, the database and
// the seed of the kill times.
// `npm run chaos -- --faults` stops one part of a deployment after another (a web process, Redis, the bucket …)
// while many listeners play; `-- --faults web redis` injects only the named faults.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensurePackages, node, root } from './install/packages.mjs';

await ensurePackages('all');
const { ensureBuilt } = await import('./install/built.mjs');
const { startPostgres } = await import('./run/postgres.mjs');
ensureBuilt();

const options = process.argv.slice(2);
const isFaults = options.includes('--faults');
const needsServer = options.includes('postgres') && process.env['TEST_POSTGRES_URL'] === undefined;
const tools = isFaults ? ['PostgreSQL', 'Redis', 'nginx', 'An S3 gateway'] : ['PostgreSQL'];
if (isFaults || needsServer) (await import('./install/test-tools.mjs')).ensureTestTools(tools);
const postgres = needsServer ? await startPostgres() : null;
const chaos = join(root, 'e2e/chaos', isFaults ? 'faults/chaos-of-faults.ts' : 'chaos.ts');
const { status } = spawnSync(node, [chaos, ...options], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, ...(postgres ? { TEST_POSTGRES_URL: postgres.url } : {}) },
});
postgres?.stop();
process.exit(status ?? 1);
