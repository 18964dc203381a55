import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type GoogleSignIn, HOST_NAMES, type HostName } from '@segue/contract';
import { isNetwork } from './http/senders/networks.ts';
import { type MailConfig, toEmails, toMailConfig } from './settings/mail-settings.ts';
import { toGoogleSignIn } from './settings/google-sign-in-settings.ts';
import {
  type ObjectStoreSettings,
  toObjectFolder,
  toObjectStoreSettings,
} from './settings/object-store-settings.ts';
import { type ProcessSettings, toProcessSettings } from './settings/process-settings.ts';
import { type Settings, toList, toOrigin, toOrigins, wrong, WrongSetting } from './settings/setting.ts';

/**
 * Build folder of the web app. The bundle of the server lies at the same depth as this file, so the path
 * holds for both.
 */
export const WEB_APP_FOLDER = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** All settings, read once at the start. README lists them for operators. */
export interface Config extends ProcessSettings, MailConfig {
  /** Absolute library folders, and folders of buckets such as 's3://music/albums'; null: the demo library. */
  readonly libraryFolders: readonly string[] | null;
  /** Whether links in the library folders may lead out of them. */
  readonly followsLinksAnywhere: boolean;
  readonly dataFolder: string;
  /** Disk space for transcoded formats. */
  readonly maxMadeBytes: number;
  /** Bucket folder for transcoded formats and pictures, such as 's3://music/segue'; null: the data folder. */
  readonly mediaUrl: string | null;
  readonly objectStore: ObjectStoreSettings;
  /** Shared secret of object stores that send change events; null: no store may send any. */
  readonly libraryEventsSecret: string | null;
  /** Whether an nginx in front of this server sends the bytes of streams (X-Accel-Redirect). */
  readonly isOffloaded: boolean;
  readonly host: string;
  readonly port: number;
  /** Origin without a trailing slash; null: the origin of each request. */
  readonly publicUrl: string | null;
  /** E-mail addresses of the operators' accounts; empty: the first account is the operator. */
  readonly operators: readonly string[];
  /** Settings of sign-in with Google; null: none is set. */
  readonly firebase: GoogleSignIn | null;
  /** Whether anybody may sign up; otherwise only an operator creates accounts. */
  readonly isSignUpOpen: boolean;
  /** Hosts this process serves; empty without the role 'web'. */
  readonly hosts: readonly HostName[];
  /** Origins of hosts that another process serves; null: this one serves it. */
  readonly hostUrls: Readonly<Record<HostName, string | null>>;
  /** Proxies whose X-Forwarded-For is trusted: addresses, networks, names of networks. */
  readonly trustedProxies: readonly string[];
  /** Whether this process runs in a container. */
  readonly isInContainer: boolean;
  /** Origins of pages served elsewhere that may read the answers (CORS). */
  readonly allowedOrigins: readonly string[];
}

export { findUnknownSettings } from './settings/setting.ts';

export type ConfigOutcome =
  | { readonly kind: 'config'; readonly config: Config }
  | { readonly kind: 'wrong-setting'; readonly sentence: string };

const FLAGS = {
  library: 'SEGUE_LIBRARY',
  data: 'SEGUE_DATA',
  host: 'SEGUE_HOST',
  port: 'SEGUE_PORT',
} as const;

function readFlags(argv: readonly string[]): Settings {
  const options = Object.fromEntries(Object.keys(FLAGS).map((flag) => [flag, { type: 'string' as const }]));
  try {
    const { values } = parseArgs({ args: [...argv], options, strict: true, allowPositionals: false });
    return Object.fromEntries(Object.entries(FLAGS).map(([flag, name]) => [name, values[flag]]));
  } catch (cause) {
    const found = cause instanceof Error ? cause.message.split(/\.\s/)[0] : String(cause);
    throw new WrongSetting(
      `${found}; allowed are ${Object.keys(FLAGS)
        .map((flag) => `--${flag}`)
        .join(', ')}.`,
    );
  }
}

const GIB = 1024 ** 3;

const toFolder = (path: string): string =>
  resolve(path === '~' || path.startsWith('~/') ? join(homedir(), path.slice(2)) : path);

const toLibraryFolder = (found: string): string =>
  found.startsWith('s3://') ? toObjectFolder('SEGUE_LIBRARY', found) : toFolder(found);

function toLibraryFolders(found: string | undefined): string[] | null {
  if (found === undefined) return null;
  // ':' separates folders, except the one in 's3://'.
  const folders = found.match(/s3:\/\/[^:]*|[^:]+/g);
  if (folders === null) throw wrong('SEGUE_LIBRARY', found, 'one or more folders with colons between them');
  return folders.map(toLibraryFolder);
}

function toPort(found: string): number {
  const port = /^\d{1,5}$/.test(found) ? Number(found) : Number.NaN;
  if (!(port >= 0 && port <= 65_535)) throw wrong('SEGUE_PORT', found, 'a number from 0 to 65535');
  return port;
}

function toFollowsLinksAnywhere(found: string): boolean {
  if (found !== 'inside' && found !== 'anywhere')
    throw wrong('SEGUE_FOLLOW_LINKS', found, "'inside' or 'anywhere'");
  return found === 'anywhere';
}

function toIsOffloaded(found: string | undefined): boolean {
  if (!found) return false;
  if (found !== 'x-accel') throw wrong('SEGUE_OFFLOAD', found, "'x-accel', or not set");
  return true;
}

