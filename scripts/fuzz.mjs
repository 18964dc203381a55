// `npm run fuzz`: starts a Segue and sends it seeded random requests, generated from docs/api/openapi.json.
// `npm run fuzz -- --seed 7 --requests 1000` sets the seed and the number of requests.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensurePackages, node, root } from './install/packages.mjs';

await ensurePackages('all');
const { ensureBuilt } = await import('./install/built.mjs');
ensureBuilt();

const fuzz = join(root, 'e2e/fuzz/fuzz.ts');
const { status } = spawnSync(node, [fuzz, ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' });
process.exit(status ?? 1);
