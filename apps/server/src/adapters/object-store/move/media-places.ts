import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { isMissing } from '../../../core/storage/system-error.ts';
import type { ObjectHeaders, ObjectStore } from '../object-store.ts';

/** Media folders, with the same names in a data folder and in a bucket. */
const MEDIA_FOLDERS = ['made', 'artwork'];

/**
 * Headers by file extension; presigned addresses of transcoded formats override them. Files with other
 * extensions are not media.
 */
const HEADERS: Readonly<Record<string, ObjectHeaders>> = {
  '.webm': { mimeType: 'video/webm', cacheControl: 'private, max-age=3600' },
  '.m4a': { mimeType: 'audio/mp4', cacheControl: 'private, max-age=3600' },
  '.webp': { mimeType: 'image/webp', cacheControl: 'public, max-age=31536000, immutable' },
};

/** null: not a media file, such as a draft of a killed process. */
export const findMediaHeaders = (name: string): ObjectHeaders | null => HEADERS[extname(name)] ?? null;

/** A transcoded format, a cover or a video frame. */
export interface MovedFile {
  /** Relative to the data folder or bucket folder, such as 'made/ab/abcdefghijk-251.webm'. */
  readonly name: string;
  readonly sizeBytes: number;
}

/** Source or target of a move of media. */
export interface MediaPlace {
  /** Lists all media in batches. */
  readonly list: () => AsyncIterable<readonly MovedFile[]>;
  /** null: the file does not exist. */
  readonly findSize: (name: string) => Promise<number | null>;
  readonly read: (name: string) => AsyncIterable<Uint8Array>;
}

const listNames = (folder: string): Promise<string[]> =>
  readdir(folder).catch((cause: unknown) => {
    if (isMissing(cause)) return [];
    throw cause;
  });

async function* listFolder(dataFolder: string): AsyncGenerator<MovedFile[]> {
  for (const top of MEDIA_FOLDERS)
    for (const beginning of await listNames(join(dataFolder, top))) {
      const names = await listNames(join(dataFolder, top, beginning));
      const media = names.filter((name) => findMediaHeaders(name) !== null);
      const sizes = media.map(async (name) => (await stat(join(dataFolder, top, beginning, name))).size);
      const found = await Promise.all(sizes);
      yield media.map((name, index) => ({
        name: `${top}/${beginning}/${name}`,
        sizeBytes: found[index] ?? 0,
      }));
    }
}

/** The media in a data folder. */
export const createFolderPlace = (dataFolder: string): MediaPlace => ({
  list: () => listFolder(dataFolder),
  findSize: (name) =>
    stat(join(dataFolder, name)).then(
      ({ size }) => size,
      (cause: unknown) => {
        if (isMissing(cause)) return null;
        throw cause;
      },
    ),
  read: (name) => createReadStream(join(dataFolder, name)),
});

async function* listBucket(store: ObjectStore, folder: string): AsyncGenerator<MovedFile[]> {
  for (const top of MEDIA_FOLDERS)
    for await (const page of store.list(`${folder}/${top}`))
      yield page
        .map(({ path, sizeBytes }) => ({ name: path.slice(folder.length + 1), sizeBytes }))
        .filter(({ name }) => findMediaHeaders(name) !== null);
}

/** The media below a folder of a bucket. @param folder such as 's3://bucket/segue'. */
export const createBucketPlace = (store: ObjectStore, folder: string): MediaPlace => ({
  list: () => listBucket(store, folder),
  findSize: async (name) => (await store.find(`${folder}/${name}`))?.sizeBytes ?? null,
  read: (name) => store.readPieces(`${folder}/${name}`),
});
