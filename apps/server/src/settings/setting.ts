/** All environment variables that are read, by the server or by the scripts that start it. */
const SETTING_NAMES = [
  'AWS_DEFAULT_REGION',
  'AWS_ENDPOINT_URL',
  'AWS_ENDPOINT_URL_S3',
  'AWS_REGION',
  'FIREBASE_AUTH_EMULATOR_HOST',
  'NODE_ENV',
  'SEGUE_ALLOWED_ORIGINS',
  'SEGUE_AUTH_URL',
  'SEGUE_CONTACT_EMAIL',
  'SEGUE_DATA',
  'SEGUE_DATABASE_CONNECTIONS',
  'SEGUE_DATABASE_READ_URL',
  'SEGUE_DATABASE_URL',
  'SEGUE_FIREBASE_API_KEY',
  'SEGUE_FIREBASE_AUTH_DOMAIN',
  'SEGUE_FIREBASE_PROJECT_ID',
  'SEGUE_FOLLOW_LINKS',
  'SEGUE_HOME_URL',
  'SEGUE_HOST',
  'SEGUE_HOSTS',
  'SEGUE_INSTALL',
  'SEGUE_LIBRARY',
  'SEGUE_LIBRARY_EVENTS_SECRET',
  'SEGUE_MADE_FORMATS_GIB',
  'SEGUE_MAIL_FROM',
  'SEGUE_MEDIA_URL',
  'SEGUE_MUSIC_URL',
  'SEGUE_OFFLOAD',
  'SEGUE_OPERATORS',
  'SEGUE_PORT',
  'SEGUE_PUBLIC_URL',
  'SEGUE_REDIS_URL',
  'SEGUE_ROLES',
  'SEGUE_S3_PUBLIC_URL',
  'SEGUE_SECRET',
  'SEGUE_SIGN_UP',
  'SEGUE_SMTP_URL',
  'SEGUE_SONGS_URL',
  'SEGUE_TRUSTED_PROXIES',
] as const;

type SettingName = (typeof SETTING_NAMES)[number];

/** Values of environment variables and flags, by name. */
export type Settings = Readonly<Partial<Record<SettingName, string | undefined>>>;

/** Names in an environment that look like settings and are none, such as mistyped ones. */
export const findUnknownSettings = (env: object): string[] =>
  Object.keys(env).filter(
    (name) => name.startsWith('SEGUE_') && !SETTING_NAMES.includes(name as SettingName),
  );

/** Why a setting is wrong, in one sentence. */
export class WrongSetting extends Error {}

export const wrong = (name: string, found: string, allowed: string): WrongSetting =>
  new WrongSetting(`${name} is '${found}', but should be ${allowed}.`);

/** @throws WrongSetting for a value that is not an address with one of these protocols. */
export function toUrl(name: string, found: string | undefined, protocols: readonly string[]): string | null {
  if (!found) return null;
  const url = URL.parse(found);
  if (url !== null && protocols.includes(url.protocol.slice(0, -1))) return found;
  // The value may hold a password, so it is not repeated.
  const beginnings = protocols.map((protocol) => `${protocol}://`);
  if (beginnings.some((beginning) => found.startsWith(beginning)))
    throw new WrongSetting(
      `${name} is no valid address: check its host and port, and escape special characters of a password, such as / as %2F.`,
    );
  throw new WrongSetting(`${name} should be an address that begins with ${beginnings.join(' or ')}.`);
}

/** @throws WrongSetting for a value that is not an http(s) address without a path. */
export function toOrigin(name: string, found: string | undefined): string | null {
  if (!found) return null;
  const url = URL.parse(found);
  const isOrigin =
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    /^[\w.[\]:-]+$/.test(url.hostname) &&
    url.pathname === '/' &&
    url.username + url.search + url.hash === '';
  if (!isOrigin) throw wrong(name, found, 'an address such as https://music.example.org, without a path');
  return url.origin;
}

export const toList = (found: string): string[] => found.split(',').map((entry) => entry.trim());

export const toOrigins = (name: string, found: string | undefined): string[] =>
  found ? toList(found).flatMap((entry) => toOrigin(name, entry) ?? []) : [];
