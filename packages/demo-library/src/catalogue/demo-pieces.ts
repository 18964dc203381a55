import { join } from 'node:path';
import type { AudioFormat, DemoRecord, Song } from './record.ts';
import { DEMO_RECORDS } from './records.ts';

/** A song of the demo and its paths, relative to the demo's folder. */
export interface DemoPiece {
  readonly record: DemoRecord;
  readonly song: Song;
  /** Such as `Mirador Nine/Terrace Hours`. */
  readonly recordFolder: string;
  /** Such as `Mirador Nine/Terrace Hours/01 Terrace Hours.mp3`. */
  readonly path: string;
  /** The music video, next to the song and with the same base name; null when there is none. */
  readonly videoPath: string | null;
}

const EXTENSIONS: Readonly<Record<AudioFormat, string>> = {
  opus: 'opus',
  mp3: 'mp3',
  flac: 'flac',
  aac: 'm4a',
  alac: 'm4a',
};

function toPiece(record: DemoRecord, song: Song): DemoPiece {
  const recordFolder = join(record.artist, record.title);
  const number = String(record.songs.indexOf(song) + 1).padStart(2, '0');
  const base = join(recordFolder, `${number} ${song.title}`);
  return {
    record,
    song,
    recordFolder,
    path: `${base}.${EXTENSIONS[record.format]}`,
    videoPath: song.videoHeight === null ? null : `${base}.webm`,
  };
}

const placeInRecord = ({ record, song }: DemoPiece): number => record.songs.indexOf(song);

/**
 * The songs in the order they are made: the first song of every record, then every second song and so on, so
 * that the home page soon shows many different covers.
 */
export const DEMO_PIECES: readonly DemoPiece[] = DEMO_RECORDS.flatMap((record) =>
  record.songs.map((song) => toPiece(record, song)),
).toSorted((one, other) => placeInRecord(one) - placeInRecord(other));
