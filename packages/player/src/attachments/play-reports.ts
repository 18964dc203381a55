import type { PlayerEngine } from '../engine/player-engine.ts';
import type { BegunPlay } from '../events.ts';
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
interface PlayReportParts {
  readonly clock: Clock;
  /** Counts a play; a rejection is only logged. */
  readonly markHeard: (entryId: string) => Promise<unknown>;
  /** Reports how a play ended; a rejection is only logged. */
  readonly markEnded: (entryId: string, end: PlayEnd) => Promise<unknown>;
  /** Called with the track of a play once it counts. */
  readonly noteHeard: (videoId: string) => void;
  /** Called with the track of a play that was left before it counted and before its end. */
  readonly noteSkipped: (videoId: string) => void;
  readonly log: Log;
}

/** A play that is under way, or has been left. */
interface ReportedPlay extends BegunPlay {
  heardSeconds: number;
  /** `heardSeconds` when it was recorded, from which on the server measures the time of a play; null: not yet. */
  recordedAtSeconds: number | null;
  /** Whether it was heard for long enough to count. */
  isHeard: boolean;
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

/** A duration of 0 is unknown. */
const isEnough = (heardSeconds: number, { durationSeconds }: PlayerSnapshot): boolean =>
  heardSeconds >= Math.min(HEARD_SECONDS, durationSeconds / 2 || HEARD_SECONDS);

/** Creates the functions that report a play once it counts (`heard`) and once it ends (`left`). */
function createReports({
  markHeard,
  markEnded,
  noteSkipped,
  log,
}: Omit<PlayReportParts, 'clock' | 'noteHeard'>) {
  /** Waits for the entry of the play, which may come after the play was left. */
  const report = async (
    { recorded }: ReportedPlay,
    event: string,
    call: (entryId: string) => Promise<unknown>,
  ) => {
    const entryId = (await recorded)?.entryId;
    if (entryId !== undefined) await call(entryId).catch((cause: unknown) => log(event, { entryId, cause }));
  };
  const heard = (play: ReportedPlay): void => {
    play.isReported = true;
    void report(play, 'heard-failed', markHeard);
  };
  return {
    heard,
    left: (play: ReportedPlay): void => {
      const { track, isHeard, isReported, isCompleted, heardSeconds } = play;
      if (isHeard && !isReported) heard(play);
      void report(play, 'play-end-failed', (entryId) => markEnded(entryId, { isCompleted, heardSeconds }));
      if (track.videoId !== null && !isHeard && !isCompleted) noteSkipped(track.videoId);
    },
  };
}

async function noteRecorded(play: ReportedPlay): Promise<void> {
  if ((await play.recorded) !== null) play.recordedAtSeconds = play.heardSeconds;
}

/**
 * Reports each recorded play once it counts as heard (by time played, not by seeking), and how it ended once
 * another play begins. A play that is left before it counts, and before its end, is reported as skipped.
 * @returns The function that detaches it.
 */
export function attachPlayReports(engine: PlayerEngine, { clock, ...parts }: PlayReportParts): () => void {
  const reports = createReports(parts);
  let seen: PlayerSnapshot = engine.getSnapshot();
  let seenAtMs = clock.now();
  let play: ReportedPlay | null = null;

  function leave(): void {
    const left = play;
    play = null;
    if (left) reports.left(left);
  }

  function follow({ track, recorded }: BegunPlay): void {
    leave();
    const begun: ReportedPlay = {
      track,
      recorded,
      heardSeconds: 0,
      recordedAtSeconds: null,
      isHeard: false,
      isReported: false,
      isCompleted: false,
    };
    play = begun;
    void noteRecorded(begun);
  }

  const hasChanged = ({ positionSeconds, state }: PlayerSnapshot): boolean =>
    positionSeconds !== seen.positionSeconds || state !== seen.state;

  const stopFollowing = engine.onBegun(follow);
  const unsubscribe = engine.subscribe(() => {
    const now = engine.getSnapshot();
    // Without a track the session has ended, and the play is that of a listener who is signed out.
    if (now.track === null) play = null;
    if (play && now.track?.videoId !== play.track.videoId) leave();
    if (!hasChanged(now)) return;
    const heardSeconds = toHeardSeconds(seen, now, (clock.now() - seenAtMs) / 1000);
    seen = now;
    seenAtMs = clock.now();
    if (!play) return;
    play.heardSeconds += heardSeconds;
    if (!play.isHeard && isEnough(play.heardSeconds, now)) {
      play.isHeard = true;
      if (play.track.videoId !== null) parts.noteHeard(play.track.videoId);
    }
    play.isCompleted ||= hasReachedEnd(now);
    const countedSeconds = play.heardSeconds - (play.recordedAtSeconds ?? play.heardSeconds);
    if (!play.isReported && isEnough(countedSeconds, now)) reports.heard(play);
  });
  return () => {
    stopFollowing();
    unsubscribe();
  };
}
