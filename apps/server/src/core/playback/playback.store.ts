import type { VideoType } from '@segue/domain';
import type { LoudnessDb } from './sound/loudness.ts';
import type { SourceFile } from './source-file.ts';

/** The fields of a track that playback needs. */
export interface PlaybackTrack {
  readonly videoId: string;
  readonly title: string;
  /** Main and featured artists, as shown. */
  readonly author: string;
  readonly durationMs: number | null;
  readonly videoType: VideoType;
  /** The artwork shown in lists: its own cover, its album's, a frame of its video, or else a drawn cover. */
  readonly artworkId: string;
  /** A 16:9 frame of the music video; null: there is none. */
  readonly videoArtworkId: string | null;
  /** From the tags, or else measured; null: not known. */
  readonly loudnessDb: LoudnessDb | null;
  /** The readable files present at the last scan; empty: the track is missing. */
  readonly files: readonly SourceFile[];
}

/** The fields of a track that its streams need. */
export type TrackFiles = Pick<PlaybackTrack, 'videoId' | 'files'>;

/** Port: tracks and their files. A videoId may be an alias of the track that replaced it. */
export interface PlaybackStore {
  /** The files of a track; null: there are none. */
  readonly findFiles: (videoId: string) => Promise<TrackFiles | null>;
  /** A track; null: there never was one with this videoId. */
  readonly find: (videoId: string) => Promise<PlaybackTrack | null>;
}
