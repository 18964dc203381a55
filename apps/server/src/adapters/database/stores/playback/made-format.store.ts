import type { MadeFormat, MadeFormatStore } from '../../../../core/playback/made/made-format.store.ts';
import type { Db } from '../../schema.ts';
import type { StoredFormatRow } from '../../tables/playback.ts';

const toMadeFormat = (row: StoredFormatRow): MadeFormat => ({
  videoId: row.video_id,
  itag: row.itag,
  sourceVersion: row.source_version,
  sizeBytes: row.size_bytes,
  usedAtMs: row.used_at_ms,
});

const toRow = (storeId: string, made: MadeFormat): StoredFormatRow => ({
  store_id: storeId,
  video_id: made.videoId,
  itag: made.itag,
  source_version: made.sourceVersion,
  size_bytes: made.sizeBytes,
  used_at_ms: made.usedAtMs,
});

async function list(db: Db, storeId: string, videoId: string): Promise<MadeFormat[]> {
  const rows = await db
    .selectFrom('stored_formats')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('video_id', '=', videoId)
    .execute();
  return rows.map(toMadeFormat);
}

async function save(db: Db, row: StoredFormatRow): Promise<void> {
  await db
    .insertInto('stored_formats')
    .values(row)
    .onConflict((conflict) => conflict.columns(['store_id', 'video_id', 'itag']).doUpdateSet(row))
    .execute();
}

/** Sums up some thousand rows at most, since the disk space of made formats is bounded. */
async function totalBytes(db: Db, storeId: string): Promise<number> {
  const sum = await db
    .selectFrom('stored_formats')
    .select(({ fn }) => fn.sum<number | string | null>('size_bytes').as('bytes'))
    .where('store_id', '=', storeId)
    .executeTakeFirstOrThrow();
  return Number(sum.bytes ?? 0);
}

async function listLeastUsed(
  db: Db,
  storeId: string,
  last: MadeFormat | null,
  limit: number,
): Promise<MadeFormat[]> {
  const rows = await db
    .selectFrom('stored_formats')
    .selectAll()
    .where('store_id', '=', storeId)
    .$if(last !== null, (query) =>
      query.where((eb) =>
        eb(
          eb.refTuple('used_at_ms', 'video_id', 'itag'),
          '>',
          eb.tuple(last?.usedAtMs ?? 0, last?.videoId ?? '', last?.itag ?? 0),
        ),
      ),
    )
    .orderBy('used_at_ms')
    .orderBy('video_id')
    .orderBy('itag')
    .limit(limit)
    .execute();
  return rows.map(toMadeFormat);
}

/**
 * Made formats, their sizes and when they were last used.
 * @param storeId The media store that has the files; formats in other stores are left to their processes.
 */
export const createMadeFormatStore = ({ db }: { readonly db: Db }, storeId: string): MadeFormatStore => ({
  list: (videoId) => list(db, storeId, videoId),
  save: (made) => save(db, toRow(storeId, made)),
  touch: async ({ videoId, itag }, usedAtMs) => {
    await db
      .updateTable('stored_formats')
      .set({ used_at_ms: usedAtMs })
      .where('store_id', '=', storeId)
      .where('video_id', '=', videoId)
      .where('itag', '=', itag)
      .execute();
  },
  remove: async ({ videoId, itag }) => {
    await db
      .deleteFrom('stored_formats')
      .where('store_id', '=', storeId)
      .where('video_id', '=', videoId)
      .where('itag', '=', itag)
      .execute();
  },
  totalBytes: () => totalBytes(db, storeId),
  listLeastUsed: (last, limit) => listLeastUsed(db, storeId, last, limit),
});
