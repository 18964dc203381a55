import { sql } from 'kysely';
import type {
  FolderChild,
  FolderPart,
  FolderReader,
  FolderSong,
} from '../../../../core/browse/folder-reader.ts';
import { LAST_CHARACTER, byteOrder } from '../../columns.ts';
import type { DatabaseCapabilities } from '../../dialects/capabilities.ts';
import type { Db } from '../../schema.ts';
import { loadByIds } from '../queries/chunks.ts';

/** Sorts directly after '/': continues after everything below a folder. */
const AFTER_SLASH = '0';

interface ListedFolder {
  readonly db: Db;
  readonly capabilities: DatabaseCapabilities;
  readonly root: string;
  readonly prefix: string;
}

/**
 * The first file of each child. A loose index scan: one index lookup per child, however many files are below
 * it.
 */
async function findFirstPaths(
  { db, capabilities, root, prefix }: ListedFolder,
  from: string,
  limit: number,
): Promise<string[]> {
  const path = byteOrder(sql`f.path`, capabilities);
  const indexOf = sql.raw(capabilities.findText);
  const last = prefix + LAST_CHARACTER;
  const firstFrom = (start: ReturnType<typeof sql>) => sql`select min(${path}) from library_files f
    where f.root = ${root} and ${path} >= ${start} and ${path} < ${last}
      and f.video_id is not null and f.is_missing = 0`;
  const start = sql`cast(length(cast(${prefix} as text)) as integer)`;
  const slash = sql`${indexOf}(substr(c.path, ${start} + 1), '/')`;
  const following = sql`case when ${slash} > 0
    then substr(c.path, 1, ${start} + ${slash} - 1) || ${AFTER_SLASH} else c.path || ${'\u0001'} end`;
  const { rows } = await sql<{ path: string }>`
    with recursive children(path, number) as (
      select (${firstFrom(sql`${from}`)}), 1
      union all
      select (${firstFrom(following)}), c.number + 1 from children c
        where c.path is not null and c.number < ${sql.lit(limit)})
    select path from children where path is not null`.execute(db);
  return rows.map((row) => row.path);
}

async function loadVideoIds(db: Db, root: string, paths: readonly string[]): Promise<Map<string, string>> {
  const rows = await loadByIds(paths, (chunk) =>
    db
      .selectFrom('library_files')
      .select(['path', 'video_id'])
      .where('root', '=', root)
      .where('path', 'in', chunk)
      .execute(),
  );
  return new Map(rows.flatMap((row) => (row.video_id === null ? [] : [[row.path, row.video_id] as const])));
}

/** Where the next part begins: after everything below the last child. */
const toFollowing = (prefix: string, { name, videoId }: FolderChild): string =>
  `${prefix}${name}${videoId === null ? AFTER_SLASH : '\u0001'}`;

async function listFolder(folder: ListedFolder, after: string | null, limit: number): Promise<FolderPart> {
  const { db, root, prefix } = folder;
  const paths = await findFirstPaths(folder, after ?? prefix, limit);
  const isFolder = (path: string): boolean => path.includes('/', prefix.length);
  const videoIds = await loadVideoIds(
    db,
    root,
    paths.filter((path) => !isFolder(path)),
  );
  const children = paths.map((path): FolderChild => {
    const name = path.slice(prefix.length);
    return isFolder(path)
      ? { name: name.slice(0, name.indexOf('/')), videoId: null }
      : { name, videoId: videoIds.get(path) ?? '' };
  });
  const last = children.at(-1);
  return {
    children,
    end: children.length < limit || last === undefined ? null : toFollowing(prefix, last),
  };
}

/** A range of the index of paths, which is also in the order of bytes. */
async function listBelow(
  { db, capabilities, root, prefix }: ListedFolder,
  limit: number,
): Promise<readonly FolderSong[]> {
  const path = byteOrder(sql`path`, capabilities);
  const { rows } = await sql<FolderSong>`select path, video_id as ${sql.id('videoId')} from library_files
    where root = ${root} and ${path} >= ${prefix} and ${path} < ${prefix + LAST_CHARACTER}
      and video_id is not null and is_missing = 0
    order by ${path} limit ${sql.lit(limit)}`.execute(db);
  return rows;
}

const toPrefix = (path: string): string => (path === '' ? '' : `${path}/`);

/** Folders of the library from the database; does not access the file system. */
export const createFolderReader = ({
  db,
  capabilities,
}: {
  readonly db: Db;
  readonly capabilities: DatabaseCapabilities;
}): FolderReader => ({
  listFolder: (root, path, after, limit) =>
    listFolder({ db, capabilities, root, prefix: toPrefix(path) }, after, limit),
  listBelow: (root, path, limit) => listBelow({ db, capabilities, root, prefix: toPrefix(path) }, limit),
});
