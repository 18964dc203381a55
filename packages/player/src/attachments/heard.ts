import type { HistoryEntry } from '@segue/domain';
import type { PlayerEngine } from '../engine/player-engine.ts';
import type { Clock, Log } from '../ports.ts';
import type { PlayerSnapshot } from '../snapshot.ts';

/** A play counts once this much of it was heard, or half of a shorter track. */
const HEARD_SECONDS = 30;

/** Tolerance for the end: `timeupdate` comes four times a second, and tracks crossfade. */
const END_SECONDS = 2;

/** How a play ended. */
export interface PlayEnd {
  /** The end of the track was reached; else it was left for another before. */
  readonly isCompleted: boolean;
  /** How much of it sounded, seeks left out. */
  readonly heardSeconds: number;
}

/** The calls that report plays. */
export interface HeardPorts {
  readonly clock: Clock;
  /** Counts a play of the history; a rejection is only logged. */
  readonly markHeard: (entryId: string) => Promise<unknown>;
  /** Tells how a play of the history ended; a rejection is only logged. */
  readonly markEnded: (entryId: string, end: PlayEnd) => Promise<unknown>;
  /** Called with a play that the listener skipped before it counted. */
  readonly noteSkipped: (videoId: string) => void;
  readonly log: Log;
}

/** The play that is being listened to. */
interface CurrentPlay {
  readonly entry: HistoryEntry;
  heardSeconds: number;
  isReported: boolean;
  isCompleted: boolean;
}

/** What sounded between two snapshots: the position never runs further than the time that went by; what does is a seek. */
function toHeardSeconds(before: PlayerSnapshot, now: PlayerSnapshot, elapsedSeconds: number): number {
  if (before.state !== 'playing') return 0;
  return Math.min(Math.max(now.positionSeconds - before.positionSeconds, 0), elapsedSeconds);
}

const hasReachedEnd = ({ positionSeconds, durationSeconds }: PlayerSnapshot): boolean =>
  durationSeconds > 0 && durationSeconds - positionSeconds <= END_SECONDS;

function isHeard({ heardSeconds }: CurrentPlay, { durationSeconds }: PlayerSnapshot): boolean {
  const neededSeconds = Math.min(HEARD_SECONDS, durationSeconds / 2);
  return neededSeconds > 0 && heardSeconds >= neededSeconds;
}

/** Reports how plays ended. */
function createReports({ markHeard, markEnded, noteSkipped, log }: Omit<HeardPorts, 'clock'>) {
  return {
    heard: (play: CurrentPlay): void => {
      const { entryId } = play.entry;
      play.isReported = true;
      markHeard(entryId).catch((cause: unknown) => log('heard-failed', { entryId, cause }));
    },
    left: ({ entry: { entryId, videoId }, isReported, isCompleted, heardSeconds }: CurrentPlay): void => {
      markEnded(entryId, { isCompleted, heardSeconds }).catch((cause: unknown) =>
        log('play-end-failed', { entryId, cause }),
      );
      if (videoId !== null && !isReported) noteSkipped(videoId);
    },
  };
}

/**
 * Reports each play of the history once it was heard: by sound that ran, not by a seek across it; and how it ended, once
 * another play begins. One that was left for another track before it counted was skipped.
 * @returns The function that stops it.
 */
export function attachHeard(engine: PlayerEngine, { clock, ...ports }: HeardPorts): () => void {
  const reports = createReports(ports);
  let seen: PlayerSnapshot = engine.getSnapshot();
  let seenAtMs = clock.now();
  let play: CurrentPlay | null = null;

  function leave(): void {
    const left = play;
    play = null;
    if (left) reports.left(left);
  }

  /** The answer to an earlier play may come when another track plays already. */
  function follow(entry: HistoryEntry): void {
    if (entry.videoId !== engine.getSnapshot().track?.videoId) return;
    leave();
    play = { entry, heardSeconds: 0, isReported: false, isCompleted: false };
  }

  const isNews = ({ positionSeconds, state }: PlayerSnapshot): boolean =>
    positionSeconds !== seen.positionSeconds || state !== seen.state;

  const stopFollowing = engine.onRecorded(follow);
  const unsubscribe = engine.subscribe(() => {
    const now = engine.getSnapshot();
    if (play && now.track?.videoId !== play.entry.videoId) leave();
    if (!isNews(now)) return;
    const heardSeconds = toHeardSeconds(seen, now, (clock.now() - seenAtMs) / 1000);
    seen = now;
    seenAtMs = clock.now();
    if (!play) return;
    play.heardSeconds += heardSeconds;
    play.isCompleted ||= hasReachedEnd(now);
    if (!play.isReported && isHeard(play, now)) reports.heard(play);
  });
  return () => {
    stopFollowing();
    unsubscribe();
  };
}
