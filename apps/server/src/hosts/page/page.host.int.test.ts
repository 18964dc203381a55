import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServer } from '../../http/server.ts';
import { registerPage } from './page.host.ts';

const PAGE = '<!doctype html><meta name="segue-config" content="">';
const config = {
  hosts: { songs: 'https://songs.example', music: '', home: '', auth: '' },
  google: null,
  isDemo: false,
  contactEmail: null,
  isSignUpOpen: true,
  hasMail: true,
};

let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'segue-web-app-'));
  await mkdir(join(folder, 'assets'));
  const files = {
    'index.html': PAGE,
    'screen-files.json': '{"/album":["assets/AlbumPage-abc.js","assets/AlbumPage-abc.css"]}',
    'service-worker.js': '//',
    'manifest.webmanifest': '{}',
    'assets/index-abc.js': '// of the build',
    '.sources': '// of the build',
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  app = await createServer({
    logger: pino({ level: 'silent' }),
    otherOrigins: ['https://songs.example'],
  });
  await registerPage(app, { folder, config });
});

afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const get = (url: string) => app.inject({ method: 'GET', url });

describe('the page host', () => {
  it('serves a service worker that browsers revalidate and may run', async () => {
    const { statusCode, headers } = await get('/service-worker.js?host=https%3A%2F%2Fsongs.example');
    expect(statusCode).toBe(200);
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-type']).toMatch(/^(text|application)\/javascript/);
    expect(headers['content-security-policy']).toContain("worker-src 'self'");
    // Needed for artwork of other hosts.
    expect(headers['content-security-policy']).toMatch(/connect-src[^;]* https:\/\/songs\.example/);
  });

  it('serves a web app manifest with its content type, allowed by the policy', async () => {
    const { headers } = await get('/manifest.webmanifest');
    expect(headers['content-type']).toMatch(/^application\/manifest\+json/);
    expect(headers['content-security-policy']).toContain("manifest-src 'self'");
  });

  it('serves every route the same page, revalidated and with the configured hosts', async () => {
    const [home, search] = await Promise.all([get('/'), get('/search?q=tide')]);
    expect(search.body).toBe(home.body);
    expect(home.body).toContain('https://songs.example');
    expect(home.headers['cache-control']).toBe('no-cache');
  });

  it('serves hashed files as immutable, without the headers of a page', async () => {
    const { headers } = await get('/assets/index-abc.js');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toBeUndefined();
    expect(headers['x-frame-options']).toBeUndefined();
  });

  it('answers 404 instead of the page for a hashed file of an older version', async () => {
    const { statusCode, headers } = await get('/assets/HistoryPage-old.js');
    expect(statusCode).toBe(404);
    expect(headers['content-type']).toContain('application/json');
  });

  it('serves the files of the build that it started with, without looking into its folders again', async () => {
    await writeFile(join(folder, 'assets/later-abc.js'), '//');
    expect((await get('/assets/later-abc.js')).statusCode).toBe(404);
  });

  it('serves no file by another spelling of its path, and none that is hidden', async () => {
    const paths = ['/assets/Index-abc.js', '/assets//index-abc.js', '/.sources'];
    const wrong = await Promise.all(paths.map(async (path) => (await get(path)).body));
    expect(wrong.map((body) => body.includes('// of the build'))).toEqual(paths.map(() => false));
    expect((await get('/assets/index%2Dabc.js')).body).toBe('// of the build');
  });

  it('answers HEAD with the headers of a file alone', async () => {
    const { statusCode, headers, body } = await app.inject({ method: 'HEAD', url: '/assets/index-abc.js' });
    expect([statusCode, headers['content-length'], body]).toEqual([200, '15', '']);
  });

  it('preloads the call, script and style of the requested screen through the Link header', async () => {
    const { headers } = await get('/album?q=MPREb_%22%3E%2F1');
    expect(headers.link).toBe(
      [
        '</api/albuminfo/MPREb_%22%3E%2F1>; rel=preload; as=fetch; crossorigin',
        '</assets/AlbumPage-abc.js>; rel=modulepreload',
        '</assets/AlbumPage-abc.css>; rel=preload; as=style; crossorigin',
      ].join(', '),
    );
  });

  it.each([
    ['/artist?q=MPLAUC1', '/api/artistinfo/UC1'],
    ['/playlist?q=VLPL1', '/api/playlist/PL1'],
    ['/search?q=+salt%20', '/api/search/salt'],
    ['/search?q=who?', '/api/search/who%3F'],
    ['/search?q=..', '/api/search/%20..'],
  ])('preloads for %s the call that the page makes, %s', async (url, call) => {
    expect((await get(url)).headers.link).toBe(`<${call}>; rel=preload; as=fetch; crossorigin`);
  });

  it('preloads no call of a length that a proxy would refuse in a header', async () => {
    const hasCall = async (letters: number) => {
      const { link } = (await get(`/search?q=${'%D1%8F'.repeat(letters)}`)).headers;
      return link?.includes('/api/') ?? false;
    };
    expect([await hasCall(150), await hasCall(300)]).toEqual([true, false]);
  });

  it('preloads no call that would be refused or fail', async () => {
    for (const url of ['/album', '/artist?q=MPLA', '/search?q=', '/search?q=+', '/liked', '/nowhere'])
      expect((await get(url)).headers.link ?? '').not.toContain('/api/');
  });
});
