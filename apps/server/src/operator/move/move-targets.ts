import { resolve } from 'node:path';
import type { Config } from '../../config.ts';
import { toObjectFolder } from '../../settings/object-store-settings.ts';
import { WrongSetting } from '../../settings/setting.ts';
import { type CommandOptions, type CommandOutcome, refused } from '../command.ts';

/** Target of the database. */
export type DataTarget =
  | { readonly kind: 'postgres'; readonly url: string }
  | { readonly kind: 'folder'; readonly folder: string };

/** Target of media. */
export type MediaTarget =
  | { readonly kind: 'bucket'; readonly folder: string }
  | { readonly kind: 'folder'; readonly folder: string };

/** The targets that the options name; at least one is set. */
export interface MoveTargets {
  readonly kind: 'targets';
  readonly data: DataTarget | null;
  readonly media: MediaTarget | null;
}

class WrongTarget extends Error {}

const POSTGRES = /^postgres(?:ql)?:\/\//;
const ADDRESS = /^[a-z][\w+.-]*:\/\//i;

function toDataTarget(found: string, { databaseUrl }: Config): DataTarget {
  if (POSTGRES.test(found) && URL.canParse(found)) {
    if (databaseUrl === null) return { kind: 'postgres', url: found };
    throw new WrongTarget(
      '--to names PostgreSQL, and so does SEGUE_DATABASE_URL: use pg_dump and pg_restore, or name a data folder.',
    );
  }
  // The value may hold a password, so it is not repeated.
  if (found === '' || ADDRESS.test(found))
    throw new WrongTarget('--to should be an address that begins with postgres://, or a data folder.');
  if (databaseUrl !== null) return { kind: 'folder', folder: resolve(found) };
  throw new WrongTarget(
    '--to names a folder, and the data is in one (SEGUE_DATABASE_URL is not set): stop Segue and copy that folder, ' +
      'or name an address that begins with postgres://.',
  );
}

function toMediaTarget(found: string, { mediaUrl }: Config): MediaTarget {
  if (ADDRESS.test(found)) {
    if (mediaUrl === null) return { kind: 'bucket', folder: toObjectFolder('--media', found) };
    throw new WrongTarget('--media names a bucket, and so does SEGUE_MEDIA_URL: name a data folder.');
  }
  if (found !== '' && mediaUrl !== null) return { kind: 'folder', folder: resolve(found) };
  throw new WrongTarget(
    '--media should be a folder of a bucket, such as s3://music/segue: SEGUE_MEDIA_URL is not set.',
  );
}

/** Reads the targets of a move; an impossible target is refused in one sentence. */
export function readMoveTargets({ to, media }: CommandOptions, config: Config): MoveTargets | CommandOutcome {
  if (to === null && media === null)
    return refused("'move' takes --to, --media or both, such as: npm run segue -- move --to postgres://…");
  try {
    return {
      kind: 'targets',
      data: to === null ? null : toDataTarget(to, config),
      media: media === null ? null : toMediaTarget(media, config),
    };
  } catch (cause) {
    if (cause instanceof WrongTarget || cause instanceof WrongSetting) return refused(cause.message);
    throw cause;
  }
}
