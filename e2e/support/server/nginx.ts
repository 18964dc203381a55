import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { findFreePort } from '../../../scripts/run/free-port.mjs';

const SITE = new URL('../../../deploy/nginx/segue.conf', import.meta.url);

const PROGRAM = ['nginx', '/usr/sbin/nginx'].find(
  (path) => spawnSync(path, ['-v'], { stdio: 'ignore' }).status === 0,
);

/** Why tests with nginx cannot run on this machine; null: they can. */
export const withoutNginx: string | null =
  PROGRAM === undefined ? 'no nginx here (apt-get install nginx-light)' : null;

/** A running nginx with the configuration in `deploy/nginx`. */
export interface Nginx {
  readonly url: string;
  /** Number of answered requests by upstream address. */
  readonly countAnswers: () => Promise<ReadonlyMap<string, number>>;
  readonly stop: () => Promise<void>;
}

/** Deviations from the site for operators. */
interface NginxOptions {
  /** Left out: any free port. */
  readonly port?: number;
  /** How long nginx waits for an answer where the site does not say; left out: nginx's default. */
  readonly readTimeout?: string;
  /** Whether the processes get the requests strictly in turn; left out: the one with the fewest gets the next. */
  readonly isInTurn?: boolean;
}

interface SiteOptions extends NginxOptions {
  readonly folder: string;
  readonly port: number;
  /** Addresses of the upstream processes, such as 'http://localhost:4747'. */
  readonly urls: readonly string[];
}

/** The server at port 80, which sends browsers to the one with TLS. */
const REDIRECT = /^server \{\n +listen 80;[^]*?^\}\n/m;

/** The configuration for operators, with the test's upstreams, port, name and folders, and without TLS. */
function toSite(
  site: string,
  { folder, port, urls, readTimeout = '60s', isInTurn = false }: SiteOptions,
): string {
  const servers = urls.map((url) => `server 127.0.0.1:${new URL(url).port} max_fails=1 fail_timeout=5s;`);
  const [first, ...others] = site.split(/^ +server 127\.0\.0\.1:.*\n/m);
  return [first, ...servers.map((line) => `    ${line}\n`), ...others]
    .join('')
    .replace(REDIRECT, '')
    .replace(/^ +listen \[::\]:443 .*\n/m, '')
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replaceAll(/^ +ssl_certificate.*\n/gm, '')
    .replace('server_name music.example.org;', `server_name localhost; proxy_read_timeout ${readTimeout};`)
    .replace('least_conn;', isInTurn ? '' : 'least_conn;')
    .replace('/var/cache/nginx/segue', join(folder, 'cache'));
}

/** Started by root, nginx would switch to an unprivileged user that cannot write into the test's folder. */
const toConfig = (site: string, folder: string): string => `
daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events {}
http {
  log_format upstream '$upstream_addr';
  access_log ${folder}/access.log upstream;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  ${site}
}
`;

/** Starts nginx in front of these processes. */
export async function startNginx(urls: readonly string[], options: NginxOptions = {}): Promise<Nginx> {
  if (PROGRAM === undefined) throw new Error(withoutNginx ?? '');
  const folder = await mkdtemp(join(tmpdir(), 'segue-nginx-'));
  const { port = await findFreePort() } = options;
  const site = toSite(await readFile(SITE, 'utf8'), { ...options, folder, port, urls });
  const config = join(folder, 'nginx.conf');
  await writeFile(config, toConfig(site, folder));
  const child = spawn(PROGRAM, ['-e', join(folder, 'error.log'), '-c', config], { stdio: 'inherit' });
  const url = `http://localhost:${port}`;
  const isListening = () => fetch(url, { method: 'HEAD' }).then(Boolean, () => false);
  while (!(await isListening())) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}.`);
    await setTimeout(50);
  }
  return {
    url,
    countAnswers: async () => {
      const counts = new Map<string, number>();
      for (const line of (await readFile(join(folder, 'access.log'), 'utf8')).trim().split('\n'))
        counts.set(line, (counts.get(line) ?? 0) + 1);
      return counts;
    },
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
