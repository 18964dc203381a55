import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import {
  isScreenPath,
  PAGE_CONFIG_ELEMENT,
  type PageConfig,
  SERVER_FOLDERS,
  writePageConfig,
} from '@segue/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { toFailure } from '../../http/errors/error-handler.ts';
import { createPageLinks, readScreenFiles } from './page-links.ts';

/** Build folder and configuration of the web app. */
export interface PageHostParts {
  /** Folder of the built web app. */
  readonly folder: string;
  readonly config: PageConfig;
}

const YEAR_SECONDS = 31_536_000;
/** Headers for HTML only; on scripts and styles they would cost half a kB per file of the first load. */
const PAGE_HEADERS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

const escapeAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Writes the configuration of this server into the HTML page. */
function toPage(html: string, config: PageConfig): string {
  if (!PAGE_CONFIG_ELEMENT.test(html))
    throw new Error('Expected the built page to have <meta name="segue-config">.');
  return html.replace(
    PAGE_CONFIG_ELEMENT,
    (_, start: string) => `${start}"${escapeAttribute(writePageConfig(config))}"`,
  );
}

const NO_PAGES = [...SERVER_FOLDERS, 'assets'].map((folder) => `/${folder}/`);

const isPageRequest = (method: string, path: string): boolean =>
  (method === 'GET' || method === 'HEAD') && !NO_PAGES.some((folder) => path.startsWith(folder));

/** Lists the files of the build, such as 'assets/index-abc.js', as addresses name them. */
async function listFiles(folder: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
  return new Set(paths.map((path) => path.replaceAll(sep, '/')));
}

/**
 * Serves the built web app: hashed files with a cache time of a year, precompressed; and the HTML page at
 * every other address, with status 404 where there is no screen.
 */
export async function registerPage(app: FastifyInstance, { folder, config }: PageHostParts): Promise<void> {
  const page = toPage(await readFile(join(folder, 'index.html'), 'utf8'), config);
  await app.register(fastifyStatic, {
    root: folder,
    // Its own route reads a file's folders at each request, to compare the spelling of the path.
    serve: false,
    index: false,
    preCompressed: true,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/');
      reply.header('cache-control', isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
      if (isHashed) for (const header of PAGE_HEADERS) reply.removeHeader(header);
    },
  });
  const files = await listFiles(folder);
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: ({ params: { '*': path } }, reply) =>
      files.has(path) ? reply.sendFile(path) : reply.callNotFound(),
  });
  const toLinks = createPageLinks(await readScreenFiles(folder), config.hosts);
  const sendPage = (reply: FastifyReply, status: number, url: string) =>
    reply
      .code(status)
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'no-cache', ...toLinks(url) })
      .send(page);
  app.get('/', ({ url }, reply) => sendPage(reply, 200, url));
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    return isPageRequest(request.method, path)
      ? sendPage(reply, isScreenPath(path) ? 200 : 404, request.url)
      : reply.code(404).send(toFailure('NOT_FOUND'));
  });
}
