import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));

it('the help ends without an error when nobody reads it, as in --help | head -0', async () => {
  const child = spawn(process.execPath, [MAIN, '--help']);
  child.stdout.destroy();
  const errors: Buffer[] = [];
  child.stderr.on('data', (chunk: Buffer) => errors.push(chunk));
  const [code] = await once(child, 'close');
  expect([code, Buffer.concat(errors).toString()]).toEqual([0, '']);
});
