import type { LibraryFile, MediaFile, MediaRecord } from '../library-file.ts';
import { type MediaTags, TAG_RULES, untagged } from '../naming/media-tags.ts';

/** Properties of a media file that a test sets. All have defaults. */
export interface DescribedFile {
  readonly path?: string;
  readonly kind?: 'audio' | 'video';
  /** The track it is shown as. Default: `ownVideoId`. */
  readonly videoId?: string;
  /** Default: derived from the path. */
  readonly ownVideoId?: string;
  readonly tags?: Partial<Omit<MediaTags, 'artists' | 'albumArtists'>> & {
    readonly artists?: readonly string[];
    readonly albumArtists?: readonly string[];
  };
  readonly record?: Partial<MediaRecord>;
  readonly durationMs?: number | null;
  readonly isMissing?: boolean;
  readonly modifiedAtMs?: number;
}

const toTagged = (names: readonly string[] = []) => ({ names, mbids: [] });

/** A media file of the library; by default a song of one second without tags. */
export function aMediaFile(described: DescribedFile = {}): MediaFile {
  const { path = 'a.flac', kind = 'audio', tags: { artists, albumArtists, ...tags } = {} } = described;
  const ownVideoId = described.ownVideoId ?? `id of ${path}`;
  const facts = {
    videoId: ownVideoId,
    container: 'flac',
    codec: 'flac',
    bitrateBps: null,
    sampleRateHz: 44_100,
    channels: 2,
    durationMs: described.durationMs === undefined ? 1000 : described.durationMs,
    picture: null,
  };
  const record = {
    tags: { ...untagged, ...tags, artists: toTagged(artists), albumArtists: toTagged(albumArtists) },
    ownVideoId,
    embeddedArtworkId: null,
    cover: null,
    albumCover: null,
    isVarious: false,
    ...described.record,
  };
  return {
    root: '/music',
    path,
    kind,
    sizeBytes: 1,
    modifiedAtMs: described.modifiedAtMs ?? 1,
    isMissing: described.isMissing ?? false,
    tagRules: TAG_RULES,
    content: { kind: 'media', videoId: described.videoId ?? ownVideoId, facts, record },
  };
}

/** An image of the library, such as a folder's cover. */
export const anImageFile = (path: string): LibraryFile => ({
  root: '/music',
  path,
  kind: 'image',
  sizeBytes: 1,
  modifiedAtMs: 1,
  isMissing: false,
  tagRules: TAG_RULES,
  content: { kind: 'image', artworkId: `art of ${path}` },
});
