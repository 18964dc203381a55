import { LRUCache } from 'lru-cache';
import type { PlannedFormat } from './formats/formats.ts';
import type { FileSizes, GrowingFormat, MadeFormats } from './made/made-formats.ts';
import type { FileToOpen } from './file-opener.ts';
import type { PlaybackStore } from './playback.store.ts';
import { planPresentFormats } from './formats/present-formats.ts';
import type { StreamTarget } from './stream-addresses.ts';

/** A file that can be given out. */
export interface OpenedFormat {
  readonly kind: 'file';
  readonly file: FileToOpen;
  readonly mimeType: string;
  /** Null: all of it is there. */
  readonly growing: GrowingFormat | null;
}

export type OpenedStream =
  | OpenedFormat
  /** The library holds no such format, or its file has gone. */
  | { readonly kind: 'missing' }
  /** The reason is for the log. */
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'busy' }
  /** There is no room to make it. The reason is for the log. */
  | { readonly kind: 'disk-full'; readonly reason: string };

/**
 * Finds the file behind a stream address. Sound that is not made yet is given out while it is made, as soon as its length
 * is known.
 */
export interface Streams {
  /** @param requester who asks, as far as turns are shared out. */
  readonly open: (target: StreamTarget, requester: string) => Promise<OpenedStream>;
  /** Looks a file up again the next time: it could not be opened. @returns false: it was looked up just now. */
  readonly forget: (target: StreamTarget) => boolean;
}

export interface StreamsPorts {
  readonly store: PlaybackStore;
  readonly made: MadeFormats;
  readonly files: FileSizes;
}

async function openPlanned(
  videoId: string,
  planned: PlannedFormat,
  made: MadeFormats,
  requester: string,
): Promise<OpenedStream> {
  const { encoding, mimeType, picture, source } = planned;
  if (encoding === null) return { kind: 'file', file: source, mimeType, growing: null };
  const toMade = (path: string, growing: GrowingFormat | null = null): OpenedStream => ({
    kind: 'file',
    file: { path, version: null },
    mimeType,
    growing,
  });
  if (picture !== null) {
    const path = await made.find(videoId, planned);
    return path === null ? { kind: 'missing' } : toMade(path);
  }
  const outcome = await made.open(videoId, { ...planned, encoding }, { urgency: 'now', requester });
  if (outcome.kind === 'growing') return toMade(outcome.file.path, outcome);
  return outcome.kind === 'made' ? toMade(outcome.path) : outcome;
}

/**
 * A player asks for a song in many parts. What was found serves for a minute; whether the file is there and as it was
 * scanned is seen when it is opened.
 */
const KEPT = { max: 500, ttl: 60_000 };

const toKey = ({ videoId, itag }: StreamTarget): string => `${videoId}/${itag}`;

export function createStreams({ store, made, files }: StreamsPorts): Streams {
  const kept = new LRUCache<string, OpenedStream>(KEPT);

  const find = async ({ videoId, itag }: StreamTarget, requester: string): Promise<OpenedStream> => {
    const track = await store.findFiles(videoId);
    if (track === null) return { kind: 'missing' };
    const planned = (await planPresentFormats(track, files)).find((format) => format.itag === itag);
    return planned ? openPlanned(track.videoId, planned, made, requester) : { kind: 'missing' };
  };

  return {
    open: async (target, requester) => {
      const known = kept.get(toKey(target));
      if (known !== undefined) return known;
      const found = await find(target, requester);
      if (found.kind === 'file' && found.growing === null) kept.set(toKey(target), found);
      return found;
    },
    forget: (target) => kept.delete(toKey(target)),
  };
}
