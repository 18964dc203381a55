import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const DEPLOY = here('../../../../deploy');

const findNames = (text: string): string[] => text.match(/\bSEGUE_[A-Z\d_]+/g) ?? [];
const settings = readdirSync(here('../settings')).map((name) => `../settings/${name}`);
const known = new Set(
  ['../config.ts', ...settings].flatMap((path) => findNames(readFileSync(here(path), 'utf8'))),
);
const files = readdirSync(DEPLOY, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => join(parentPath, name));

it('files in deploy/ name only existing settings [13.16]', () => {
  const named = files.map((path) => ({ path, names: findNames(readFileSync(path, 'utf8')) }));
  expect(named.flatMap(({ names }) => names)).toContain('SEGUE_ROLES');
  const unknown = named.flatMap(({ path, names }) =>
    names.filter((name) => !known.has(name)).map((name) => `${name} in ${path}`),
  );
  expect(unknown).toEqual([]);
});

it('in compose.yaml nginx sends the files of the library, by the paths and with the rights of Segue', () => {
  const compose = readFileSync(join(DEPLOY, 'compose.yaml'), 'utf8');
  const [, nginx = ''] = /^ {2}nginx:\n((?:(?: {4}.*)?\n)+)/m.exec(compose) ?? [];
  expect(compose).toContain('SEGUE_OFFLOAD: x-accel');
  for (const part of ['- *library', 'adduser -D -H -u 1000 segue', 'user segue;'])
    expect(nginx).toContain(part);
});

/** What the container of nginx makes of the sites for operators, by name. */
async function makeSitesOfCompose(): Promise<ReadonlyMap<string, string>> {
  const compose = readFileSync(join(DEPLOY, 'compose.yaml'), 'utf8');
  const [loop = ''] = /^ +for site in [^]*?^ +done$/m.exec(compose) ?? [];
  const folder = mkdtempSync(join(tmpdir(), 'segue-sites-'));
  const script = loop
    .replaceAll('${MUSIC_HOST}', 'songs.test')
    .replaceAll('${MEDIA_HOST}', 'bucket.test')
    .replaceAll('$$', '$')
    .replace('/sites/', `${DEPLOY}/nginx/`)
    .replace('/etc/nginx/conf.d/', `${folder}/`);
  await promisify(execFile)('sh', ['-c', script]);
  return new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
}

it('compose.yaml puts its names and the addresses of its containers into the sites of nginx', async () => {
  const sites = await makeSitesOfCompose();
  expect([...sites.keys()].toSorted()).toEqual(['media.conf', 'segue.conf']);
  for (const part of ['zone segue 64k; least_conn;', 'web1:4747 resolve ', 'web2:4747 resolve '])
    expect(sites.get('segue.conf')).toContain(part);
  expect(sites.get('segue.conf')).toContain('server_name songs.test;');
  expect(sites.get('media.conf')).toContain('set $store http://store:7070; proxy_pass $store;');
  expect(sites.get('media.conf')).toContain('server_name bucket.test;');
  const settings = [...sites.values()].join('').replaceAll(/^ *#.*$/gm, '');
  expect(settings).not.toMatch(/example\.org|127\.0\.0\.1|http2/);
});

it('in compose.yaml the store of covers lets the pages read them (CORS)', () => {
  const compose = readFileSync(join(DEPLOY, 'compose.yaml'), 'utf8');
  expect(compose).toContain('--cors-allow-origin, "https://${MUSIC_HOST}"');
});

it('the health check of the image asks at the port of the settings', async () => {
  const asked: (string | undefined)[] = [];
  const server = createServer(({ url }, reply) => {
    asked.push(url);
    reply.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const image = readFileSync(join(DEPLOY, 'Dockerfile'), 'utf8');
  const [, check = '[]'] = /^HEALTHCHECK [^\n]*\\\n\s+CMD (\[.*\])$/m.exec(image) ?? [];
  const [, ...args] = JSON.parse(check) as string[];
  await promisify(execFile)(process.execPath, args, { env: { SEGUE_PORT: String(port) } });
  expect(asked).toEqual(['/healthz']);
  server.close();
});
