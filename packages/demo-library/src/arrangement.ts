import type { Voice } from './instruments/voice.ts';
import type { Echo } from './sound/echo.ts';
import type { Room } from './sound/reverb.ts';
import type { Stereo } from './sound/stereo.ts';
import type { Note } from './theory/note.ts';

/** One player of a piece: what it plays, on what, and where it stands. */
export interface Part {
  readonly name: string;
  readonly notes: readonly Note[];
  readonly voice: Voice;
  readonly gain: number;
  /** -1 left to 1 right. */
  readonly pan: number;
  /** How much of it goes into the room and into the echo, 0 to 1. */
  readonly room: number;
  readonly echo: number;
  /** Whether it ducks under each beat of the bass drum. */
  readonly pumped: boolean;
}

/** A piece, ready to be rendered. */
export interface Arrangement {
  readonly beatsPerMinute: number;
  readonly beats: number;
  /** What rings on after the last beat. */
  readonly tailSeconds: number;
  readonly parts: readonly Part[];
  readonly room: Room;
  readonly echo: Echo;
  /** Done to the whole mix, in this order: tape, rain, crackle. */
  readonly finish: readonly ((mix: Stereo) => void)[];
}

/** A part with the usual place: in the middle, a little room, no echo. */
export const part = (
  name: string,
  voice: Voice,
  notes: readonly Note[],
  place: Partial<Omit<Part, 'name' | 'voice' | 'notes'>>,
): Part => ({ name, voice, notes, gain: 1, pan: 0, room: 0.1, echo: 0, pumped: false, ...place });
