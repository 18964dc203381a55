import type { MadeFormat, MadeFormatStore } from '../../../../core/playback/made/made-format.store.ts';
import type { Db, MadeFormatRow } from '../../schema.ts';

const toMadeFormat = (row: MadeFormatRow): MadeFormat => ({
  videoId: row.video_id,
  itag: row.itag,
  sourceVersion: row.source_version,
  sizeBytes: row.size_bytes,
  usedAtMs: row.used_at_ms,
});

const toRow = (made: MadeFormat): MadeFormatRow => ({
  video_id: made.videoId,
  itag: made.itag,
  source_version: made.sourceVersion,
  size_bytes: made.sizeBytes,
  used_at_ms: made.usedAtMs,
});

const list = async (db: Db, videoId: string): Promise<MadeFormat[]> => {
  const rows = await db.selectFrom('made_formats').selectAll().where('video_id', '=', videoId).execute();
  return rows.map(toMadeFormat);
};

async function save(db: Db, made: MadeFormat): Promise<void> {
  const row = toRow(made);
  await db
    .insertInto('made_formats')
    .values(row)
    .onConflict((conflict) => conflict.columns(['video_id', 'itag']).doUpdateSet(row))
    .execute();
}

/** Some thousand rows at most: the disk they stand for is bounded. */
async function totalBytes(db: Db): Promise<number> {
  const sum = await db
    .selectFrom('made_formats')
    .select(({ fn }) => fn.sum<number | string | null>('size_bytes').as('bytes'))
    .executeTakeFirstOrThrow();
  return Number(sum.bytes ?? 0);
}

const listLeastUsed = async (db: Db, limit: number): Promise<MadeFormat[]> => {
  const rows = await db
    .selectFrom('made_formats')
    .selectAll()
    .orderBy('used_at_ms')
    .orderBy('video_id')
    .limit(limit)
    .execute();
  return rows.map(toMadeFormat);
};

/** What was made, how large it is and when it was last used. */
export const createMadeFormatStore = ({ db }: { readonly db: Db }): MadeFormatStore => ({
  list: (videoId) => list(db, videoId),
  save: (made) => save(db, made),
  touch: async ({ videoId, itag }, usedAtMs) => {
    await db
      .updateTable('made_formats')
      .set({ used_at_ms: usedAtMs })
      .where('video_id', '=', videoId)
      .where('itag', '=', itag)
      .execute();
  },
  remove: async ({ videoId, itag }) => {
    await db.deleteFrom('made_formats').where('video_id', '=', videoId).where('itag', '=', itag).execute();
  },
  totalBytes: () => totalBytes(db),
  listLeastUsed: (limit) => listLeastUsed(db, limit),
});
