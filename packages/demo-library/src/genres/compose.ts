import type { Arrangement } from '../arrangement.ts';
import type { GenreName } from '../catalogue/record.ts';
import { ambient } from './ambient.ts';
import { ballad } from './ballad.ts';
import { chiptune } from './chiptune.ts';
import { drumAndBass } from './drum-and-bass.ts';
import { house } from './house.ts';
import { loFi } from './lo-fi.ts';
import type { Genre, Sketch } from './sketch.ts';
import { soloPiano } from './solo-piano.ts';
import { synthPop } from './synth-pop.ts';

const GENRES: Readonly<Record<GenreName, Genre>> = {
  Ambient: ambient,
  House: house,
  'Lo-fi': loFi,
  Piano: soloPiano,
  'Synth-pop': synthPop,
  'Drum and Bass': drumAndBass,
  Ballad: ballad,
  Chiptune: chiptune,
};

/** Arranges a sketch in the style of a genre. */
export const compose = (genre: GenreName, sketch: Sketch): Arrangement => GENRES[genre](sketch);
