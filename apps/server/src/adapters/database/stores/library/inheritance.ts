import { foldName } from '@segue/domain';
import type { Inheritance, Recording } from '../../../../core/library/inherit.ts';
import type { LibraryChanges } from '../../../../core/library/ports.ts';
import { toFlag } from '../../columns.ts';
import type { Db } from '../../schema.ts';
import { noChanges, unique } from './changes.ts';
import { deriveTracks } from './tracks.ts';

const recordings = (db: Db) =>
  db
    .selectFrom('tracks')
    .leftJoin('albums', 'albums.album_id', 'tracks.album_id')
    .select([
      'tracks.video_id as videoId',
      'tracks.title as title',
      'albums.title as albumTitle',
      'tracks.duration_ms as durationMs',
      'tracks.recording_mbid as recordingMbid',
    ]);

type Row = Omit<Recording, 'artistIds'>;

async function withArtists(db: Db, rows: readonly Row[]): Promise<Recording[]> {
  if (rows.length === 0) return [];
  const credits = await db
    .selectFrom('track_artists')
    .select(['video_id', 'artist_id'])
    .where(
      'video_id',
      'in',
      rows.map(({ videoId }) => videoId),
    )
    .where('role', '=', 'main')
    .orderBy('position')
    .execute();
  const byTrack = Map.groupBy(credits, (credit) => credit.video_id);
  return rows.map((row) => ({
    ...row,
    artistIds: (byTrack.get(row.videoId) ?? []).map((credit) => credit.artist_id),
  }));
}

export async function loadRecordings(db: Db, videoIds: readonly string[]): Promise<Recording[]> {
  if (videoIds.length === 0) return [];
  return withArtists(db, await recordings(db).where('tracks.video_id', 'in', videoIds).execute());
}

/** Candidates only, found over tracks_title and tracks_recording. */
export async function findSimilar(
  db: Db,
  like: readonly Recording[],
  isMissing: boolean,
): Promise<Recording[]> {
  const titles = unique(like.map(({ title }) => foldName(title)));
  const mbids = unique(like.flatMap(({ recordingMbid }) => recordingMbid ?? []));
  if (titles.length === 0) return [];
  const rows = await recordings(db)
    .where('tracks.is_missing', '=', toFlag(isMissing))
    .where((where) =>
      where.or([
        where('tracks.title_folded', 'in', titles),
        ...(mbids.length > 0 ? [where('tracks.recording_mbid', 'in', mbids)] : []),
      ]),
    )
    .orderBy('tracks.video_id')
    .execute();
  return withArtists(db, rows);
}

/** Who likes both keeps the like of the heir. */
async function moveLikes(db: Db, { oldVideoId, videoId }: Inheritance): Promise<void> {
  await db
    .deleteFrom('likes')
    .where('video_id', '=', oldVideoId)
    .where('account_id', 'in', db.selectFrom('likes').select('account_id').where('video_id', '=', videoId))
    .execute();
  await db.updateTable('likes').set({ video_id: videoId }).where('video_id', '=', oldVideoId).execute();
}

async function movePlays(db: Db, { oldVideoId, videoId }: Inheritance): Promise<void> {
  await db.updateTable('plays').set({ video_id: videoId }).where('video_id', '=', oldVideoId).execute();
  await db
    .updateTable('tracks')
    .set((set) => ({
      play_count: set(
        'play_count',
        '+',
        set.fn.coalesce(
          set.selectFrom('tracks as old').select('old.play_count').where('old.video_id', '=', oldVideoId),
          set.lit(0),
        ),
      ),
    }))
    .where('video_id', '=', videoId)
    .execute();
}

/** Aliases of the old track lead to the heir too: never through a chain. */
async function leaveAlias(db: Db, { oldVideoId, videoId }: Inheritance): Promise<void> {
  await db
    .updateTable('track_aliases')
    .set({ video_id: videoId })
    .where('video_id', '=', oldVideoId)
    .execute();
  await db.deleteFrom('track_aliases').where('old_video_id', 'in', [oldVideoId, videoId]).execute();
  await db.insertInto('track_aliases').values({ old_video_id: oldVideoId, video_id: videoId }).execute();
}

async function inheritOne(db: Db, inheritance: Inheritance): Promise<void> {
  const { oldVideoId, videoId } = inheritance;
  await moveLikes(db, inheritance);
  await movePlays(db, inheritance);
  await leaveAlias(db, inheritance);
  await db
    .updateTable('playlist_tracks')
    .set({ video_id: videoId })
    .where('video_id', '=', oldVideoId)
    .execute();
  // The lost file itself comes back as a track of its own, should it come back.
  await db
    .deleteFrom('library_files')
    .where('video_id', '=', oldVideoId)
    .where('is_missing', '=', 1)
    .execute();
}

async function onlyLost(db: Db, inheritances: readonly Inheritance[]): Promise<Inheritance[]> {
  const rows = await db
    .selectFrom('tracks')
    .select('video_id')
    .where(
      'video_id',
      'in',
      inheritances.map(({ oldVideoId }) => oldVideoId),
    )
    .where('is_missing', '=', 1)
    .execute();
  const lost = new Set(rows.map((row) => row.video_id));
  return inheritances.filter(({ oldVideoId }) => lost.has(oldVideoId));
}

/** Gives likes, plays and playlist places of lost tracks to their heirs and removes the lost ones. */
export async function inherit(db: Db, asked: readonly Inheritance[]): Promise<LibraryChanges> {
  const inheritances = asked.length === 0 ? [] : await onlyLost(db, asked);
  const oldIds = inheritances.map(({ oldVideoId }) => oldVideoId);
  if (oldIds.length === 0) return noChanges;
  for (const inheritance of inheritances) await inheritOne(db, inheritance);
  const lost = await deriveTracks(db, oldIds, null);
  await db.deleteFrom('track_artists').where('video_id', 'in', oldIds).execute();
  await db.deleteFrom('track_tags').where('video_id', 'in', oldIds).execute();
  await db.deleteFrom('tracks').where('video_id', 'in', oldIds).execute();
  return { ...lost, trackIds: unique([...oldIds, ...inheritances.map(({ videoId }) => videoId)]) };
}
