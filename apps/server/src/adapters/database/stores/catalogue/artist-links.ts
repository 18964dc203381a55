import type { ArtistLink, ArtistLinkKind } from '../../../../core/catalogue/catalogue-reader.ts';
import { rankBySound } from '../../../../core/discovery/sound/rank-by-sound.ts';
import { SHOWN_ROLES } from '../../../../core/library/naming/credits.ts';
import { createLoadByIds } from '../../compiled-statements.ts';
import type { Db } from '../../schema.ts';
import { loadNeighbours } from '../discovery/similarity.store.ts';
import { findSoundsAround, loadSounds } from '../discovery/sounds.ts';
import { loadByIds } from '../queries/chunks.ts';
import { creditsOf } from './credits.ts';
import { type CountTagged, sampleTagged, toRarity } from './tags.ts';

/** How much of an artist's work is read to find links to other artists. */
const SAMPLE_TRACKS = 60;
const SAMPLE_ALBUM_ROWS = 120;
/** Tags that are common in the artist's work, the most distinctive of them (tf-idf), and tracks that are read of each. */
const COMMON_TAGS = 8;
const TELLING_TAGS = 3;
const SAMPLE_TAG_TRACKS = 40;
/** Neighbours that are used of each track, and of all tracks together. */
const MAX_NEIGHBOURS = 5;
const SAMPLE_LISTENED_TRACKS = 100;
/** If so many artists are linked otherwise, the sound of fewer tracks is compared: it costs more than all the rest. */
const ENOUGH_ARTISTS = 10;
const FEW_SOUNDS = 3;
const MANY_SOUNDS = 6;
/** Candidates for each of these tracks. */
const SOUND_CANDIDATES = 100;

const selectArtistIds = createLoadByIds((db, videoIds) =>
  db
    .selectFrom('track_artists')
    .select('artist_id')
    .where('video_id', 'in', videoIds)
    .where('role', 'in', SHOWN_ROLES),
);

const artistsOfTracks = async (db: Db, videoIds: readonly string[]): Promise<string[]> => {
  const rows = await loadByIds(videoIds, (chunk) => selectArtistIds(db, chunk));
  return rows.map((row) => row.artist_id);
};

/** Tracks of others on the albums of these: a compilation of much of the artist's own would hide the rest. */
const findAlbumMates = (db: Db, artistId: string, videoIds: string[]) =>
  db
    .selectFrom('album_tracks')
    .select('video_id')
    .where('album_id', 'in', (eb) =>
      eb.selectFrom('album_tracks').select('album_id').where('video_id', 'in', videoIds),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('track_artists')
            .select('position')
            .whereRef('track_artists.video_id', '=', 'album_tracks.video_id')
            .where('artist_id', '=', artistId)
            .where('role', 'in', SHOWN_ROLES),
        ),
      ),
    )
    .orderBy('album_id')
    .orderBy('position')
    .limit(SAMPLE_ALBUM_ROWS)
    .execute();

const findCommonTags = createLoadByIds((db, videoIds) =>
  db
    .selectFrom('track_tags')
    .select((eb) => ['name_folded', eb.fn.countAll<number>().as('count')])
    .where('video_id', 'in', videoIds)
    .groupBy('name_folded')
    .orderBy('count', 'desc')
    .orderBy('name_folded')
    .limit(COMMON_TAGS),
);

/** The tags that tell most of the work: those of many of its tracks and of few others (tf-idf). */
async function findTellingTags(db: Db, videoIds: string[], countTagged: CountTagged) {
  const tags: { readonly tag: string; readonly share: number }[] = [];
  for (const { name_folded: tag, count } of await findCommonTags(db, videoIds)) {
    const total = await countTagged(tag);
    if (total > count) tags.push({ tag, share: (count / videoIds.length) * toRarity(total) });
  }
  return tags.toSorted((a, b) => b.share - a.share).slice(0, TELLING_TAGS);
}

const toLinks =
  (kind: ArtistLinkKind, self: string) =>
  (artistIds: readonly string[]): ArtistLink[] =>
    artistIds.filter((artistId) => artistId !== self).map((artistId) => ({ artistId, kind }));

/** Artists of tracks with the same tags, each once per tag. */
async function findTagLinks(
  db: Db,
  artistId: string,
  videoIds: string[],
  countTagged: CountTagged,
): Promise<ArtistLink[]> {
  const from = artistId.slice('UC'.length, 'UC'.length + 11);
  const links: ArtistLink[] = [];
  for (const { tag, share } of await findTellingTags(db, videoIds, countTagged)) {
    const artistIds = await artistsOfTracks(db, await sampleTagged(db, tag, from, SAMPLE_TAG_TRACKS));
    const others = toLinks('tag', artistId)([...new Set(artistIds)]);
    links.push(...others.map((link) => ({ ...link, share })));
  }
  return links;
}

/** Tracks that listeners of these also play. */
async function findListenedMates(db: Db, videoIds: readonly string[]): Promise<string[]> {
  const neighbours = await loadNeighbours(db, videoIds);
  return videoIds
    .flatMap((videoId) => neighbours.get(videoId)?.slice(0, MAX_NEIGHBOURS) ?? [])
    .slice(0, SAMPLE_LISTENED_TRACKS);
}

/** Tracks that sound like some of these, the nearest of each. @param atMost How many of these are compared. */
async function findSoundMates(db: Db, videoIds: readonly string[], atMost: number): Promise<string[]> {
  const sounds = await loadSounds(db, videoIds);
  const known = videoIds.flatMap((videoId) => {
    const sound = sounds.get(videoId);
    return sound === undefined ? [] : [{ videoId, sound }];
  });
  const mates: string[] = [];
  for (const { videoId, sound } of known.slice(0, atMost)) {
    const around = await findSoundsAround(db, sound, SOUND_CANDIDATES);
    // The artist's own tracks are the nearest, but link to no other artist.
    const others = rankBySound({ videoId, sound }, around).filter((other) => !videoIds.includes(other));
    mates.push(...others.slice(0, MAX_NEIGHBOURS));
  }
  return mates;
}

/** Links from an artist to others, by a bounded sample of its work. */
export async function findArtistLinks(
  db: Db,
  artistId: string,
  countTagged: CountTagged,
): Promise<readonly ArtistLink[]> {
  const sample = await creditsOf(db, artistId, SAMPLE_TRACKS).execute();
  const own = [...new Set(sample.map((row) => row.video_id))];
  if (own.length === 0) return [];
  const albumMates = await findAlbumMates(db, artistId, own);
  const links = await Promise.all([
    artistsOfTracks(db, own).then(toLinks('credit', artistId)),
    artistsOfTracks(
      db,
      albumMates.map((row) => row.video_id),
    ).then(toLinks('album', artistId)),
    artistsOfTracks(db, await findListenedMates(db, own)).then(toLinks('listening', artistId)),
    findTagLinks(db, artistId, own, countTagged),
  ]);
  const known = links.flat();
  const isEnough = new Set(known.map((link) => link.artistId)).size >= ENOUGH_ARTISTS;
  const alike = await findSoundMates(db, own, isEnough ? FEW_SOUNDS : MANY_SOUNDS);
  return [...known, ...toLinks('sound', artistId)(await artistsOfTracks(db, alike))];
}
