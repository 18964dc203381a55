import type { Arrangement } from './arrangement.ts';
import type { GenreName } from './catalogue/record.ts';
import { ambient } from './genres/ambient.ts';
import { ballad } from './genres/ballad.ts';
import { chiptune } from './genres/chiptune.ts';
import { drumAndBass } from './genres/drum-and-bass.ts';
import { house } from './genres/house.ts';
import { loFi } from './genres/lo-fi.ts';
import type { Genre, Sketch } from './genres/sketch.ts';
import { soloPiano } from './genres/solo-piano.ts';
import { synthPop } from './genres/synth-pop.ts';

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

/** Makes a piece of a sketch in the manner of a genre. */
export function compose(genre: GenreName, sketch: Sketch): Arrangement {
  return GENRES[genre](sketch);
}
