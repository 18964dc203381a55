import type { MediaTags } from '../naming/media-tags.ts';

/** The picture of a video file. */
export interface PictureFacts {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Whole frames a second; null: not known. */
  readonly fps: number | null;
}

/** What a media file is, apart from its tags. */
export interface MediaFacts {
  /** Eleven characters of a digest of the sound (or, without sound, of the picture): what tracks are known by. */
  readonly videoId: string;
  /** As FFmpeg spells them, such as 'ogg' and 'opus'. */
  readonly container: string;
  readonly codec: string;
  readonly bitrateBps: number | null;
  readonly sampleRateHz: number | null;
  readonly channels: number | null;
  readonly durationMs: number | null;
  /** Null: sound alone. A cover is no picture. */
  readonly picture: PictureFacts | null;
}

/** What came of reading one file. */
export type ProbeOutcome =
  | {
      readonly kind: 'media';
      readonly facts: MediaFacts;
      readonly tags: MediaTags;
      /** Digest of the embedded cover's bytes; null: none embedded. */
      readonly artworkId: string | null;
    }
  | { readonly kind: 'image'; readonly artworkId: string }
  /** One sentence why the file cannot be used, as it is. */
  | { readonly kind: 'unusable'; readonly problem: string }
  /** One sentence why it could not be read this time: rights, or a disk that fails. */
  | { readonly kind: 'unreadable'; readonly problem: string };

/** Reads files, each apart from the others: a file that crashes or hangs the reader costs that file alone. */
export interface MediaProber {
  /** Tags, cover and stream facts of a media file, by its absolute path. Never rejects for a bad file. */
  readonly probeMedia: (path: string) => Promise<ProbeOutcome>;
  /** Checks and digests an image file. */
  readonly probeImage: (path: string) => Promise<ProbeOutcome>;
  /** Bytes of files that were read so far; 0 where the system does not count them. */
  readonly countBytesRead: () => number;
}
