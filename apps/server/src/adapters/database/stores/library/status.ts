import type { LibraryCounts, ScanMark } from '../../../../core/library/library.store.ts';
import type { PlaceProblem, Problem } from '../../../../core/library/reading/library-files.ts';
import type { Db } from '../../schema.ts';
import { loadSetting, saveSetting } from '../settings.ts';
import { fromStoredMark, toStoredMark } from './scan-mark.ts';

const LAST_SCAN_ENDED = 'library.last-scan-ended-at-ms';
const SCAN_MARK = 'library.unfinished-scanner';
const UNREAD_PLACES = 'library.unread-places';

/** Limit of the stored places: a folder without rights has them by the thousand. */
const MAX_UNREAD_PLACES = 200;

/** Counts what is not missing. Reads whole indexes: for the begin and end of a scan, not for requests. */
export async function countLibrary(db: Db): Promise<LibraryCounts> {
  const tracks = await db
    .selectFrom('tracks')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('is_missing', '=', 0)
    .executeTakeFirstOrThrow();
  const albums = await db
    .selectFrom('albums')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('is_missing', '=', 0)
    .executeTakeFirstOrThrow();
  const artists = await db
    .selectFrom('artists')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('track_count', '>', 0)
    .executeTakeFirstOrThrow();
  return { tracks: tracks.count, albums: albums.count, artists: artists.count };
}

/** Files that are not missing and could not be used, by the partial index on problems. */
export async function loadProblems(
  db: Db,
  limit: number,
): Promise<{ readonly count: number; readonly first: readonly PlaceProblem[] }> {
  const bad = db.selectFrom('library_files').where('problem', 'is not', null).where('is_missing', '=', 0);
  const { count } = await bad
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await bad
    .select(['root', 'path', 'problem'])
    .orderBy('root')
    .orderBy('path')
    .limit(limit)
    .execute();
  return { count, first: rows.map(({ root, path, problem }) => ({ root, path, reason: problem ?? '' })) };
}

/** @returns null before the first scan has ended. */
export async function loadLastScanEnd(db: Db): Promise<number | null> {
  const value = await loadSetting(db, LAST_SCAN_ENDED);
  return value === null ? null : Number(value);
}

export const saveLastScanEnd = (db: Db, endedAtMs: number): Promise<void> =>
  saveSetting(db, LAST_SCAN_ENDED, String(endedAtMs));

export async function loadScanMark(db: Db): Promise<ScanMark | null> {
  const value = await loadSetting(db, SCAN_MARK);
  return value === null ? null : fromStoredMark(value);
}

export async function saveScanMark(db: Db, mark: ScanMark): Promise<void> {
  const value = toStoredMark(mark);
  if ((await loadSetting(db, SCAN_MARK)) !== value) await saveSetting(db, SCAN_MARK, value);
}

export async function loadUnreadPlaces(db: Db): Promise<readonly Problem[]> {
  const value = await loadSetting(db, UNREAD_PLACES);
  return value === null ? [] : (JSON.parse(value) as Problem[]);
}

export async function saveUnreadPlaces(db: Db, places: readonly Problem[]): Promise<void> {
  const first = places.slice(0, MAX_UNREAD_PLACES).map(({ path, reason }) => ({ path, reason }));
  const value = JSON.stringify(first);
  if (value !== JSON.stringify(await loadUnreadPlaces(db))) await saveSetting(db, UNREAD_PLACES, value);
}
