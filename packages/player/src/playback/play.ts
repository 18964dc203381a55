import type { Track } from '@segue/domain';

/** One play of a track, from the press to its end; changed only by `playback.ts`. */
export interface Play {
  readonly track: Track;
  readonly videoId: string;
  /** The request for song info whose answer counts; any other is late. */
  request: object | null;
  /** Whether the active deck was given this play's address: only then are its events about this play. */
  isOpen: boolean;
  hasMetadata: boolean;
  /** Where to start once metadata is there: not 0 when a stream is taken up again. */
  startAtSeconds: number;
  addressExpiresAtMs: number;
  isRefreshing: boolean;
  hasRefreshed: boolean;
  isRecorded: boolean;
}

export const toPlay = (track: Track, videoId: string): Play => ({
  track,
  videoId,
  request: null,
  isOpen: false,
  hasMetadata: false,
  startAtSeconds: 0,
  addressExpiresAtMs: 0,
  isRefreshing: false,
  hasRefreshed: false,
  isRecorded: false,
});
