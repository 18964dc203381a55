import { type Settings, toList, toUrl, wrong, WrongSetting } from './setting.ts';

const ROLES = ['web', 'worker'] as const;

/** 'web' answers listeners; 'worker' scans, measures, learns and sweeps. */
type Role = (typeof ROLES)[number];

const POSTGRES = ['postgres', 'postgresql'];

function toDatabaseReadUrl(settings: Settings): string | null {
  const name = 'SEGUE_DATABASE_READ_URL';
  const url = toUrl(name, settings[name], POSTGRES);
  if (url !== null && !settings['SEGUE_DATABASE_URL'])
    throw new WrongSetting(`${name} should not be set without SEGUE_DATABASE_URL, whose replica it is.`);
  return url;
}

/** At least two: a scan holds one while the other answers requests. */
function toConnections(found: string): number {
  const connections = /^\d{1,4}$/.test(found) ? Number(found) : Number.NaN;
  if (connections >= 2 && connections <= 1000) return connections;
  throw wrong('SEGUE_DATABASE_CONNECTIONS', found, 'a number from 2 to 1000');
}

/** Length of 16 random bytes in hexadecimal. */
const MIN_SECRET_LENGTH = 32;

function toSecret(found: string | undefined): string | null {
  if (!found) return null;
  if (found.length >= MIN_SECRET_LENGTH) return found;
  throw new WrongSetting(`SEGUE_SECRET should have at least ${MIN_SECRET_LENGTH} characters.`);
}

/** With only one role, other processes with the same database and library have to take the other. */
function toRoles(settings: Settings): readonly Role[] {
  const name = 'SEGUE_ROLES';
  const found = settings[name];
  if (!found) return ROLES;
  const names = toList(found);
  const roles = ROLES.filter((role) => names.includes(role));
  if (roles.length !== new Set(names).size) throw wrong(name, found, "'web', 'worker' or 'web,worker'");
  if (roles.length < ROLES.length && !settings['SEGUE_DATABASE_URL'])
    throw new WrongSetting(
      `${name} is '${found}', which needs SEGUE_DATABASE_URL: with SQLite one process does all.`,
    );
  if (roles.length < ROLES.length && !settings['SEGUE_LIBRARY'])
    throw new WrongSetting(
      `${name} is '${found}', which needs SEGUE_LIBRARY: the demo library is that of one process.`,
    );
  return roles;
}

/** Settings that processes of one service share or divide among them. */
export interface ProcessSettings {
  /** null: SQLite in the data folder. */
  readonly databaseUrl: string | null;
  /** Replica that answers reads of the catalogue; null: none. */
  readonly databaseReadUrl: string | null;
  /** Connection pool size of this process, for each of the two. */
  readonly databaseConnections: number;
  /**
   * Secret from which keys are derived, the same in all processes of one service; null: a file in the data
   * folder.
   */
  readonly secret: string | null;
  /** Redis in which processes share rate limits; null: each process counts for itself. */
  readonly redisUrl: string | null;
  /** Roles of this process. */
  readonly roles: readonly Role[];
}

/** @throws WrongSetting for the first wrong setting. */
export const toProcessSettings = (settings: Settings): ProcessSettings => ({
  databaseUrl: toUrl('SEGUE_DATABASE_URL', settings['SEGUE_DATABASE_URL'], POSTGRES),
  databaseReadUrl: toDatabaseReadUrl(settings),
  databaseConnections: toConnections(settings['SEGUE_DATABASE_CONNECTIONS'] || '10'),
  secret: toSecret(settings['SEGUE_SECRET']),
  redisUrl: toUrl('SEGUE_REDIS_URL', settings['SEGUE_REDIS_URL'], ['redis', 'rediss']),
  roles: toRoles(settings),
});
