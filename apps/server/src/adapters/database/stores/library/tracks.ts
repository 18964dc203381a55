import { foldName } from '@segue/domain';
import type { Insertable } from 'kysely';
import { toNameKey } from '../../../../core/library/ids.ts';
import { isMediaFile } from '../../../../core/library/library-file.ts';
import type { LibraryChanges } from '../../../../core/library/ports.ts';
import { toTrackState, type TrackState } from '../../../../core/library/track-state.ts';
import { toFlag } from '../../columns.ts';
import type { Db, TrackRow } from '../../schema.ts';
import { deriveAlbums } from './albums.ts';
import { deriveArtists } from './artists.ts';
import { breathe, chunked, unique } from './changes.ts';
import { fromFileRow } from './file-rows.ts';

const MAX_ROWS = 500;

async function loadStates(db: Db, videoIds: readonly string[]): Promise<TrackState[]> {
  const rows = await db.selectFrom('library_files').selectAll().where('video_id', 'in', videoIds).execute();
  const files = Map.groupBy(rows.map(fromFileRow).filter(isMediaFile), ({ content }) => content.videoId);
  const states: TrackState[] = [];
  for (const [videoId, own] of files) {
    // A track of many names takes milliseconds.
    await breathe();
    states.push(...[toTrackState(videoId, own)].filter((state) => state !== null));
  }
  return states;
}

const toTrackRow = (state: TrackState, addedAtMs: number | null): Insertable<TrackRow> => ({
  video_id: state.videoId,
  title: state.draft.title,
  title_folded: foldName(state.draft.title),
  album_id: state.memberships[0]?.album.albumId ?? null,
  duration_ms: state.durationMs,
  year: state.draft.year,
  is_explicit: toFlag(state.draft.isExplicit),
  video_type: state.videoType,
  artwork_id: state.cover?.artworkId ?? null,
  video_artwork_id: state.frame?.artworkId ?? null,
  recording_mbid: state.draft.recordingMbid,
  is_missing: toFlag(state.isMissing),
  added_at_ms: addedAtMs ?? state.modifiedAtMs,
});

/** Keeps when the track came and how often it was played. */
async function saveTracks(db: Db, rows: readonly Insertable<TrackRow>[]): Promise<void> {
  await db
    .insertInto('tracks')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('video_id').doUpdateSet((set) => ({
        title: set.ref('excluded.title'),
        title_folded: set.ref('excluded.title_folded'),
        album_id: set.ref('excluded.album_id'),
        duration_ms: set.ref('excluded.duration_ms'),
        year: set.ref('excluded.year'),
        is_explicit: set.ref('excluded.is_explicit'),
        video_type: set.ref('excluded.video_type'),
        artwork_id: set.ref('excluded.artwork_id'),
        video_artwork_id: set.ref('excluded.video_artwork_id'),
        recording_mbid: set.ref('excluded.recording_mbid'),
        is_missing: set.ref('excluded.is_missing'),
      })),
    )
    .execute();
}

const toTagRows = ({ videoId, draft }: TrackState) => {
  const toRow = (kind: string) => (name: string) => ({
    video_id: videoId,
    kind,
    name,
    name_folded: toNameKey(name),
  });
  const rows = [...draft.genres.map(toRow('genre')), ...draft.moods.map(toRow('mood'))];
  return [...new Map(rows.map((row) => [`${row.kind} ${row.name_folded}`, row])).values()];
};

const toCreditRows = ({ videoId, draft }: TrackState) =>
  draft.credits.map(({ artistId, name, role }, position) => ({
    video_id: videoId,
    position,
    artist_id: artistId,
    name,
    role,
  }));

async function replaceCredits(db: Db, states: readonly TrackState[]): Promise<void> {
  const videoIds = states.map(({ videoId }) => videoId);
  const credits = states.flatMap(toCreditRows);
  const tags = states.flatMap(toTagRows);
  await db.deleteFrom('track_artists').where('video_id', 'in', videoIds).execute();
  await db.deleteFrom('track_tags').where('video_id', 'in', videoIds).execute();
  for (const part of chunked(credits, MAX_ROWS)) {
    await db.insertInto('track_artists').values(part).execute();
    await breathe();
  }
  for (const part of chunked(tags, MAX_ROWS)) await db.insertInto('track_tags').values(part).execute();
}

/** An image seen again may have moved: the last place seen is where it is. */
async function saveArtworks(db: Db, states: readonly TrackState[]): Promise<void> {
  const found = states
    .filter(({ isMissing }) => !isMissing)
    .flatMap(({ cover, frame, memberships }) => [cover, frame, ...memberships.map((one) => one.cover)])
    .filter((artwork) => artwork !== null);
  const rows = [...new Map(found.map((artwork) => [artwork.artworkId, artwork])).values()].map(
    ({ artworkId, source, path }) => ({ artwork_id: artworkId, source, source_path: path, palette: null }),
  );
  if (rows.length === 0) return;
  await db
    .insertInto('artworks')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('artwork_id').doUpdateSet((set) => ({
        source: set.ref('excluded.source'),
        source_path: set.ref('excluded.source_path'),
      })),
    )
    .execute();
}

/** A track that lost all its files keeps its row, for likes and history, and leaves its albums. */
async function forgetFiles(db: Db, videoIds: readonly string[]): Promise<void> {
  if (videoIds.length === 0) return;
  await db.updateTable('tracks').set({ is_missing: 1 }).where('video_id', 'in', videoIds).execute();
}

/** A track that is there is addressed by its own id. */
async function dropAliases(db: Db, states: readonly TrackState[]): Promise<void> {
  const present = states.filter(({ isMissing }) => !isMissing).map(({ videoId }) => videoId);
  if (present.length > 0) await db.deleteFrom('track_aliases').where('old_video_id', 'in', present).execute();
}

async function creditedOn(db: Db, videoIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('track_artists')
    .select('artist_id')
    .distinct()
    .where('video_id', 'in', videoIds)
    .execute();
  return rows.map((row) => row.artist_id);
}

/**
 * Makes tracks, credits, albums and artists what the files say, for these tracks.
 * @param addedAtMs When new tracks came; null: when their files were last changed.
 */
export async function deriveTracks(
  db: Db,
  videoIds: readonly string[],
  addedAtMs: number | null,
): Promise<LibraryChanges> {
  const states = await loadStates(db, videoIds);
  const stated = new Set(states.map(({ videoId }) => videoId));
  const formerArtists = await creditedOn(db, videoIds);
  await breathe();
  if (states.length > 0) {
    await saveTracks(
      db,
      states.map((state) => toTrackRow(state, addedAtMs)),
    );
    await breathe();
    await replaceCredits(db, states);
    await saveArtworks(db, states);
    await dropAliases(db, states);
  }
  await forgetFiles(
    db,
    videoIds.filter((videoId) => !stated.has(videoId)),
  );
  await breathe();
  const albumIds = await deriveAlbums(db, videoIds, states);
  await breathe();
  const artistIds = await deriveArtists(db, states, { formerArtists, albumIds });
  return { trackIds: unique(videoIds), albumIds, artistIds, playlistIds: [] };
}