function toBytes(name: string, found: string): number {
  const bytes = /^\d{1,6}(?:\.\d{1,3})?$/.test(found) ? Math.floor(Number(found) * GIB) : 0;
  if (bytes === 0) throw wrong(name, found, 'a number of GiB above 0, such as 20 or 0.5');
  return bytes;
}

/** Files whose presence shows that this process runs in a Docker or Podman container. */
const CONTAINER_MARKS = ['/.dockerenv', '/run/.containerenv'];

const isInContainer = (): boolean => CONTAINER_MARKS.some((path) => existsSync(path));

function toTrustedProxies(found: string | undefined): string[] {
  if (!found) return ['loopback'];
  const names = toList(found);
  const isList = names.every((name) => isNetwork(name));
  if (isList) return names;
  const allowed = 'a list of addresses, networks such as 10.0.0.0/8, loopback, linklocal and uniquelocal';
  throw wrong('SEGUE_TRUSTED_PROXIES', found, allowed);
}

function toHosts(found: string | undefined): readonly HostName[] {
  if (!found) return HOST_NAMES;
  const names = found.split(',').map((name) => name.trim());
  const unknown = names.find((name) => !HOST_NAMES.includes(name as HostName));
  if (unknown !== undefined) throw wrong('SEGUE_HOSTS', found, `a list of ${HOST_NAMES.join(', ')}`);
  return HOST_NAMES.filter((name) => names.includes(name));
}

function toIsSignUpOpen(found: string | undefined): boolean {
  if (!found) return true;
  if (found !== 'open' && found !== 'closed') throw wrong('SEGUE_SIGN_UP', found, "'open' or 'closed'");
  return found === 'open';
}

const MIN_EVENTS_SECRET_LENGTH = 16;
/** What a bearer token of the Authorization header may hold at most: a space ends it, and others need an encoding. */
const VISIBLE_ASCII = /^[!-~]+$/;

function toLibraryEventsSecret(found: string | undefined): string | null {
  if (!found) return null;
  const name = 'SEGUE_LIBRARY_EVENTS_SECRET';
  if (found.length < MIN_EVENTS_SECRET_LENGTH)
    throw new WrongSetting(`${name} should have at least ${MIN_EVENTS_SECRET_LENGTH} characters.`);
  if (VISIBLE_ASCII.test(found)) return found;
  throw new WrongSetting(
    `${name} should be letters, digits and signs of ASCII without spaces, as a header carries them.`,
  );
}

function toConfig(settings: Settings): Config {
  const processes = toProcessSettings(settings);
  return {
    ...processes,
    libraryFolders: toLibraryFolders(settings['SEGUE_LIBRARY']),
    followsLinksAnywhere: toFollowsLinksAnywhere(settings['SEGUE_FOLLOW_LINKS'] || 'inside'),
    maxMadeBytes: toBytes('SEGUE_MADE_FORMATS_GIB', settings['SEGUE_MADE_FORMATS_GIB'] || '20'),
    isOffloaded: toIsOffloaded(settings['SEGUE_OFFLOAD']),
    mediaUrl: settings['SEGUE_MEDIA_URL']
      ? toObjectFolder('SEGUE_MEDIA_URL', settings['SEGUE_MEDIA_URL'])
      : null,
    objectStore: toObjectStoreSettings(settings),
    libraryEventsSecret: toLibraryEventsSecret(settings['SEGUE_LIBRARY_EVENTS_SECRET']),
    dataFolder: toFolder(settings['SEGUE_DATA'] || './data'),
    host: settings['SEGUE_HOST'] || '127.0.0.1',
    port: toPort(settings['SEGUE_PORT'] || '4747'),
    publicUrl: toOrigin('SEGUE_PUBLIC_URL', settings['SEGUE_PUBLIC_URL']),
    ...toMailConfig(settings),
    operators: toEmails('SEGUE_OPERATORS', settings['SEGUE_OPERATORS'] || ''),
    firebase: toGoogleSignIn(settings),
    isSignUpOpen: toIsSignUpOpen(settings['SEGUE_SIGN_UP']),
    hosts: processes.roles.includes('web') ? toHosts(settings['SEGUE_HOSTS']) : [],
    hostUrls: {
      songs: toOrigin('SEGUE_SONGS_URL', settings['SEGUE_SONGS_URL']),
      music: toOrigin('SEGUE_MUSIC_URL', settings['SEGUE_MUSIC_URL']),
      home: toOrigin('SEGUE_HOME_URL', settings['SEGUE_HOME_URL']),
      auth: toOrigin('SEGUE_AUTH_URL', settings['SEGUE_AUTH_URL']),
    },
    trustedProxies: toTrustedProxies(settings['SEGUE_TRUSTED_PROXIES']),
    isInContainer: isInContainer(),
    allowedOrigins: toOrigins('SEGUE_ALLOWED_ORIGINS', settings['SEGUE_ALLOWED_ORIGINS']),
  };
}

/**
 * Reads the settings; flags win over environment variables. A wrong setting gives one sentence that explains
 * it.
 */
export function readConfig(argv: readonly string[], env: Settings): ConfigOutcome {
  try {
    const flags = Object.entries(readFlags(argv)).filter(([, value]) => value !== undefined);
    // An empty variable counts as not set, an empty flag does not.
    const variables = { ...env, SEGUE_LIBRARY: env['SEGUE_LIBRARY'] || undefined };
    return { kind: 'config', config: toConfig({ ...variables, ...Object.fromEntries(flags) }) };
  } catch (cause) {
    if (cause instanceof WrongSetting) return { kind: 'wrong-setting', sentence: cause.message };
    throw cause;
  }
}
