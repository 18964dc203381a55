import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { createNetworkTest } from '../http/senders/networks.ts';

const DEPLOY = fileURLToPath(new URL('../../../../deploy', import.meta.url));
const readDeploy = (path: string): string => readFileSync(join(DEPLOY, path), 'utf8');

/** The names that compose.yaml asks for, with values of a service. */
const VALUES: Readonly<Record<string, string>> = {
  MUSIC_HOST: 'music.example.net',
  MEDIA_HOST: 'media.example.net',
  CERTIFICATES: '/etc/letsencrypt/live',
  LIBRARY: '/srv/music',
  SECRET: 'secret',
  POSTGRES_PASSWORD: 'password',
  STORE_SECRET: 'store-secret',
  SMTP_URL: 'smtps://mail.example.net',
  MAIL_FROM: 'Segue <segue@example.net>',
  SIGN_UP: 'closed',
  OPERATORS: 'mara@example.net',
  CONTACT_EMAIL: 'contact@example.net',
  SUBNET: '10.99.3.0/24',
};

interface Mount {
  readonly source: string;
  readonly target: string;
}

interface Service {
  readonly image?: string;
  readonly build?: { readonly context: string; readonly dockerfile: string };
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly volumes?: readonly (string | Mount)[];
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly healthcheck?: object;
  readonly ports?: readonly string[];
  readonly logging?: { readonly options: Readonly<Record<string, string>> };
}

interface Network {
  readonly ipam?: { readonly config?: readonly { readonly subnet: string }[] };
}

interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, null>>;
  readonly networks?: Readonly<Record<string, Network>>;
}

/** Puts the values in as Docker does: `${NAME}`, `${NAME:-default}`, `${NAME:?message}`, and `$$` for a dollar. */
const interpolate = (text: string): string =>
  text.replaceAll(/\$\$|\$\{(\w+)(?::[-?][^}]*)?\}/g, (found, name?: string) => {
    if (found === '$$') return '$';
    const value = VALUES[name ?? ''];
    if (value === undefined) throw new Error(`Expected a documented setting, found ${found}.`);
    return value;
  });

const asked = readDeploy('compose.yaml');
const { services, volumes, networks } = parse(interpolate(asked), { merge: true }) as Compose;
const listed = Object.entries(services);

