import { access, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type DemoPiece, DEMO_PIECES } from '../catalogue/demo-pieces.ts';
import { DEMO_PLAYLISTS } from '../catalogue/playlists.ts';
import { toTags } from '../catalogue/tags.ts';
import { compose } from '../genres/compose.ts';
import { durationSeconds, renderArrangement } from '../render.ts';
import { SCENES } from '../videos/scenes.ts';
import { writeVideo } from '../videos/write-video.ts';
import { replaceFile } from './replace-file.ts';
import { toM3u8 } from './to-m3u8.ts';
import { renderCover } from './write-cover.ts';
import { writeSong } from './write-song.ts';

/** A file of the demo, and how it is made. */
export interface DemoFile {
  /** Relative to the demo's folder. */
  readonly path: string;
  /** Makes the file atomically: it appears complete or not at all. */
  readonly make: (folder: string) => Promise<void>;
}

const LOOP_BEATS = 16;

const writeWhole = (path: string, content: string | Buffer): Promise<void> =>
  replaceFile(path, (unfinished) => writeFile(unfinished, content));

async function writeFolderCover(folder: string, { record, recordFolder }: DemoPiece): Promise<void> {
  const isPng = record.coverPlace === 'cover.png';
  const picture = await renderCover(record.title, isPng ? 'png' : 'jpeg');
  await writeWhole(join(folder, recordFolder, isPng ? 'cover.png' : 'cover.jpg'), picture);
}

function songFile(piece: DemoPiece): DemoFile {
  const { record, song, path } = piece;
  return {
    path,
    make: async (folder) => {
      if (record.coverPlace !== 'in the songs') await writeFolderCover(folder, piece);
      const cover = record.coverPlace === 'in the songs' ? await renderCover(record.title, 'jpeg') : null;
      const sound = renderArrangement(compose(record.genre, song.sketch));
      await replaceFile(join(folder, path), (unfinished) =>
        writeSong(unfinished, { sound, format: record.format, tags: toTags(record, song), cover }),
      );
    },
  };
}

function videoFile({ record, song, videoPath }: DemoPiece): DemoFile[] {
  const { videoHeight, sketch, title } = song;
  const scene = SCENES[title];
  if (videoPath === null || videoHeight === null || !scene) return [];
  const seconds = durationSeconds(compose(record.genre, sketch));
  const loopSeconds = (LOOP_BEATS * 60) / sketch.beatsPerMinute;
  const plan = { scene, height: videoHeight, seconds, loopSeconds };
  return [
    {
      path: videoPath,
      make: (folder) => replaceFile(join(folder, videoPath), (unfinished) => writeVideo(unfinished, plan)),
    },
  ];
}

/**
 * Every file of the demo, in the order of making: songs, playlists, music videos. A cover file of a record is
 * written together with each of its songs.
 */
export const DEMO_FILES: readonly DemoFile[] = [
  ...DEMO_PIECES.map(songFile),
  ...DEMO_PLAYLISTS.map((playlist) => ({
    path: `${playlist.title}.m3u8`,
    make: (folder: string) => writeWhole(join(folder, `${playlist.title}.m3u8`), toM3u8(playlist)),
  })),
  ...DEMO_PIECES.flatMap(videoFile),
];

/** Whether a file of the demo exists. Files appear atomically, so one that exists is complete. */
export const isMade = (folder: string, { path }: DemoFile): Promise<boolean> =>
  access(join(folder, path)).then(
    () => true,
    () => false,
  );
