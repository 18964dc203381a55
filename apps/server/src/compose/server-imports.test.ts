import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';

/** Prints the address of each module that is loaded with the server. */
const LIST_LOADED = `
  import { registerHooks } from 'node:module';
  const loaded = [];
  registerHooks({ load: (url, context, next) => { loaded.push(url); return next(url, context); } });
  await import(process.argv[1]);
  process.stdout.write(JSON.stringify(loaded));
`;

it('the server itself loads nothing that decodes pictures, sound or tags', () => {
  const server = new URL('../run.ts', import.meta.url).href;
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', LIST_LOADED, server]);
  const loaded = JSON.parse(printed.toString()) as string[];
  const from = (name: string) => loaded.filter((url) => url.includes(`/node_modules/${name}/`));
  // What it does load is found, so that the rest is not missing for a wrong reason.
  expect(from('better-sqlite3')).not.toEqual([]);
  for (const decoder of ['sharp', 'music-metadata', 'strtok3', 'node-av']) expect(from(decoder)).toEqual([]);
});
