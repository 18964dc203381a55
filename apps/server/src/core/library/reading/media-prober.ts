import type { MediaTags } from '../naming/media-tags.ts';

/** The video stream of a file, with its size as shown: upright, in square pixels. */
export interface PictureFacts {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Frames per second, rounded; null: not known. */
  readonly fps: number | null;
}

/** Technical facts of a media file. */
export interface MediaFacts {
  /**
   * Id of the track: 11 characters of a digest of the audio payload, or of the video payload without audio.
   */
  readonly videoId: string;
  /** FFmpeg's name, such as 'ogg'; below 'opus'. */
  readonly container: string;
  readonly codec: string;
  readonly bitrateBps: number | null;
  readonly sampleRateHz: number | null;
  readonly channels: number | null;
  readonly durationMs: number | null;
  /** null: audio only. An embedded cover does not count. */
  readonly picture: PictureFacts | null;
}

/** The result of reading one file. */
export type ProbeOutcome =
  | {
      readonly kind: 'media';
      readonly facts: MediaFacts;
      /** The videoId that older versions gave the file, if another. */
      readonly formerVideoId?: string;
      /** See `MediaRecord`. */
      readonly bodyDigest?: string;
      readonly tags: MediaTags;
      /** Digest of the bytes of the embedded cover; null: there is none. */
      readonly artworkId: string | null;
    }
  | { readonly kind: 'image'; readonly artworkId: string }
  /** The file is unusable until it changes. `problem` is one sentence. */
  | { readonly kind: 'unusable'; readonly problem: string }
  /**
   * The file could not be read this time: missing permission, or a failing disk. `problem` is one sentence.
   */
  | { readonly kind: 'unreadable'; readonly problem: string };

export interface FileToProbe {
  readonly kind: 'media' | 'image';
  /** Absolute. */
  readonly path: string;
}

/** Port: reads files in isolation. A file that crashes or hangs the reader affects no other file. */
export interface MediaProber {
  /**
   * Reads tags, cover and stream facts of a media file; checks and digests an image. Never rejects for a bad
   * file.
   */
  readonly probe: (file: FileToProbe) => Promise<ProbeOutcome>;
  /** Bytes read from files so far; 0 where the operating system does not count them. */
  readonly countBytesRead: () => number;
  /** At a stop and at the end of a scan: rejects files that are not being read yet; left out: none ever wait. */
  readonly abandon?: () => Promise<void>;
}
