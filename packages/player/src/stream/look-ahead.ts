import type { AdaptiveFormat, Track } from '@segue/domain';
import type { Decks, Spare } from '../audio/decks.ts';
import type { PlayerPorts } from '../ports.ts';
import type { SongInfos } from './song-infos.ts';
import { toStream } from './to-stream.ts';

/** Prefetches the song info and first bytes of tracks. */
export interface LookAhead {
  /**
   * Prefetches the next track of the queue: its song info at once, its stream when the rule allows that. Idempotent; to be
   * called whenever the track may have changed, and as the current one plays on.
   */
  readonly prefetchNext: (currentVideoId: string | null, next: Track | null) => void;
  /**
   * Drops what was prefetched of another next track. To be called before a move to `next`, and in place of `prefetchNext`
   * while nothing plays.
   */
  readonly dropOthers: (currentVideoId: string | null, next: Track | null) => void;
  /** Prefetches the track under the pointer or focus. */
  readonly prefetchHovered: (currentVideoId: string | null, hovered: Track) => void;
  /** Ignores pending results after a move in the queue. The decks keep what they hold, to be opened. */
  readonly stop: () => void;
  /** Also empties the spare decks. */
  readonly clear: () => void;
}

/** A format of unknown length still has to be transcoded: too much work for the server for a hover alone. */
const isWorthPrefetching = (spare: Spare, { contentLengthBytes }: AdaptiveFormat): boolean =>
  spare === 'next' || contentLengthBytes !== null;

/** Whether what was prefetched is there no more: the song info of the track has expired, or the next stream has failed. */
const isGone = ({ videoId }: Track, songInfos: SongInfos, decks: Decks): boolean =>
  videoId !== null && (decks.next().error !== null || songInfos.find(videoId) === null);

const NO_TARGETS: Readonly<Record<Spare, Track | null>> = { next: null, hovered: null };

/** Creates the prefetcher. Failures are only logged: the track loads again when it is played. */
export function createLookAhead(
  songInfos: SongInfos,
  decks: Decks,
  { log, prefetchRule, preferences }: Pick<PlayerPorts, 'log' | 'prefetchRule' | 'preferences'>,
): LookAhead {
  let targets = NO_TARGETS;
  /** The tracks whose song info was cached. What cannot be cached never expires, and is not requested again. */
  const cached = new WeakSet<Track>();

  async function prefetch(spare: Spare, track: Track, videoId: string): Promise<void> {
    try {
      const songInfo = songInfos.find(videoId) ?? (await songInfos.load(videoId));
      if (targets[spare] !== track) return;
      if (songInfos.find(videoId)) cached.add(track);
      const stream = toStream(songInfo, preferences);
      if (stream.kind !== 'playable' || !isWorthPrefetching(spare, stream.format)) return;
      // What cannot be cached is not held back, since the next call would have to request it again.
      if (spare === 'hovered' || !cached.has(track) || prefetchRule.mayLoad(decks.active(), decks.next()))
        decks.preload(spare, stream.format.url);
      else {
        // A song that is no longer the next one would keep its share of the network.
        decks.keepOnly(spare, stream.format.url);
        targets = { ...targets, next: null };
      }
    } catch (cause) {
      // Only the prefetch is lost: the track loads when it is played.
      if (targets[spare] === track) log('look-ahead-failed', { videoId, cause });
    }
  }

  function setTarget(spare: Spare, currentVideoId: string | null, track: Track | null): void {
    if (track === targets[spare]) {
      if (!track || !cached.has(track) || !isGone(track, songInfos, decks)) return;
      // It is requested once more; again only after that has been cached.
      cached.delete(track);
    }
    targets = { ...targets, [spare]: track };
    songInfos.cancelAllBut([currentVideoId, targets.next?.videoId, targets.hovered?.videoId]);
    if (track?.videoId) void prefetch(spare, track, track.videoId);
    else decks.preload(spare, null);
  }

  return {
    prefetchNext: (currentVideoId, next) => setTarget('next', currentVideoId, next),
    dropOthers(currentVideoId, next) {
      if (targets.next?.videoId !== next?.videoId) setTarget('next', currentVideoId, null);
    },
    prefetchHovered: (currentVideoId, hovered) => setTarget('hovered', currentVideoId, hovered),
    stop() {
      targets = NO_TARGETS;
    },
    clear() {
      targets = NO_TARGETS;
      decks.preload('next', null);
      decks.preload('hovered', null);
    },
  };
}
