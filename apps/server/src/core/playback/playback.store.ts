import type { VideoType } from '@segue/domain';
import type { LoudnessDb } from './sound/loudness.ts';
import type { SourceFile } from './source-file.ts';

/** A track as playback needs it. */
export interface PlaybackTrack {
  readonly videoId: string;
  readonly title: string;
  /** Main and featured artists, as shown. */
  readonly author: string;
  readonly durationMs: number | null;
  readonly videoType: VideoType;
  /** What lists show: its own cover, its album's, a frame of its video, else the one that is drawn. */
  readonly artworkId: string;
  /** A 16:9 frame of the music video; null: there is none. */
  readonly videoArtworkId: string | null;
  /** As tagged, or else as measured; null: not known. */
  readonly loudnessDb: LoudnessDb | null;
  /** Those that were there at the last scan and can be read; empty: the track is missing. */
  readonly files: readonly SourceFile[];
}

/** A track as its streams need it. */
export type TrackFiles = Pick<PlaybackTrack, 'videoId' | 'files'>;

export interface PlaybackStore {
  /** The files of the track at an address, or of the one that replaced it; null: there are none. */
  readonly findFiles: (videoId: string) => Promise<TrackFiles | null>;
  /** The track at an address, or the one that replaced it; null: there never was one. */
  readonly find: (videoId: string) => Promise<PlaybackTrack | null>;
}
