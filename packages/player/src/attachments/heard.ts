import type { HistoryEntry } from '@segue/domain';
import type { PlayerEngine } from '../engine/player-engine.ts';
import type { Clock, Log } from '../ports.ts';
import type { PlayerSnapshot } from '../snapshot.ts';

/** A play counts once so much of it was heard, or half of a shorter track. */
const HEARD_SECONDS = 30;

/** What plays are reported with. */
export interface HeardPorts {
  readonly clock: Clock;
  /** Counts a play of the history; a rejection is only logged. */
  readonly markHeard: (entryId: string) => Promise<unknown>;
  /** Hears of a play that the listener left before it counted. */
  readonly noteSkipped: (videoId: string) => void;
  readonly log: Log;
}

/**
 * Reports each play of the history once it was heard: by sound that ran, not by a seek across it. One that was left for
 * another track before that was skipped.
 * @returns The function that stops it.
 */
export function attachHeard(
  engine: PlayerEngine,
  { clock, markHeard, noteSkipped, log }: HeardPorts,
): () => void {
  let seen: PlayerSnapshot = engine.getSnapshot();
  let seenAtMs = clock.now();
  /** The play that is being listened to and was not reported yet. */
  let play: HistoryEntry | null = null;
  let heardSeconds = 0;

  function report({ entryId }: HistoryEntry): void {
    play = null;
    markHeard(entryId).catch((cause: unknown) => log('heard-failed', { entryId, cause }));
  }

  function leave({ videoId }: HistoryEntry): void {
    play = null;
    if (videoId !== null) noteSkipped(videoId);
  }

  /** The position never runs further than the time that went by; what does is a seek. */
  function countSeconds(now: PlayerSnapshot): void {
    if (seen.state !== 'playing') return;
    const elapsedSeconds = (clock.now() - seenAtMs) / 1000;
    heardSeconds += Math.min(Math.max(now.positionSeconds - seen.positionSeconds, 0), elapsedSeconds);
  }

  /** The answer to an earlier play may come when another track plays already. */
  function follow(entry: HistoryEntry): void {
    if (entry.videoId !== engine.getSnapshot().track?.videoId) return;
    play = entry;
    heardSeconds = 0;
  }

  const isNews = ({ positionSeconds, state }: PlayerSnapshot): boolean =>
    positionSeconds !== seen.positionSeconds || state !== seen.state;

  const stopFollowing = engine.onRecorded(follow);
  const unsubscribe = engine.subscribe(() => {
    const now = engine.getSnapshot();
    if (play && now.track?.videoId !== play.videoId) leave(play);
    if (!isNews(now)) return;
    countSeconds(now);
    seen = now;
    seenAtMs = clock.now();
    const neededSeconds = Math.min(HEARD_SECONDS, now.durationSeconds / 2);
    if (play && neededSeconds > 0 && heardSeconds >= neededSeconds) report(play);
  });
  return () => {
    stopFollowing();
    unsubscribe();
  };
}
