import type { ExpressionBuilder } from 'kysely';
import type { LoudnessStore, UnmeasuredSound } from '../../../../core/playback/loudness/loudness.store.ts';
import type { DatabaseTables, Db, LibraryFileRow } from '../../schema.ts';

/** Files that one statement looks at: few milliseconds, however large the library is and however much is measured. */
const FILES_A_PAGE = 200;

async function findLastFileId(db: Db): Promise<number> {
  const { last } = await db
    .selectFrom('library_files')
    .select(({ fn }) => fn.max<number | null>('file_id').as('last'))
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

type OfFile = ExpressionBuilder<DatabaseTables & { file: LibraryFileRow }, 'file'>;

/** Asked first, as of most files it is all that has to be asked. */
const selectMeasured = (eb: OfFile) =>
  eb
    .selectFrom('track_loudness as measured')
    .select('measured.video_id')
    .whereRef('measured.video_id', '=', 'file.video_id');

/** Files of the same track whose tags tell how loud it is. */
const selectTagged = (eb: OfFile) =>
  eb
    .selectFrom('library_files as tagged')
    .select('tagged.file_id')
    .whereRef('tagged.video_id', '=', 'file.video_id')
    .where('tagged.loudness_db', 'is not', null)
    .where('tagged.is_missing', '=', 0);

/** A music video is shown under its song, whose sound is that of the audio file. */
async function listSounds(db: Db, fromFileId: number, toFileId: number): Promise<UnmeasuredSound[]> {
  const rows = await db
    .selectFrom('library_files as file')
    .innerJoin('tracks as track', 'track.video_id', 'file.video_id')
    .select(['track.video_id', 'file.root', 'file.path', 'file.container', 'file.duration_ms'])
    .where('file.file_id', '>=', fromFileId)
    .where('file.file_id', '<', toFileId)
    .where('file.is_missing', '=', 0)
    .where('file.problem', 'is', null)
    .where('file.loudness_db', 'is', null)
    .where((eb) => eb.not(eb.exists(selectMeasured(eb))))
    .where((eb) =>
      eb.or([
        eb('file.kind', '=', 'audio'),
        eb.and([eb('file.kind', '=', 'video'), eb('track.video_type', '=', 'MUSIC_VIDEO_TYPE_UGC')]),
      ]),
    )
    .where((eb) => eb.not(eb.exists(selectTagged(eb))))
    .orderBy('file.file_id')
    .execute();
  return rows.map((row) => ({
    videoId: row.video_id,
    path: `${row.root}/${row.path}`,
    container: row.container,
    durationMs: row.duration_ms,
  }));
}

/** Loudness that was measured, and what is left to measure. */
export const createLoudnessStore = ({ db }: { readonly db: Db }): LoudnessStore => ({
  listUnmeasured: async (fromFileId) => {
    const nextFileId = fromFileId + FILES_A_PAGE;
    const lastFileId = await findLastFileId(db);
    return {
      sounds: await listSounds(db, fromFileId, nextFileId),
      nextFileId: nextFileId <= lastFileId ? nextFileId : null,
    };
  },
  save: async (videoId, loudnessDb) => {
    await db
      .insertInto('track_loudness')
      .values({ video_id: videoId, loudness_db: loudnessDb })
      .onConflict((conflict) => conflict.column('video_id').doUpdateSet({ loudness_db: loudnessDb }))
      .execute();
  },
});
