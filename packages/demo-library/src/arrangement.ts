import type { Voice } from './instruments/voice.ts';
import type { Echo } from './sound/echo.ts';
import type { Room } from './sound/reverb.ts';
import type { Stereo } from './sound/stereo.ts';
import type { Note } from './theory/note.ts';

/** One instrument part of a piece: its notes, its instrument and its place in the mix. */
export interface Part {
  readonly name: string;
  readonly notes: readonly Note[];
  readonly voice: Voice;
  readonly gain: number;
  /** -1 left to 1 right. */
  readonly pan: number;
  /** Send levels to the reverb and to the echo, 0 to 1. */
  readonly room: number;
  readonly echo: number;
  /** Whether the part ducks on each beat, as side-chain compression by a bass drum does. */
  readonly pumped: boolean;
}

/** A piece, ready to be rendered. */
export interface Arrangement {
  readonly beatsPerMinute: number;
  readonly beats: number;
  /** Time after the last beat in which tones and reverb die away; the mix fades out over it. */
  readonly tailSeconds: number;
  readonly parts: readonly Part[];
  readonly room: Room;
  readonly echo: Echo;
  /** Effects on the whole mix, such as tape, rain or crackle, in the order they are applied. */
  readonly finish: readonly ((mix: Stereo) => void)[];
}

/** Makes a part; by default it is centred, with a little reverb and no echo. */
export const part = (
  name: string,
  voice: Voice,
  notes: readonly Note[],
  place: Partial<Omit<Part, 'name' | 'voice' | 'notes'>>,
): Part => ({ name, voice, notes, gain: 1, pan: 0, room: 0.1, echo: 0, pumped: false, ...place });
