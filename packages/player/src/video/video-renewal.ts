import { isAddressError, NETWORK } from '../audio/media-error.ts';
import type { PlayerEvents } from '../events.ts';
import type { Emitter } from '../observable/emitter.ts';
import type { MediaErrorLike, PlayerPorts } from '../ports.ts';
import type { PlayerSnapshot } from '../snapshot.ts';
import type { Store } from '../observable/store.ts';
import type { SongInfos } from '../stream/song-infos.ts';

/** Within this time a video is renewed only so often. */
const WITHIN_MS = 60_000;

/** A connection that broke while the video ran says nothing against the video: a weak network breaks several. */
const MAX_RENEWALS = { broken: 3, other: 1 } as const;

/** The parts that a renewal uses. */
export interface VideoRenewalParts {
  readonly ports: Pick<PlayerPorts, 'log' | 'clock'>;
  readonly store: Pick<Store<PlayerSnapshot>, 'get'>;
  readonly events: Emitter<PlayerEvents>;
  readonly songInfos: Pick<SongInfos, 'forget' | 'load'>;
}

/**
 * Requests other addresses for the current track's video after an error, since they may have expired while the computer
 * slept. Resolves to true if the video is shown again, or its track is no longer current; to false if it has failed.
 */
export type RenewVideo = (error: MediaErrorLike | null) => Promise<boolean>;

export function createVideoRenewal({ ports, store, events, songInfos }: VideoRenewalParts): RenewVideo {
  let renewals: readonly { readonly videoId: string; readonly atMs: number }[] = [];
  return async (error) => {
    const nowMs = ports.clock.now();
    const videoId = store.get().track?.videoId ?? null;
    if (videoId === null || !isAddressError(error)) return false;
    renewals = renewals.filter((one) => one.videoId === videoId && nowMs - one.atMs < WITHIN_MS);
    if (renewals.length >= MAX_RENEWALS[error?.code === NETWORK ? 'broken' : 'other']) return false;
    renewals = [...renewals, { videoId, atMs: nowMs }];
    songInfos.forget(videoId);
    const isCurrent = (): boolean => store.get().track?.videoId === videoId;
    try {
      const songInfo = await songInfos.load(videoId);
      if (isCurrent()) events.emit('songInfoLoaded', songInfo);
      return true;
    } catch (cause) {
      // The request for a track that is no longer current is cancelled, which is no failure.
      if (!isCurrent()) return true;
      ports.log('song-info-failed', { videoId, cause });
      return false;
    }
  };
}
