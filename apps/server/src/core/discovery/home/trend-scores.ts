import { yieldToEventLoop } from '../../paging.ts';
import { DAY_MS } from '../../durations.ts';

/** A track that an account heard, by the latest time it did. */
export interface HeardTrack {
  readonly videoId: string;
  readonly heardAtMs: number;
}

/** Adds up which tracks trend. Holds one number pair for each track, whatever the number of listeners. */
export interface TrendScores {
  /** @param heard The tracks that one more listener heard, each once. */
  readonly addListener: (heard: readonly HeardTrack[]) => void;
  /**
   * The tracks that at least `minListeners` heard, the highest score first; the id is the tie-breaker. Yields to
   * the event loop between two parts of the tracks.
   */
  readonly rank: (minListeners: number, limit: number) => Promise<string[]>;
}

interface TrackScore {
  readonly videoId: string;
  score: number;
  listeners: number;
}

const HALF_LIFE_MS = 3 * DAY_MS;
/** Tracks that are looked at, or sorted, between two yields to the event loop. */
const TRACKS_PER_STEP = 5000;

const byScore = (a: TrackScore, b: TrackScore): number =>
  b.score - a.score || (a.videoId < b.videoId ? -1 : 1);

async function pickHighest(
  tracks: Iterable<TrackScore>,
  minListeners: number,
  limit: number,
): Promise<TrackScore[]> {
  let highest: TrackScore[] = [];
  let step: TrackScore[] = [];
  const merge = (): void => {
    highest = [...highest, ...step.filter(({ listeners }) => listeners >= minListeners)]
      .toSorted(byScore)
      .slice(0, limit);
    step = [];
  };
  for (const track of tracks) {
    step.push(track);
    if (step.length < TRACKS_PER_STEP) continue;
    merge();
    await yieldToEventLoop();
  }
  merge();
  return highest;
}

/**
 * A decaying score: each listener counts once for a track, by their latest play, with a half-life of three days. A
 * play from while the clock was ahead counts as one of now.
 */
export function createTrendScores(nowMs: number): TrendScores {
  const tracks = new Map<string, TrackScore>();
  return {
    addListener: (heard) => {
      for (const { videoId, heardAtMs } of heard) {
        const track = tracks.get(videoId) ?? { videoId, score: 0, listeners: 0 };
        track.score += 0.5 ** (Math.max(0, nowMs - heardAtMs) / HALF_LIFE_MS);
        track.listeners += 1;
        tracks.set(videoId, track);
      }
    },
    rank: async (minListeners, limit) => {
      const highest = await pickHighest(tracks.values(), minListeners, limit);
      return highest.map(({ videoId }) => videoId);
    },
  };
}
