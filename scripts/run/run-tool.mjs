// Runs a tool of developers, such as the benchmarks, once what it needs is installed and built.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensurePackages, node, root } from '../install/packages.mjs';

/**
 * Runs a script with the arguments of this process, and ends this process with its exit code.
 * @param {string} script Its path in the repository.
 * @param {object} options
 * @param {string[]} [options.tools] The tools of tests that it needs (`install/test-tools.mjs`).
 * @param {boolean} [options.needsBuild] Whether it runs the built product.
 * @param {string[]} [options.words] Arguments before those of this process.
 * @param {string} [options.cwd]
 */
export async function runTool(script, { tools = [], needsBuild = true, words = [], cwd = root } = {}) {
  await ensurePackages('all');
  if (tools.length > 0) (await import('../install/test-tools.mjs')).ensureTestTools(tools);
  if (needsBuild) (await import('../install/built.mjs')).ensureBuilt();
  const given = [...words, ...process.argv.slice(2)];
  const { status } = spawnSync(node, [join(root, script), ...given], { cwd, stdio: 'inherit' });
  process.exit(status ?? 1);
}
