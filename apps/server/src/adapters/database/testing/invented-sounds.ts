import {
  MEAN_BYTE,
  SOUND_BYTES,
  SOUND_RULES,
  STEPS_OF_SPREAD,
} from '../../../core/discovery/sound/sound-bytes.ts';
import { toSoundPlace } from '../../../core/discovery/sound/sound-place.ts';
import type { Db } from '../schema.ts';
import { createRandom } from './invented-names.ts';

const SLICE = 2000;
const SAFE_ROWS = 500;

/** A sum of six uniform random numbers is distributed about like the measured values of music. */
const spread = (random: () => number): number =>
  1.4 * (random() + random() + random() + random() + random() + random() - 3);

const invent = (random: () => number): Uint8Array =>
  Uint8Array.from({ length: SOUND_BYTES }, () =>
    Math.min(255, Math.max(0, Math.round(MEAN_BYTE + STEPS_OF_SPREAD * spread(random)))),
  );

/**
 * Gives every track an invented sound, as if it had been measured; the same tracks always get the same
 * sounds.
 */
export async function insertInventedSounds(db: Db): Promise<void> {
  const random = createRandom(1);
  for (let after = ''; ; ) {
    const tracks = await db
      .selectFrom('tracks')
      .select('video_id')
      .where('video_id', '>', after)
      .orderBy('video_id')
      .limit(SLICE)
      .execute();
    if (tracks.length === 0) return;
    const rows = tracks.map(({ video_id }) => {
      const sound = invent(random);
      return { video_id, loudness_db: 0, rules: SOUND_RULES, sound, place: toSoundPlace(sound) };
    });
    await db.transaction().execute(async (transaction) => {
      for (let at = 0; at < rows.length; at += SAFE_ROWS)
        await transaction
          .insertInto('track_sounds')
          .values(rows.slice(at, at + SAFE_ROWS))
          .execute();
    });
    after = tracks.at(-1)?.video_id ?? '';
  }
}
