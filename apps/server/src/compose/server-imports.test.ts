import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';

/** Script that prints the address of each module loaded with the server, and the names of Node's own. */
const LIST_LOADED = `
  import { registerHooks } from 'node:module';
  const loaded = [];
  registerHooks({ load: (url, context, next) => { loaded.push(url); return next(url, context); } });
  await import(process.argv[1]);
  process.stdout.write(JSON.stringify([...loaded, ...process.moduleLoadList]));
`;

/** The addresses of all modules that load with a module of `src`, and the names of Node's own. */
function listLoaded(module: string): string[] {
  const address = new URL(`../${module}`, import.meta.url).href;
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', LIST_LOADED, address]);
  return JSON.parse(printed.toString()) as string[];
}

let ofServer: readonly string[] | null = null;
/** Listed once, since loading the server takes two seconds of processor time. */
const listServer = (): readonly string[] => (ofServer ??= listLoaded('run.ts'));

const from = (loaded: readonly string[], name: string): string[] =>
  loaded.filter((url) => url.includes(`/node_modules/${name}/`));

it('the server loads no decoder of images, audio or tags', () => {
  const loaded = listServer();
  // Checks that detection works, so that the expectations below do not pass by accident.
  expect(from(loaded, 'better-sqlite3')).not.toEqual([]);
  for (const decoder of ['sharp', 'music-metadata', 'strtok3', 'node-av'])
    expect(from(loaded, decoder)).toEqual([]);
});

it('the server loads nothing that makes its log readable in a terminal', () => {
  const loaded = listServer();
  expect(from(loaded, 'pino')).not.toEqual([]);
  expect(from(loaded, 'pino-pretty')).toEqual([]);
});

it('the server loads no code of the demo library', () => {
  const loaded = listServer();
  expect(from(loaded, 'better-sqlite3')).not.toEqual([]);
  expect(loaded.filter((url) => url.includes('/demo-library/'))).toEqual([]);
});

it('the server loads no HTTP client of Node', () => {
  const ofNode = listServer().filter((name) => name.startsWith('NativeModule '));
  expect(ofNode).toContain('NativeModule http');
  expect(ofNode.filter((name) => name.includes('undici'))).toEqual([]);
});

it('operator commands load no client of PostgreSQL, Redis or S3', () => {
  const loaded = listLoaded('operator/run-operator.ts');
  expect(from(loaded, 'better-sqlite3')).not.toEqual([]);
  for (const engine of ['pg', 'ioredis', '@aws-sdk/client-s3']) expect(from(loaded, engine)).toEqual([]);
});
