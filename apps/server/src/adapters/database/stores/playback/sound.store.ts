import type { ExpressionBuilder } from 'kysely';
import { SOUND_RULES } from '../../../../core/discovery/sound/sound-bytes.ts';
import { toSoundPlace } from '../../../../core/discovery/sound/sound-place.ts';
import type { SoundStore, UnmeasuredSound } from '../../../../core/playback/sound/sound.store.ts';
import type { DatabaseTables, Db } from '../../schema.ts';
import type { LibraryFileRow } from '../../tables/library.ts';

/**
 * Files that one statement checks: a few milliseconds, however large the library is and however much is
 * measured.
 */
const FILES_PER_PAGE = 200;

async function findLastFileId(db: Db): Promise<number> {
  const { last } = await db
    .selectFrom('library_files')
    .select(({ fn }) => fn.max<number | null>('file_id').as('last'))
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

type OfFile = ExpressionBuilder<DatabaseTables & { file: LibraryFileRow }, 'file'>;

const selectMeasured = (eb: OfFile) =>
  eb
    .selectFrom('track_sounds as measured')
    .select('measured.video_id')
    .whereRef('measured.video_id', '=', 'file.video_id')
    .where('measured.rules', '=', SOUND_RULES);

/** Leaves out the music video of a song: the sound of that track is that of its audio file. */
async function listSounds(db: Db, fromFileId: number, toFileId: number): Promise<UnmeasuredSound[]> {
  const rows = await db
    .selectFrom('library_files as file')
    .innerJoin('tracks as track', 'track.video_id', 'file.video_id')
    .select(['track.video_id', 'file.root', 'file.path', 'file.container', 'file.duration_ms'])
    .where('file.file_id', '>=', fromFileId)
    .where('file.file_id', '<', toFileId)
    .where('file.is_missing', '=', 0)
    .where('file.problem', 'is', null)
    .where((eb) => eb.not(eb.exists(selectMeasured(eb))))
    .where((eb) =>
      eb.or([
        eb('file.kind', '=', 'audio'),
        eb.and([eb('file.kind', '=', 'video'), eb('track.video_type', '=', 'MUSIC_VIDEO_TYPE_UGC')]),
      ]),
    )
    .orderBy('file.file_id')
    .execute();
  return rows.map((row) => ({
    videoId: row.video_id,
    path: `${row.root}/${row.path}`,
    container: row.container,
    durationMs: row.duration_ms,
  }));
}

/** Measured sounds, and what is left to measure. */
export const createSoundStore = ({ db }: { readonly db: Db }): SoundStore => ({
  listUnmeasured: async (fromFileId) => {
    const nextFileId = fromFileId + FILES_PER_PAGE;
    const lastFileId = await findLastFileId(db);
    return {
      sounds: await listSounds(db, fromFileId, nextFileId),
      nextFileId: nextFileId <= lastFileId ? nextFileId : null,
    };
  },
  save: async (videoId, { loudnessDb, sound }) => {
    const place = sound === null ? null : toSoundPlace(sound);
    const values = { loudness_db: loudnessDb, rules: SOUND_RULES, sound, place };
    await db
      .insertInto('track_sounds')
      .values({ video_id: videoId, ...values })
      .onConflict((conflict) => conflict.column('video_id').doUpdateSet(values))
      .execute();
  },
});
