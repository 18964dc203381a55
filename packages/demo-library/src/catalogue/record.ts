import type { Sketch } from '../genres/sketch.ts';

/** The genres of the demo, by the name they are tagged with. */
export type GenreName =
  | 'Ambient'
  | 'House'
  | 'Lo-fi'
  | 'Piano'
  | 'Synth-pop'
  | 'Drum and Bass'
  | 'Ballad'
  | 'Chiptune';

/**
 * Audio format of a record's files. Together the formats exercise every way the server delivers audio:
 * browsers play all of them directly but `alac`, which has to be transcoded first.
 */
export type AudioFormat = 'opus' | 'mp3' | 'flac' | 'aac' | 'alac';

/** How the cover of a record is stored: embedded in each song, or as a file next to the songs. */
export type CoverPlace = 'in the songs' | 'cover.png' | 'cover.jpg';

/** A song: its title, its flags and the sketch it is composed from. */
export interface Song {
  readonly title: string;
  readonly isExplicit: boolean;
  /** Height in pixels of its music video; null when it has none. */
  readonly videoHeight: number | null;
  readonly sketch: Sketch;
}

/** An album or a single by one of the invented artists. */
export interface DemoRecord {
  readonly artist: string;
  readonly title: string;
  /** Such as `2024-05-17`. */
  readonly date: string;
  readonly releaseType: 'album' | 'single';
  readonly genre: GenreName;
  readonly mood: string;
  readonly format: AudioFormat;
  readonly coverPlace: CoverPlace;
  readonly songs: readonly Song[];
}

/**
 * Makes a song; by default it has four beats per bar, no video, no backdrop, is not explicit, and its title
 * is the seed.
 */
export function song(
  title: string,
  sketch: Omit<Sketch, 'seed' | 'backdrop' | 'beatsPerBar'> & Partial<Sketch>,
  more: Partial<Pick<Song, 'isExplicit' | 'videoHeight'>> = {},
): Song {
  const whole = { seed: title, backdrop: 'none', beatsPerBar: 4, ...sketch } as const;
  return { title, isExplicit: false, videoHeight: null, ...more, sketch: whole };
}
