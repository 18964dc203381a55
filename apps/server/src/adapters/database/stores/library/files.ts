import type { Insertable, Selectable } from 'kysely';
import type { FileKind } from '../../../../core/library/reading/file-kind.ts';
import type { CatalogueChange } from '../../../../core/library/catalogue/catalogue-change.ts';
import type {
  FileContent,
  ImageArtist,
  LibraryFile,
  MediaRecord,
} from '../../../../core/library/library-file.ts';
import type { LibraryPlace } from '../../../../core/library/library-place.ts';
import { untagged } from '../../../../core/library/naming/media-tags.ts';
import type { MediaFacts } from '../../../../core/library/reading/media-prober.ts';
import { fromJson, toFlag, toJson } from '../../columns.ts';
import type { Db } from '../../schema.ts';
import type { LibraryFileRow } from '../../tables/library.ts';
import { loadByIds } from '../queries/chunks.ts';
import { insertRows } from '../queries/insert-rows.ts';

type Row = Selectable<LibraryFileRow>;

const nothingKnown = {
  video_id: null,
  container: null,
  codec: null,
  bitrate_bps: null,
  sample_rate_hz: null,
  channels: null,
  duration_ms: null,
  width_px: null,
  height_px: null,
  fps: null,
  tags: null,
  loudness_db: null,
  problem: null,
};

/**
 * A record as it is stored: `payloadId` is the former name of `ownVideoId`, which rows of older versions have
 * too.
 */
type StoredRecord = Omit<MediaRecord, 'ownVideoId'> & { readonly payloadId: string };

const untaggedJson: ReadonlyMap<string, string> = new Map(
  Object.entries(untagged).map(([name, value]) => [name, toJson(value)]),
);

/** Leaves out tags without a value: most have none, and there is a record for each file. */
const toRecordJson = ({ tags, ownVideoId, ...record }: MediaRecord): string =>
  toJson({
    ...record,
    payloadId: ownVideoId,
    tags: Object.fromEntries(
      Object.entries(tags).filter(([name, value]) => toJson(value) !== untaggedJson.get(name)),
    ),
  });

function fromRecordJson(text: string): MediaRecord {
  const { payloadId, tags, ...record } = fromJson(text) as StoredRecord;
  return { ...record, ownVideoId: payloadId, tags: { ...untagged, ...tags } };
}

const toFactColumns = (facts: MediaFacts) => ({
  container: facts.container,
  codec: facts.codec,
  bitrate_bps: facts.bitrateBps,
  sample_rate_hz: facts.sampleRateHz,
  channels: facts.channels,
  duration_ms: facts.durationMs,
  width_px: facts.picture?.widthPx ?? null,
  height_px: facts.picture?.heightPx ?? null,
  fps: facts.picture?.fps ?? null,
});

function toContentColumns(content: FileContent) {
  switch (content.kind) {
    case 'media':
      return {
        ...nothingKnown,
        ...toFactColumns(content.facts),
        video_id: content.videoId,
        tags: toRecordJson(content.record),
        loudness_db: content.record.tags.loudnessDb,
      };
    case 'image':
      return { ...nothingKnown, tags: toJson({ artworkId: content.artworkId, artist: content.artist }) };
    case 'playlist':
      return nothingKnown;
    case 'problem':
      return { ...nothingKnown, problem: content.problem };
  }
}

const toFileRow = (file: LibraryFile): Insertable<LibraryFileRow> => ({
  root: file.root,
  path: file.path,
  size_bytes: file.sizeBytes,
  modified_at_ms: file.modifiedAtMs,
  kind: file.kind,
  is_missing: toFlag(file.isMissing),
  tag_rules: file.tagRules,
  ...toContentColumns(file.content),
});

