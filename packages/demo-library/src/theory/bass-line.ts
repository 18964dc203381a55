import { nearestPitch } from './scale.ts';

/** MIDI pitch of a bass note: the one nearest to `around`. The low E of a bass guitar is 28. */
export const bassPitch = (pitchClass: number, around = 36): number => nearestPitch([pitchClass], around);
