import { toSoundDistance } from '../../apps/server/src/core/discovery/sound/sound-distance.ts';

/** A track's sound and its labels. */
export interface HeardTrack {
  readonly sound: Uint8Array;
  /** Labels by kind, such as 'artist'. A missing kind means that the tags do not name it. */
  readonly labels: ReadonlyMap<string, ReadonlySet<string>>;
}

export interface SoundScore {
  /** Share of the ten nearest by sound that share a label, 0 to 1. */
  readonly shared: number;
  /** The same share among all other tracks: the expectation by chance. */
  readonly chance: number;
  /** The highest possible share: a track of an album of four can share it with only three. */
  readonly best: number;
}

const NEAREST = 10;

const isShared = (one: ReadonlySet<string>, other: ReadonlySet<string> | undefined): boolean =>
  other !== undefined && [...one].some((label) => other.has(label));

const average = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(values.length, 1);

/**
 * Precision@10 of nearest neighbours by sound, over the tracks that have labels of this kind; null when none
 * has.
 */
export function scoreSound(tracks: readonly HeardTrack[], kind: string): SoundScore | null {
  const scores = tracks.flatMap((track): SoundScore[] => {
    const own = track.labels.get(kind);
    if (own === undefined) return [];
    const others = tracks
      .filter((other) => other !== track)
      .map((other) => ({
        distance: toSoundDistance(track.sound, other.sound),
        isLike: isShared(own, other.labels.get(kind)),
      }))
      .toSorted((a, b) => a.distance - b.distance);
    const like = others.filter(({ isLike }) => isLike).length;
    const near = others.slice(0, NEAREST);
    if (near.length === 0) return [];
    const shared = near.filter(({ isLike }) => isLike).length / near.length;
    return [{ shared, chance: like / others.length, best: Math.min(like, near.length) / near.length }];
  });
  if (scores.length === 0) return null;
  return {
    shared: average(scores.map(({ shared }) => shared)),
    chance: average(scores.map(({ chance }) => chance)),
    best: average(scores.map(({ best }) => best)),
  };
}
