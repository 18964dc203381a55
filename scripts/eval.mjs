// `npm run eval -- discovery --train <tsv> [--tags <tsv>]` scores recommendations on splits of a table
// of plays; with `--out <lists>` it writes the recommendations for every listener instead.
// `npm run eval -- sound --library <folder>` scores similarity by sound on a folder of music.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensurePackages, node, root } from './install/packages.mjs';

await ensurePackages('all');
const { status } = spawnSync(node, [join(root, 'e2e/eval/eval.ts'), ...process.argv.slice(2)], {
  // Relative paths on the command line refer to the folder in which npm was called.
  cwd: process.env['INIT_CWD'] ?? process.cwd(),
  stdio: 'inherit',
});
process.exit(status ?? 1);