const folder = mkdtempSync(join(tmpdir(), 'segue-deploy-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('compose.yaml', () => {
  it('names in its first lines every setting that it asks for, and no other', () => {
    const documented = [...asked.matchAll(/^# {3}([A-Z_]+)=/gm)].map(([, name]) => name);
    const used = [...asked.matchAll(/\$\{(\w+)/g)].map(([, name]) => name);
    expect(new Set(documented)).toEqual(new Set(used));
    expect(new Set(documented)).toEqual(new Set(Object.keys(VALUES)));
  });

  it('waits for services that it has, and for the health of those that are checked', () => {
    const waits = listed.flatMap(([name, { depends_on = {} }]) =>
      Object.entries(depends_on).map(([other, { condition }]) => ({ name, other, condition })),
    );
    const isChecked = ({ image, healthcheck }: Service) => healthcheck !== undefined || image === 'segue';
    const wrong = waits.filter(({ other, condition }) => {
      const service = services[other];
      return service === undefined || (condition === 'service_healthy' && !isChecked(service));
    });
    expect(waits.length).toBeGreaterThan(5);
    expect(wrong).toEqual([]);
  });

  it('declares the volumes that it mounts, and builds from files that exist', () => {
    const mounted = listed.flatMap(([, { volumes: mounts = [] }]) =>
      mounts.flatMap((mount) => (typeof mount === 'string' ? [mount.split(':')[0] ?? ''] : [])),
    );
    const named = mounted.filter((source) => !source.startsWith('.'));
    expect(new Set(named)).toEqual(new Set(Object.keys(volumes)));
    const built = listed.flatMap(([, { build }]) => (build ? [join(build.context, build.dockerfile)] : []));
    const needed = [...mounted.filter((source) => source.startsWith('.')), ...built];
    expect(needed.filter((path) => !existsSync(join(DEPLOY, path)))).toEqual([]);
  });

  it('has an image of a fixed version for each service but Segue, which it builds', () => {
    for (const [name, { image = '', build }] of listed)
      expect([name, build === undefined ? /:(?!latest$)\S+$/.test(image) : image === 'segue']).toEqual([
        name,
        true,
      ]);
  });

  it('limits the log of each service', () => {
    for (const [name, { logging }] of listed)
      expect([name, logging?.options]).toEqual([name, { 'max-size': '10m', 'max-file': '5' }]);
  });

  it('gives the processes of Segue the settings of mails and accounts, which may be left out', () => {
    for (const name of ['web1', 'web2', 'worker'])
      expect(services[name]?.environment).toMatchObject({
        SEGUE_SMTP_URL: 'smtps://mail.example.net',
        SEGUE_MAIL_FROM: 'Segue <segue@example.net>',
        SEGUE_SIGN_UP: 'closed',
        SEGUE_OPERATORS: 'mara@example.net',
        SEGUE_CONTACT_EMAIL: 'contact@example.net',
      });
    for (const name of ['SMTP_URL', 'MAIL_FROM', 'SIGN_UP', 'OPERATORS', 'CONTACT_EMAIL'])
      expect(asked).toContain(`\${${name}:-}`);
  });

  it('trusts its own network alone, so that the clients of a home network are told apart [16.47]', () => {
    expect(networks?.['default']?.ipam?.config).toEqual([{ subnet: VALUES['SUBNET'] }]);
    for (const name of ['web1', 'web2', 'worker'])
      expect(services[name]?.environment?.['SEGUE_TRUSTED_PROXIES']).toBe(VALUES['SUBNET']);
    const [, documented = ''] = /^# {3}SUBNET=(\S+)/m.exec(asked) ?? [];
    expect(asked).toContain(`\${SUBNET:-${documented}}`);
    const isTrusted = createNetworkTest([documented]);
    const homes = ['192.168.0.7', '192.168.1.7', '192.168.178.7', '10.0.0.7', '10.0.1.7', '172.16.0.7'];
    // Docker gives networks of 172.17.0.0/16 and above to others, and refuses one that overlaps with them.
    const dockers = ['172.17.0.1', '172.18.0.1', '172.31.0.1'];
    expect([...homes, ...dockers].filter(isTrusted)).toEqual([]);
    expect(isTrusted(documented.replace(/\d+\/\d+$/, '2'))).toBe(true);
  });

  it('gives the processes of Segue the hosts of its services', () => {
    for (const name of ['web1', 'web2', 'worker']) {
      const { environment = {} } = services[name] ?? {};
      for (const setting of ['SEGUE_DATABASE_URL', 'SEGUE_REDIS_URL', 'AWS_ENDPOINT_URL_S3'])
        expect(Object.keys(services)).toContain(new URL(environment[setting] ?? '').hostname);
      expect(environment['SEGUE_PUBLIC_URL']).toBe('https://music.example.net');
      expect(environment['SEGUE_ROLES']).toBe(name === 'worker' ? 'worker' : 'web');
    }
    expect(services['store']?.environment?.['ROOT_SECRET_KEY']).toBe('store-secret');
    expect(services['web1']?.environment?.['AWS_SECRET_ACCESS_KEY']).toBe('store-secret');
  });
});

describe('the unit of systemd', () => {
  const unit = readDeploy('systemd/segue@.service');

  it('runs the version that a link leads to, and an upgrade beside it changes none of its files', () => {
    expect(/^WorkingDirectory=(.*)$/m.exec(unit)?.[1]).toBe('/opt/segue/current');
    expect(/^ReadWritePaths=(.*)$/m.exec(unit)?.[1]).toBe('/opt/segue');
    const [clone, link] = [fileURLToPath(new URL('../../../../', import.meta.url)), join(folder, 'current')];
    symlinkSync(clone, link);
    const script = "import { node } from './scripts/install/packages.mjs'; process.stdout.write(node);";
    const args = ['--input-type=module', '--eval', script];
    const node = execFileSync(process.execPath, args, { cwd: link, encoding: 'utf8' });
    // Not by way of the link, which leads to another version after an upgrade.
    expect(node).toBe(join(clone, 'node_modules/node/bin/node'));
  });
});

it('the sites of nginx take HTTP/2, IPv4 and IPv6, and send http to https [13.37]', () => {
  const servers = readdirSync(join(DEPLOY, 'nginx'))
    .flatMap((name) =>
      readDeploy(`nginx/${name}`)
        .split(/^server \{$/m)
        .slice(1),
    )
    .map((server) => ({
      listens: [...server.matchAll(/^ {4}listen (.+);$/gm)].map(([, listen]) => listen),
      redirect: /return (.+);/.exec(server)?.[1] ?? null,
    }));
  const https = { listens: ['443 ssl http2', '[::]:443 ssl http2'], redirect: null };
  expect(servers).toHaveLength(3);
  expect(servers).toEqual(
    expect.arrayContaining([
      https,
      { listens: ['80', '[::]:80'], redirect: '301 https://$host$request_uri' },
    ]),
  );
  expect(services['nginx']?.ports).toEqual(['80:80', '443:443']);
});

const isHere = (program: string, ...args: readonly string[]): boolean =>
  spawnSync(program, args, { stdio: 'ignore' }).status === 0;
const NGINX = ['nginx', '/usr/sbin/nginx'].find((path) => isHere(path, '-v'));
const withoutTools =
  NGINX !== undefined && isHere('openssl', 'version')
    ? null
    : 'no nginx or openssl here (apt-get install nginx-light openssl)';

/** Makes a certificate for the names of the sites. */
function makeCertificate(): { key: string; certificate: string } {
  const [key, certificate] = [join(folder, 'privkey.pem'), join(folder, 'fullchain.pem')];
  if (!existsSync(key)) {
    const args = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
    execFileSync('openssl', [...args, '-keyout', key, '-out', certificate, '-subj', '/CN=segue'], {
      stdio: 'ignore',
    });
  }
  return { key, certificate };
}

/** What `nginx -t` says of sites in its folder conf.d. */
function checkSites(sites: readonly string[]): string {
  const { key, certificate } = makeCertificate();
  const own = sites.map((site) =>
    site
      .replaceAll(/(ssl_certificate_key) [^;]+/g, `$1 ${key}`)
      .replaceAll(/(ssl_certificate) [^;]+/g, `$1 ${certificate}`)
      .replace('/var/cache/nginx/segue', join(folder, 'cache')),
  );
  const config = join(folder, 'nginx.conf');
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  writeFileSync(
    config,
    `pid ${folder}/nginx.pid;\nevents {}\nhttp {\naccess_log off;\n${[...paths, ...own].join('\n')}\n}\n`,
  );
  const { stderr } = spawnSync(NGINX ?? '', ['-t', '-e', 'stderr', '-c', config], { encoding: 'utf8' });
  // Newer versions say so of the only way to HTTP/2 that 1.22 knows.
  return stderr.replaceAll(/^.*the "listen ... http2" directive is deprecated.*\n/gm, '');
}

describe.skipIf(withoutTools !== null)('the sites of nginx', { meta: { skipReason: withoutTools } }, () => {
  it('are valid as they are, with TLS', () => {
    const said = checkSites(readdirSync(join(DEPLOY, 'nginx')).map((name) => readDeploy(`nginx/${name}`)));
    expect(said).toContain('test is successful');
    expect(said).not.toMatch(/\[(?:warn|emerg|error)\]/);
  });

  it('are valid as the container of compose.yaml makes them', () => {
    const script = services['nginx']?.command?.[2] ?? '';
    const from = script.indexOf('for site in');
    const [sources, made] = [join(DEPLOY, 'nginx'), join(folder, 'conf.d')];
    mkdirSync(made);
    const loop = script
      .slice(from, script.indexOf('done', from) + 'done'.length)
      .replaceAll('/sites/', `${sources}/`)
      .replaceAll('/etc/nginx/conf.d/', `${made}/`);
    execFileSync('sh', ['-c', loop]);
    const sites = readdirSync(made).map((name) => readFileSync(join(made, name), 'utf8'));
    expect(sites).toHaveLength(2);
    for (const part of [
      'server_name music.example.net;',
      'web1:4747 resolve',
      'web2:4747 resolve',
      'http://store:7070',
    ])
      expect(sites.join('\n')).toContain(part);
    expect(sites.join('\n')).not.toMatch(/example\.org|127\.0\.0\.1/);
    // `resolve`, and the names of containers, need nginx 1.27.3 and Docker: addresses stand in for them.
    const here = sites.map((site) => site.replaceAll(/\bweb[12]:(\d+) resolve/g, '127.0.0.1:$1'));
    const said = checkSites(['resolver 127.0.0.11 valid=5s;', ...here]);
    expect(said).toContain('test is successful');
    expect(said).not.toMatch(/\[(?:warn|emerg|error)\]/);
  });
});
