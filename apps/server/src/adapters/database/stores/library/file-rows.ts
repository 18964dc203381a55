import type { Insertable, Selectable } from 'kysely';
import type { FileKind } from '../../../../core/library/file-kind.ts';
import type { FileContent, LibraryFile, MediaRecord } from '../../../../core/library/library-file.ts';
import { untagged } from '../../../../core/library/media-tags.ts';
import type { MediaFacts } from '../../../../core/library/probe.ts';
import { fromJson, toFlag, toJson } from '../../columns.ts';
import type { LibraryFileRow } from '../../schema.ts';

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
  problem: null,
};

/** Leaves out what was not tagged: most tags are not, and there is a record for each file. */
const toRecordJson = ({ tags, ...record }: MediaRecord): string =>
  toJson({
    ...record,
    tags: Object.fromEntries(
      Object.entries(tags).filter(([name, value]) => toJson(value) !== toJson(Reflect.get(untagged, name))),
    ),
  });

function fromRecordJson(text: string): MediaRecord {
  const record = fromJson(text) as MediaRecord;
  return { ...record, tags: { ...untagged, ...record.tags } };
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
      };
    case 'image':
      return { ...nothingKnown, tags: toJson({ artworkId: content.artworkId }) };
    case 'playlist':
      return nothingKnown;
    case 'problem':
      return { ...nothingKnown, problem: content.problem };
  }
}

export const toFileRow = (file: LibraryFile): Insertable<LibraryFileRow> => ({
  root: file.root,
  path: file.path,
  size_bytes: file.sizeBytes,
  modified_at_ms: file.modifiedAtMs,
  kind: file.kind,
  is_missing: toFlag(file.isMissing),
  ...toContentColumns(file.content),
});

const toFacts = (row: Row, payloadId: string): MediaFacts => ({
  payloadId,
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
    return { kind: 'image', artworkId: (fromJson(row.tags) as { artworkId: string }).artworkId };
  const record = fromRecordJson(row.tags);
  return { kind: 'media', videoId: row.video_id, facts: toFacts(row, record.payloadId), record };
}

export const fromFileRow = (row: Row): LibraryFile => ({
  root: row.root,
  path: row.path,
  sizeBytes: row.size_bytes,
  modifiedAtMs: row.modified_at_ms,
  kind: row.kind as FileKind,
  content: toContent(row),
  isMissing: row.is_missing === 1,
});
