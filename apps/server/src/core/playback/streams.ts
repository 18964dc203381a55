import { LRUCache } from 'lru-cache';
import type { PlannedFormat } from './formats/formats.ts';
import type { FileSizes } from '../storage/file-sizes.ts';
import type { GrowingFormat, MadeFormats } from './made/made-formats.ts';
import type { FileToOpen } from '../storage/file-opener.ts';
import type { PrepareOpened } from './made/preparation.ts';
import type { PlaybackStore } from './playback.store.ts';
import { planPresentFormats } from './formats/present-formats.ts';
import type { StreamTarget } from './stream-addresses.ts';

/** A file that can be served. */
export interface OpenedFormat {
  readonly kind: 'file';
  readonly file: FileToOpen;
  readonly mimeType: string;
  /** null: the file is complete. */
  readonly growing: GrowingFormat | null;
}

export type OpenedStream =
  | OpenedFormat
  /** There is no such format, or its file was deleted. */
  | { readonly kind: 'missing' }
  /** The reason is for the log. */
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'busy' }
  /** There is not enough disk space to transcode it. The reason is for the log. */
  | { readonly kind: 'disk-full'; readonly reason: string };

/** Who asks for a stream. */
export interface StreamReader {
  /** Identifies the client for fair scheduling of transcodes. */
  readonly requester: string;
  /** Aborted once the response has ended or its client has left. */
  readonly left: AbortSignal;
}

/**
 * Finds the file behind a stream address. Audio that is not transcoded yet is served while it is transcoded,
 * as soon as its length is known.
 */
export interface Streams {
  /**
   * @param refused Paths of files that could not be opened; another file of the track is used instead.
   * @throws DiskUnavailable or StoreUnavailable while a file that may have the format is on a disk that hangs, or in a
   * store that is away, and no other has it.
   */
  readonly open: (
    target: StreamTarget,
    reader: StreamReader,
    refused?: ReadonlySet<string>,
  ) => Promise<OpenedStream>;
}

export interface StreamsPorts {
  readonly store: PlaybackStore;
  readonly made: MadeFormats;
  readonly files: FileSizes;
  readonly prepareOpened: PrepareOpened;
}

async function openPlanned(
  videoId: string,
  planned: PlannedFormat,
  made: MadeFormats,
  { requester, left }: StreamReader,
): Promise<OpenedStream> {
  const { encoding, mimeType, video, source } = planned;
  if (encoding === null) return { kind: 'file', file: source, mimeType, growing: null };
  const toMade = (path: string, growing: GrowingFormat | null = null): OpenedStream => ({
    kind: 'file',
    file: { path, version: null },
    mimeType,
    growing,
  });
  if (video !== null) {
    const path = await made.find(videoId, planned);
    return path === null ? { kind: 'missing' } : toMade(path);
  }
  const outcome = await made.open(
    videoId,
    { ...planned, encoding },
    { urgency: 'now', requester, reader: left },
  );
  if (outcome.kind === 'growing') return toMade(outcome.file.path, outcome);
  return outcome.kind === 'made' ? toMade(outcome.path) : outcome;
}

/**
 * A player fetches a song with many range requests, so lookups are cached for a minute. A cached file may
 * have been deleted or changed; opening it detects that. Those of tracks with several files are not cached, since an
 * object store opens its files itself.
 */
const CACHE_OPTIONS = { max: 500, ttl: 60_000 };

const NONE_REFUSED: ReadonlySet<string> = new Set();

const toKey = ({ videoId, itag }: StreamTarget): string => `${videoId}/${itag}`;

export function createStreams({ store, made, files, prepareOpened }: StreamsPorts): Streams {
  const cache = new LRUCache<string, OpenedFormat>(CACHE_OPTIONS);

  /** A file that cannot be transcoded is passed over if another file of the track has the format, too. */
  const find = async (
    { videoId, itag }: StreamTarget,
    reader: StreamReader,
    refused: ReadonlySet<string>,
  ): Promise<{ readonly found: OpenedStream; readonly isOnlyFile: boolean }> => {
    const track = await store.findFiles(videoId);
    if (track === null) return { found: { kind: 'missing' }, isOnlyFile: false };
    let left = track.files.filter(({ path }) => !refused.has(path));
    let outcome: OpenedStream = { kind: 'missing' };
    while (left.length > 0) {
      const all = await planPresentFormats({ files: left }, files, { neededItag: itag });
      const planned = all.find((each) => each.itag === itag);
      if (planned === undefined) break;
      outcome = await openPlanned(track.videoId, planned, made, reader);
      if (outcome.kind === 'file') prepareOpened(track.videoId, all, planned, reader.requester);
      if (outcome.kind !== 'failed') break;
      left = left.filter((file) => file !== planned.source);
    }
    return { found: outcome, isOnlyFile: track.files.length === 1 };
  };

  return {
    open: async (target, reader, refused = NONE_REFUSED) => {
      const known = cache.get(toKey(target));
      if (known !== undefined && !refused.has(known.file.path)) return known;
      const { found, isOnlyFile } = await find(target, reader, refused);
      if (isOnlyFile && found.kind === 'file' && found.growing === null) cache.set(toKey(target), found);
      else cache.delete(toKey(target));
      return found;
    },
  };
}
