import type { Thumbnail, VideoType } from './track.ts';

/** Itags whose stream the audio element may play [9.01]. The server's order decides among them. */
export const AUDIO_ITAGS: readonly number[] = [141, 251, 140, 171];

/** The quality of a music video when none was chosen [9.15]. */
export const DEFAULT_VIDEO_QUALITY = '720p';

/** One rendition of a stream. */
export interface AdaptiveFormat {
  readonly itag: number;
  readonly url: string;
  /** What the bytes are, such as `audio/webm; codecs="opus"`. */
  readonly mimeType: string;
  /** Bits per second. */
  readonly bitrate: number;
  /** Bytes; null: not known yet. */
  readonly contentLengthBytes: number | null;
  readonly durationMs: number | null;
  /** Video only: px, frames per second and a label such as '720p'. */
  readonly width: number | null;
  readonly height: number | null;
  readonly fps: number | null;
  readonly qualityLabel: string | null;
  /**
   * Sound only: how many dB the song is louder than -14 LUFS, as YouTube tells it; negative: quieter. Null: not
   * known. A player that brings songs to one level turns a louder one down by it.
   */
  readonly loudnessDb: number | null;
}

/** What song info tells of a track. Formats are empty unless the status is 'OK'. */
export interface SongInfo {
  readonly playability: { readonly status: string; readonly reason: string | null };
  readonly details: SongDetails | null;
  readonly formats: readonly AdaptiveFormat[];
  /** Seconds until the format addresses expire; null when there are none. */
  readonly expiresInSeconds: number | null;
}

/** What a track is, as the songs host tells it. */
export interface SongDetails {
  readonly videoId: string;
  readonly title: string;
  /** Artist names, in one text. */
  readonly author: string;
  readonly durationSeconds: number;
  /** Null: not told. */
  readonly musicVideoType: VideoType | null;
  readonly thumbnails: readonly Thumbnail[];
}
