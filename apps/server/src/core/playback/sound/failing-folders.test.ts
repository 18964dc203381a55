import { describe, expect, it } from 'vitest';
import { createFailingFolders } from './failing-folders.ts';

/** Tries each file unless its folder is given up. @returns the files that were tried. */
function tryAll(paths: readonly string[], isReadable: (path: string) => boolean): string[] {
  const folders = createFailingFolders();
  return paths.filter((path) => {
    if (folders.isInOne(path)) return false;
    if (isReadable(path)) folders.noteSuccess(path);
    else folders.noteFailure(path);
    return true;
  });
}

const toSongs = (folder: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => `${folder}/${at}.flac`);

describe('folders in which nothing can be read', () => {
  it('cost five attempts each, and leave other folders alone', () => {
    const broken = toSongs('/music/Ash/One', 8);
    const sound = [...toSongs('/music/Ash/Two', 2), ...toSongs('/music/Birch/One', 2)];
    const tried = tryAll([...broken, ...sound], (path) => !broken.includes(path));
    expect(tried).toEqual([...broken.slice(0, 5), ...sound]);
  });

  it('cost 125 attempts for a whole disk, however its files are spread over folders', () => {
    const oneByOne = Array.from({ length: 300 }, (_, at) => `/disk/${at}/album/song.flac`);
    const albums = Array.from({ length: 300 }, (_, at) => toSongs(`/disk/${at}/album`, 10)).flat();
    const other = toSongs('/music/Ash/One', 2);
    for (const disk of [oneByOne, albums])
      expect(tryAll([...disk, ...other], (path) => other.includes(path))).toEqual(
        expect.arrayContaining(other),
      );
    expect(tryAll(oneByOne, () => false)).toHaveLength(125);
    expect(tryAll(albums, () => false)).toHaveLength(125);
  });

  it('are not those in which some files can be read', () => {
    const songs = toSongs('s3://bucket/music', 20);
    expect(tryAll(songs, (path) => path.endsWith('5.flac') || path.endsWith('0.flac'))).toEqual(songs);
  });
});
