import { nearestPitch } from './scale.ts';

/** The lowest tone of a bass: the E of a bass guitar is 28. */
export const bassPitch = (pitchClass: number, around = 36): number => nearestPitch([pitchClass], around);
