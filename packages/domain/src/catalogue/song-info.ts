import type { Thumbnail, VideoType } from './track.ts';

/** Itags whose stream the audio element may play [9.01]. The server's order decides among them. */
export const AUDIO_ITAGS: readonly number[] = [141, 251, 140, 171];

/** Quality of a music video while the listener has chosen none [9.15]. */
export const DEFAULT_VIDEO_QUALITY = '720p';

/** One rendition of a stream. */
export interface AdaptiveFormat {
  readonly itag: number;
  readonly url: string;
  /** With codecs, such as `audio/webm; codecs="opus"`. */
  readonly mimeType: string;
  /** Bits per second. */
  readonly bitrate: number;
  /** null: not known yet. */
  readonly contentLengthBytes: number | null;
  readonly durationMs: number | null;
  /** Video only: px, frames per second and a label such as '720p'. */
  readonly width: number | null;
  readonly height: number | null;
  readonly fps: number | null;
  readonly qualityLabel: string | null;
  /**
   * Audio only: loudness in dB relative to -14 LUFS, as in YouTube's API; negative: quieter; null: not known.
   * Loudness normalisation turns a louder song down by this much.
   */
  readonly loudnessDb: number | null;
}

/** Playability, details and streams of a track. Formats are empty unless the status is 'OK'. */
export interface SongInfo {
  readonly playability: { readonly status: string; readonly reason: string | null };
  readonly details: SongDetails | null;
  readonly formats: readonly AdaptiveFormat[];
  /** Seconds until the format addresses expire; null when there are none. */
  readonly expiresInSeconds: number | null;
}

/** Details of a track from the songs host. */
export interface SongDetails {
  readonly videoId: string;
  readonly title: string;
  /** Artist names, joined. */
  readonly author: string;
  readonly durationSeconds: number;
  /** null: not known. */
  readonly musicVideoType: VideoType | null;
  readonly thumbnails: readonly Thumbnail[];
}
