import type { Track } from '@segue/domain';
import type { PlayerEngine } from '../engine/player-engine.ts';
import type { CurrentQueue } from '../queue/current-queue.ts';
import { pickFresh, pickNew, RECENT_TRACKS, withoutQueued } from '../queue/watch-lists/pick-fresh.ts';
import { Renewal } from '../queue/watch-lists/renewal.ts';
import { createSeeds } from '../queue/watch-lists/seeds.ts';

/** What the rules learn from the plays of this visit. */
export interface PlayNotes {
  /** To be called when a play counts as heard. */
  readonly noteHeard: (videoId: string) => void;
  /** To be called when a play ended before it counted as heard. */
  readonly noteSkipped: (videoId: string) => void;
  /** To be called when the session ends: the next listener has heard nothing. */
  readonly forget: () => void;
  readonly detach: () => void;
}

/** Makes the queue continue with what fits the tracks that were heard, without songs that it has already. */
export function attachContinuationRules(engine: PlayerEngine, random: () => number): PlayNotes {
  const seeds = createSeeds(random);
  /** The tracks that played last, of earlier queues too; the latest one last. */
  let played: readonly Track[] = [];
  const detach = engine.onBegun(({ track }) => {
    played = [...played.filter(({ videoId }) => videoId !== track.videoId), track].slice(-RECENT_TRACKS);
  });
  /** Remembers whose watch-list goes into the queue: a watch-list begins with the track that it is of. */
  const noteUsed = (tracks: readonly Track[]): void => {
    const videoId = tracks[0]?.videoId ?? null;
    if (videoId !== null) seeds.noteUsed(videoId);
  };
  /** The queue of the engine, and what replaces its continuation. `setQueueRules` gives it at once. */
  let ruled: { readonly queue: CurrentQueue; readonly renewal: Renewal } | null = null;
  const pickNewOnes: typeof withoutQueued = (tracks, entries) => pickNew(tracks, entries, played);
  /** Replaces what Autoplay has added after the current track, if another track was heard before it. */
  const renew = (): void => {
    const seed = ruled && seeds.pickHeard(ruled.queue.get());
    if (seed) void ruled?.renewal.begin(seed, pickNewOnes, () => seeds.noteUsed(seed.videoId ?? ''));
  };
  engine.setQueueRules((queue) => {
    ruled = { queue, renewal: new Renewal(queue) };
    return {
      pickSeed: seeds.pick,
      pickFresh(tracks, entries) {
        noteUsed(tracks);
        return pickFresh(tracks, entries, played);
      },
      withoutQueued(tracks, entries) {
        noteUsed(tracks);
        return withoutQueued(tracks, entries);
      },
    };
  });
  return {
    noteHeard: seeds.noteHeard,
    noteSkipped(videoId) {
      const isSeed = videoId === seeds.lastUsed();
      // The listener went back to it, and on: what follows still fits.
      if (isSeed && seeds.wasHeard(videoId)) return;
      seeds.noteSkipped(videoId);
      // What follows it was chosen for being like it.
      if (isSeed) renew();
    },
    forget() {
      ruled?.renewal.cancel();
      seeds.forget();
      played = [];
    },
    detach,
  };
}