const toFacts = (row: Row, ownVideoId: string): MediaFacts => ({
  videoId: ownVideoId,
  container: row.container ?? 'unknown',
  codec: row.codec ?? 'unknown',
  bitrateBps: row.bitrate_bps,
  sampleRateHz: row.sample_rate_hz,
  channels: row.channels,
  durationMs: row.duration_ms,
  picture:
    row.width_px === null || row.height_px === null
      ? null
      : { widthPx: row.width_px, heightPx: row.height_px, fps: row.fps },
});

function toContent(row: Row): FileContent {
  if (row.problem !== null || row.tags === null)
    return row.problem === null ? { kind: 'playlist' } : { kind: 'problem', problem: row.problem };
  if (row.video_id === null)
    return { kind: 'image', ...(fromJson(row.tags) as { artworkId: string; artist?: ImageArtist }) };
  const record = fromRecordJson(row.tags);
  return { kind: 'media', videoId: row.video_id, facts: toFacts(row, record.ownVideoId), record };
}

export const fromFileRow = (row: Row): LibraryFile => ({
  root: row.root,
  path: row.path,
  sizeBytes: row.size_bytes,
  modifiedAtMs: row.modified_at_ms,
  kind: row.kind as FileKind,
  content: toContent(row),
  isMissing: row.is_missing === 1,
  tagRules: row.tag_rules,
});

const toFileUpsert = (db: Db, rows: readonly Insertable<LibraryFileRow>[]) =>
  db
    .insertInto('library_files')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['root', 'path']).doUpdateSet((set) => ({
        size_bytes: set.ref('excluded.size_bytes'),
        modified_at_ms: set.ref('excluded.modified_at_ms'),
        kind: set.ref('excluded.kind'),
        video_id: set.ref('excluded.video_id'),
        container: set.ref('excluded.container'),
        codec: set.ref('excluded.codec'),
        bitrate_bps: set.ref('excluded.bitrate_bps'),
        sample_rate_hz: set.ref('excluded.sample_rate_hz'),
        channels: set.ref('excluded.channels'),
        duration_ms: set.ref('excluded.duration_ms'),
        width_px: set.ref('excluded.width_px'),
        height_px: set.ref('excluded.height_px'),
        fps: set.ref('excluded.fps'),
        tags: set.ref('excluded.tags'),
        loudness_db: set.ref('excluded.loudness_db'),
        problem: set.ref('excluded.problem'),
        is_missing: set.ref('excluded.is_missing'),
        tag_rules: set.ref('excluded.tag_rules'),
      })),
    );

export const upsertFiles = (db: Db, files: readonly LibraryFile[]): Promise<void> =>
  insertRows(db, 'library_files', files.map(toFileRow), toFileUpsert);

export async function saveGoneFiles(
  db: Db,
  { missingIds, removedIds }: CatalogueChange['files'],
): Promise<void> {
  if (missingIds.length > 0)
    await db.updateTable('library_files').set({ is_missing: 1 }).where('file_id', 'in', missingIds).execute();
  if (removedIds.length > 0)
    await db.deleteFrom('library_files').where('file_id', 'in', removedIds).execute();
}

/** A file with its track, and whether the file is missing. */
interface TrackPlace extends LibraryPlace {
  readonly videoId: string;
  readonly isMissing: boolean;
}

/**
 * The tracks of the files at these places, by the unique index on root and path. Files without a track are left
 * out.
 */
export async function findTracksAt(db: Db, places: readonly LibraryPlace[]): Promise<TrackPlace[]> {
  const found: TrackPlace[] = [];
  for (const [root, own] of Map.groupBy(places, (place) => place.root)) {
    const rows = await loadByIds(
      own.map(({ path }) => path),
      (paths) =>
        db
          .selectFrom('library_files')
          .select(['path', 'video_id', 'is_missing'])
          .where('root', '=', root)
          .where('path', 'in', paths)
          .execute(),
    );
    for (const { path, video_id: videoId, is_missing: isMissing } of rows)
      if (videoId !== null) found.push({ root, path, videoId, isMissing: isMissing === 1 });
  }
  return found;
}
