// `npm run shots`: installs and builds what is missing, then saves screenshots of every screen and state in
// `shots/`. `npm run shots -- home dark-1440` takes only those whose names contain these words; `-- --docs`
// those of the docs.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensurePackages, node, root } from './install/packages.mjs';

await ensurePackages('all');
const { ensureTestTools } = await import('./install/test-tools.mjs');
const { ensureBuilt } = await import('./install/built.mjs');
ensureTestTools(['Chromium']);
ensureBuilt();

const shots = join(root, 'e2e/shots/shots.ts');
const { status } = spawnSync(node, [shots, ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' });
process.exit(status ?? 1);
