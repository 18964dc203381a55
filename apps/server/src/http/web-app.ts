import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { isScreenPath } from '@segue/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { toFailure } from './error-handler.ts';
import type { GoogleSignIn } from './google-sign-in-sources.ts';
import { createPageLinks, readScreenFiles } from './page-links.ts';

/** What the web app learns of its server at run time, in a meta element of its page. */
export interface WebAppConfig {
  /** Base address of each host; '' is the page's own origin. */
  readonly hosts: Readonly<Record<string, string>>;
  /** Null: Google sign-in is not set up. */
  readonly google: GoogleSignIn | null;
  readonly demo: boolean;
  /** Where questions about personal data go; null: not told. */
  readonly contactEmail: string | null;
  /** Whether anybody may make an account. */
  readonly isSignUpOpen: boolean;
  /** Whether codes and links go out by mail; else they lie in the outbox of this server. */
  readonly hasMail: boolean;
}

export interface WebAppOptions {
  /** Folder of the built web app. */
  readonly folder: string;
  readonly config: WebAppConfig;
}

const YEAR_SECONDS = 31_536_000;
/** Headers for HTML alone; on scripts and styles they would cost half a kB per file of the first load. */
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

const CONFIG = /(<meta name="segue-config" content=)(["']).*?\2/s;

const escapeAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** The page with the configuration of this server in it. */
export function toPage(html: string, config: WebAppConfig): string {
  if (!CONFIG.test(html)) throw new Error('Expected the built page to have <meta name="segue-config">.');
  return html.replace(CONFIG, (_, start: string) => `${start}"${escapeAttribute(JSON.stringify(config))}"`);
}

const isPageRequest = (method: string, path: string): boolean =>
  (method === 'GET' || method === 'HEAD') && !/^\/(api|stream|art|assets)\//.test(path);

/**
 * Serves the built web app: hashed files for a year, precompressed, and the page at every address, with the
 * status 404 where no screen is.
 */
export async function registerWebApp(app: FastifyInstance, { folder, config }: WebAppOptions): Promise<void> {
  const page = toPage(await readFile(join(folder, 'index.html'), 'utf8'), config);
  await app.register(fastifyStatic, {
    root: folder,
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
