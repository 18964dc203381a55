import type { HistoryEntry } from '@segue/domain';
import type { PlayerEngine } from '../engine/player-engine.ts';
import type { Clock, Log } from '../ports.ts';
import type { PlayerSnapshot } from '../snapshot.ts';

/** A play counts once so much of it was heard, or half of a shorter track. */
const HEARD_SECONDS = 30;

/** Where so little is left, the end was reached: sounds report their place four times a second, and fade into one another. */
const END_SECONDS = 2;

/** How a play ended. */
export interface PlayEnd {
  /** The end of the track was reached; else it was left for another before. */
  readonly isCompleted: boolean;
  /** How much of it sounded, seeks left out. */
  readonly heardSeconds: number;
}

/** What plays are reported with. */
export interface HeardPorts {
  readonly clock: Clock;
  /** Counts a play of the history; a rejection is only logged. */
  readonly markHeard: (entryId: string) => Promise<unknown>;
  /** Tells how a play of the history ended; a rejection is only logged. */
  readonly markEnded: (entryId: string, end: PlayEnd) => Promise<unknown>;
  /** Hears of a play that the listener left before it counted. */
  readonly noteSkipped: (videoId: string) => void;
  readonly log: Log;
}

/**
 * Reports each play of the history once it was heard: by sound that ran, not by a seek across it; and how it ended, once
 * another play begins. One that was left for another track before it counted was skipped.
 * @returns The function that stops it.
 */
export function attachHeard(
  engine: PlayerEngine,
  { clock, markHeard, markEnded, noteSkipped, log }: HeardPorts,
): () => void {
  let seen: PlayerSnapshot = engine.getSnapshot();
  let seenAtMs = clock.now();
  /** The play that is being listened to. */
  let play: HistoryEntry | null = null;
  let isReported = false;
  let isCompleted = false;
  let heardSeconds = 0;

  function report({ entryId }: HistoryEntry): void {
    isReported = true;
    markHeard(entryId).catch((cause: unknown) => log('heard-failed', { entryId, cause }));
  }

  function leave({ entryId, videoId }: HistoryEntry): void {
    play = null;
    markEnded(entryId, { isCompleted, heardSeconds }).catch((cause: unknown) =>
      log('play-end-failed', { entryId, cause }),
    );
    if (videoId !== null && !isReported) noteSkipped(videoId);
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
    if (play) leave(play);
    play = entry;
    isReported = false;
    isCompleted = false;
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
    if (now.durationSeconds > 0 && now.durationSeconds - now.positionSeconds <= END_SECONDS)
      isCompleted = true;
    const neededSeconds = Math.min(HEARD_SECONDS, now.durationSeconds / 2);
    if (play && !isReported && neededSeconds > 0 && heardSeconds >= neededSeconds) report(play);
  });
  return () => {
    stopFollowing();
    unsubscribe();
  };
}
