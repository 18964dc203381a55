import type { Selectable } from 'kysely';
import { SOUND_RULES } from '../../../../core/discovery/sound/sound-bytes.ts';
import { toSoundPlace } from '../../../../core/discovery/sound/sound-place.ts';
import type { TrackSound } from '../../../../core/discovery/sound/rank-by-sound.ts';
import { createLoadByIds } from '../../compiled-statements.ts';
import type { Db } from '../../schema.ts';
import type { TrackSoundRow } from '../../tables/playback.ts';
import { loadByIds } from '../queries/chunks.ts';

const COLUMNS = ['video_id', 'sound', 'rules'] as const;

/**
 * Sounds measured by older rules are filtered out here: as a condition of the query, that would make it read
 * the index on until it has found enough others.
 */
const toSounds = (rows: readonly Pick<Selectable<TrackSoundRow>, (typeof COLUMNS)[number]>[]): TrackSound[] =>
  rows.flatMap(({ video_id, sound, rules }) =>
    sound === null || rules !== SOUND_RULES ? [] : [{ videoId: video_id, sound }],
  );

const selectSounds = createLoadByIds((db, videoIds) =>
  db.selectFrom('track_sounds').select(COLUMNS).where('video_id', 'in', videoIds),
);

/** The sound of each track; tracks that were not measured are left out. */
export async function loadSounds(
  db: Db,
  videoIds: readonly string[],
): Promise<ReadonlyMap<string, Uint8Array>> {
  const rows = await loadByIds(videoIds, (chunk) => selectSounds(db, chunk));
  return new Map(toSounds(rows).map(({ videoId, sound }) => [videoId, sound]));
}

/** Candidates for similar sounds: tracks around the place of a sound, half of them before it. */
export async function findSoundsAround(db: Db, sound: Uint8Array, limit: number): Promise<TrackSound[]> {
  const place = toSoundPlace(sound);
  const after = await db
    .selectFrom('track_sounds')
    .select(COLUMNS)
    .where('place', '>=', place)
    .orderBy('place')
    .limit(Math.ceil(limit / 2))
    .execute();
  const before = await db
    .selectFrom('track_sounds')
    .select(COLUMNS)
    .where('place', '<', place)
    .orderBy('place', 'desc')
    .limit(limit - after.length)
    .execute();
  return toSounds([...after, ...before]);
}
