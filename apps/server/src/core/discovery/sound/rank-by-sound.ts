import { SIMILAR_DISTANCE, toSoundDistance } from './sound-distance.ts';

/** A track whose sound is known. */
export interface TrackSound {
  readonly videoId: string;
  /** As `toSoundBytes` gives it. */
  readonly sound: Uint8Array;
}

/** The candidates that sound similar, the nearest first; for a few hundred candidates. */
export const rankBySound = (own: TrackSound, candidates: readonly TrackSound[]): string[] =>
  candidates
    .filter(({ videoId }) => videoId !== own.videoId)
    .map(({ videoId, sound }) => ({ videoId, distance: toSoundDistance(own.sound, sound) }))
    .filter(({ distance }) => distance < SIMILAR_DISTANCE)
    .toSorted((a, b) => a.distance - b.distance)
    .map(({ videoId }) => videoId);

/** Sorts all tracks, the nearest first; those whose sound is not known come last, in their order. */
export function sortBySound(
  own: TrackSound,
  videoIds: readonly string[],
  sounds: ReadonlyMap<string, Uint8Array>,
): string[] {
  const toDistance = (videoId: string): number => {
    const sound = sounds.get(videoId);
    return sound === undefined ? Number.MAX_VALUE : toSoundDistance(own.sound, sound);
  };
  return [...new Set(videoIds)]
    .map((videoId) => ({ videoId, distance: toDistance(videoId) }))
    .toSorted((a, b) => a.distance - b.distance)
    .map(({ videoId }) => videoId);
}
