import { isPlayable, type Track } from '@segue/domain';
import { currentEntry, givenOrder, type Queue, type QueueEntry } from '../queue.ts';

/** Among how many heard tracks before the current one another seed is picked, and of how many a radio begins with. */
const RECENT_HEARD = 25;
const RADIO_START = 25;
/** Shorter tracks, such as skits, tell little about what to go on with. */
const MIN_SECONDS = 30;

/** Picks the tracks whose watch-lists continue the queue, from what was heard and skipped during this visit. */
export interface Seeds {
  readonly noteHeard: (videoId: string) => void;
  readonly noteSkipped: (videoId: string) => void;
  /** Whether a track was heard during this visit. */
  readonly wasHeard: (videoId: string) => boolean;
  /** Remembers that the watch-list of a track is in a queue: on the same day it would be the same again. */
  readonly noteUsed: (videoId: string) => void;
  /** The track whose watch-list went into a queue last; null: none. */
  readonly lastUsed: () => string | null;
  /** The current track, or a heard one before it; null: neither is fit. Of a radio, a heard one if there is one. */
  readonly pick: (queue: Queue) => Track | null;
  /** A track before the current one that was heard; null: none is fit. */
  readonly pickHeard: (queue: Queue) => Track | null;
  readonly forget: () => void;
}

const isLongEnough = ({ durationSeconds }: Track): boolean =>
  durationSeconds === null || durationSeconds >= MIN_SECONDS;

/** @param random See `PlayerPorts.random`. */
export function createSeeds(random: () => number): Seeds {
  const heard = new Set<string | null>();
  const skipped = new Set<string | null>();
  const used = new Set<string | null>();

  const isFit = (track: Track): boolean =>
    isPlayable(track) && isLongEnough(track) && !skipped.has(track.videoId) && !used.has(track.videoId);
  const isHeard = (track: Track): boolean => heard.has(track.videoId) && isFit(track);
  const pickAny = (entries: readonly QueueEntry[], atMost: number): Track | null => {
    const heardOnes = entries.filter(({ track }) => isHeard(track)).slice(-atMost);
    return heardOnes[Math.floor(random() * heardOnes.length)]?.track ?? null;
  };
  /** The first track of a radio has no other watch-list than the one that the radio began with. */
  const pickOfRadio = (queue: Queue): Track | null =>
    queue.isRadio ? pickAny(givenOrder(queue).slice(1, RADIO_START), RADIO_START) : null;
  const pickRecent = ({ entries, index }: Queue): Track | null =>
    pickAny(entries.slice(0, index), RECENT_HEARD);

  return {
    noteHeard(videoId) {
      heard.add(videoId);
      skipped.delete(videoId);
    },
    noteSkipped: (videoId) => void skipped.add(videoId),
    wasHeard: (videoId) => heard.has(videoId),
    noteUsed(videoId) {
      used.delete(videoId);
      used.add(videoId);
    },
    lastUsed: () => [...used].at(-1) ?? null,
    pick(queue) {
      const last = currentEntry(queue)?.track;
      return pickOfRadio(queue) ?? (last && isFit(last) ? last : pickRecent(queue));
    },
    pickHeard: (queue) => pickOfRadio(queue) ?? pickRecent(queue),
    forget() {
      for (const videoIds of [heard, skipped, used]) videoIds.clear();
    },
  };
}
