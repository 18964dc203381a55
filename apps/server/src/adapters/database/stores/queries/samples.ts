import { createLoadByIds } from '../../compiled-statements.ts';
import type { Db } from '../../schema.ts';
import { yieldToEventLoop } from '../../../../core/paging.ts';
import { loadByIds } from './chunks.ts';

/**
 * Pages that are read for one sample, each four times the one before, and the most ids of a page. The first has an eighth
 * more ids than are wanted: a few may be missing.
 */
const MAX_PAGES = 5;
const SPARE_SHARE = 1 / 8;
const PAGE_FACTOR = 4;
const IDS_PER_PAGE = 480;

/** Ids from a given one on, in index order. */
type LoadFrom = (from: string, limit: number) => Promise<readonly string[]>;

/** Keeps those of some ids that are not missing, in their order. */
type KeepAvailable = (ids: readonly string[]) => Promise<readonly string[]>;

interface MissingRow {
  readonly id: string;
  readonly is_missing: number;
}

/** With `is_missing` as a condition, SQLite would walk its index, that is, the whole library. */
async function keep(ids: readonly string[], load: (chunk: string[]) => Promise<readonly MissingRow[]>) {
  const rows = await loadByIds(ids, load);
  const found = new Set(rows.filter((row) => row.is_missing === 0).map(({ id }) => id));
  return ids.filter((id) => found.has(id));
}

const selectTracks = createLoadByIds((db, videoIds) =>
  db.selectFrom('tracks').select(['video_id as id', 'is_missing']).where('video_id', 'in', videoIds),
);

const selectAlbums = createLoadByIds((db, albumIds) =>
  db.selectFrom('albums').select(['album_id as id', 'is_missing']).where('album_id', 'in', albumIds),
);

/** Keeps the tracks whose files are there. */
export const keepAvailableTracks =
  (db: Db): KeepAvailable =>
  (ids) =>
    keep(ids, (chunk) => selectTracks(db, chunk));

/** Keeps the albums of which a file is there. */
export const keepAvailableAlbums =
  (db: Db): KeepAvailable =>
  (ids) =>
    keep(ids, (chunk) => selectAlbums(db, chunk));

/**
 * Loads available ids from a given one on, and wraps around to the first id. Ids are digests, so that this is a
 * random sample, and the same one each time. Reads a bounded number of pages: where most is missing, as while a large
 * disk is away, it may find fewer than the limit.
 */
export async function sampleAround(
  from: string,
  limit: number,
  load: LoadFrom,
  keepAvailable: KeepAvailable,
): Promise<string[]> {
  const seen = new Set<string>();
  const found: string[] = [];
  let start = from;
  const most = Math.max(limit, IDS_PER_PAGE);
  let size = Math.min(most, Math.ceil(limit * (1 + SPARE_SHARE)));
  let hasWrapped = false;
  for (let page = 0; page < MAX_PAGES && found.length < limit; page += 1) {
    if (page > 0) await yieldToEventLoop();
    const ids = await load(start, size);
    const fresh = ids.filter((id) => !seen.has(id));
    for (const id of fresh) seen.add(id);
    found.push(...(await keepAvailable(fresh)));
    // A page begins with the last id of the one before; more known ids are those that the sample began with.
    if (hasWrapped && (ids.length < size || fresh.length < ids.length - 1)) break;
    hasWrapped ||= ids.length < size;
    start = ids.length < size ? '' : (ids.at(-1) ?? '');
    size = Math.min(most, size * PAGE_FACTOR);
  }
  return found.slice(0, limit);
}
