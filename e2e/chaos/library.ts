import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeTone } from '../../apps/server/src/adapters/media/probe/testing/media-files.ts';
import type { Dice } from '../support/dice.ts';
import type { Ledger } from './ledger.ts';

/** A library folder whose files change while servers read it. */
export interface ChangingLibrary {
  readonly folder: string;
  /** Makes one random change: adds, moves or removes a song, or writes a playlist. */
  readonly change: (dice: Dice) => Promise<void>;
}

/** Number of songs that are never moved or removed, so that listeners can play and like them. */
const PERMANENT_SONGS = 24;

/** Offset of the MD5 of the sound in a FLAC file: another digest counts as another recording. */
const FLAC_DIGEST_AT = 38;
const TITLE = 'TTTTTT';

const toNumber = (number: number): string => String(number).padStart(TITLE.length, '0');

/** Writes a file atomically, by renaming a draft: a reader never sees a part of it. */
async function writeAtomically(path: string, content: string | Buffer): Promise<void> {
  await writeFile(`${path}.draft`, content);
  await rename(`${path}.draft`, path);
}

/**
 * @param folder An empty folder outside the library, for drafts.
 * @returns a function that makes a distinct song for each number.
 */
async function makeSong(folder: string): Promise<(number: number) => Buffer> {
  const path = join(folder, 'song.flac');
  makeTone(path, { seconds: 4, tags: { title: TITLE, artist: 'Nina Vale', album: 'Tide Tables' } });
  const model = await readFile(path);
  return (number) => {
    const copy = Buffer.from(model);
    copy.writeUInt32LE(number, FLAC_DIGEST_AT);
    copy.write(toNumber(number), copy.indexOf(TITLE), 'latin1');
    return copy;
  };
}

/** Makes a library with the permanent songs; `change` then changes the rest of it. */
export async function makeLibrary(folder: string, drafts: string, ledger: Ledger): Promise<ChangingLibrary> {
  const toSong = await makeSong(drafts);
  await mkdir(join(folder, 'changing'), { recursive: true });
  let number = 0;
  const add = async (path: string): Promise<void> => {
    number += 1;
    await writeAtomically(join(folder, path), toSong(number));
    ledger.songs.add(path);
  };
  for (let made = 0; made < PERMANENT_SONGS; made += 1) await add(`${toNumber(made)}.flac`);
  const permanent = [...ledger.songs];
  const changing = (): string[] => [...ledger.songs].filter((path) => path.startsWith('changing/'));

  const addSong = (): Promise<void> => add(`changing/${toNumber(number)}.flac`);
  const moveSong = async (dice: Dice): Promise<void> => {
    const [from, to] = [dice.pick(changing()), `changing/moved-${dice.below(1_000_000_000)}.flac`];
    ledger.songs.delete(from);
    await rename(join(folder, from), join(folder, to));
    ledger.songs.add(to);
  };
  const removeSong = async (dice: Dice): Promise<void> => {
    const path = dice.pick(changing());
    ledger.songs.delete(path);
    await rm(join(folder, path));
  };
  const writePlaylist = async (dice: Dice): Promise<void> => {
    const name = `list-${dice.below(20)}.m3u8`;
    const names = permanent.slice(0, 1 + dice.below(PERMANENT_SONGS));
    ledger.playlists.set(name, names.length);
    await writeAtomically(join(folder, name), ['#EXTM3U', ...names, ''].join('\n'));
  };
  const changes = [addSong, addSong, moveSong, removeSong, writePlaylist, writePlaylist];
  return {
    folder,
    change: async (dice) => {
      const change = dice.pick(changes);
      await (changing().length === 0 ? addSong() : change(dice));
    },
  };
}
