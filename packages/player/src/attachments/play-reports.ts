import type { HistoryEntry } from '@segue/domain';
import type { PlayerEngine } from '../engine/player-engine.ts';
import type { Clock, Log } from '../ports.ts';
import type { PlayerSnapshot } from '../snapshot.ts';

/** A play counts once it was heard for this long, or for half of a track shorter than a minute. */
const HEARD_SECONDS = 30;

/** A play counts as completed this close to the end: `timeupdate` fires only about four times a second. */
const END_SECONDS = 2;

/** How a play ended. */
export interface PlayEnd {
  /** true: it reached the end of the track; false: another play replaced it before. */
  readonly isCompleted: boolean;
  /** Seconds of audio, without skipped parts. */
  readonly heardSeconds: number;
}

/** The calls that report plays. */
interface PlayReportPorts {
  readonly clock: Clock;
  /** Counts a play; a rejection is only logged. */
  readonly markHeard: (entryId: string) => Promise<unknown>;
  /** Reports how a play ended; a rejection is only logged. */
  readonly markEnded: (entryId: string, end: PlayEnd) => Promise<unknown>;
  /** Called with the track of a play that ended before it counted. */
  readonly noteSkipped: (videoId: string) => void;
  readonly log: Log;
}

/** The play under way. */
interface CurrentPlay {
  readonly entry: HistoryEntry;
  heardSeconds: number;
  isReported: boolean;
  isCompleted: boolean;
}

/**
 * Seconds heard between two snapshots. Capped by the elapsed time: a position that moves further is a seek.
 * @param elapsedSeconds negative: the clock was set back.
 */
function toHeardSeconds(before: PlayerSnapshot, now: PlayerSnapshot, elapsedSeconds: number): number {
  if (before.state !== 'playing') return 0;
  return Math.max(Math.min(now.positionSeconds - before.positionSeconds, elapsedSeconds), 0);
}

const hasReachedEnd = ({ positionSeconds, durationSeconds }: PlayerSnapshot): boolean =>
  durationSeconds > 0 && durationSeconds - positionSeconds <= END_SECONDS;

function isHeard({ heardSeconds }: CurrentPlay, { durationSeconds }: PlayerSnapshot): boolean {
  const neededSeconds = Math.min(HEARD_SECONDS, durationSeconds / 2);
  return neededSeconds > 0 && heardSeconds >= neededSeconds;
}

/** Creates the functions that report a play once it counts (`heard`) and once it ends (`left`). */
function createReports({ markHeard, markEnded, noteSkipped, log }: Omit<PlayReportPorts, 'clock'>) {
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
 * Reports each recorded play once it counts as heard (by time played, not by seeking), and how it ended once
 * another play begins. A play that ends before it counts is reported as skipped.
 * @returns The function that detaches it.
 */
export function attachPlayReports(engine: PlayerEngine, { clock, ...ports }: PlayReportPorts): () => void {
  const reports = createReports(ports);
  let seen: PlayerSnapshot = engine.getSnapshot();
  let seenAtMs = clock.now();
  let play: CurrentPlay | null = null;

  function leave(): void {
    const left = play;
    play = null;
    if (left) reports.left(left);
  }

  /** Ignores a history entry that arrives when another track already plays. */
  function follow(entry: HistoryEntry): void {
    if (entry.videoId !== engine.getSnapshot().track?.videoId) return;
    leave();
    play = { entry, heardSeconds: 0, isReported: false, isCompleted: false };
  }

  const hasChanged = ({ positionSeconds, state }: PlayerSnapshot): boolean =>
    positionSeconds !== seen.positionSeconds || state !== seen.state;

  const stopFollowing = engine.onRecorded(follow);
  const unsubscribe = engine.subscribe(() => {
    const now = engine.getSnapshot();
    // Without a track the session has ended, and the play is that of a listener who is signed out.
    if (now.track === null) play = null;
    if (play && now.track?.videoId !== play.entry.videoId) leave();
    if (!hasChanged(now)) return;
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
