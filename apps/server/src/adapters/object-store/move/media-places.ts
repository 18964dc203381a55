import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { ObjectFacts, ObjectStore } from '../object-store.ts';

/** Folders of what is made for listeners, under the same names in a data folder and in a bucket. */
const MEDIA_FOLDERS = ['made', 'artwork'];

/** What the store is told of each kind of file; addresses of made formats say more than that. Other files are no media. */
const FACTS: Readonly<Record<string, ObjectFacts>> = {
  '.webm': { mimeType: 'video/webm', cacheControl: 'private, max-age=3600' },
  '.m4a': { mimeType: 'audio/mp4', cacheControl: 'private, max-age=3600' },
  '.webp': { mimeType: 'image/webp', cacheControl: 'public, max-age=31536000, immutable' },
};

/** Null: a file that is no media, such as a draft of a process that was killed. */
export const findMediaFacts = (name: string): ObjectFacts | null => FACTS[extname(name)] ?? null;

/** A made format, cover or frame. */
export interface MediaFile {
  /** Below the data folder or the folder of the bucket, such as 'made/ab/abcdefghijk-251.webm'. */
  readonly name: string;
  readonly sizeBytes: number;
}

/** Where media are. */
export interface MediaPlace {
  /** All media, some at once. */
  readonly list: () => AsyncIterable<readonly MediaFile[]>;
  /** Null: there is no such file. */
  readonly findSize: (name: string) => Promise<number | null>;
  readonly read: (name: string) => AsyncIterable<Uint8Array>;
}

const isMissing = (cause: unknown): boolean => (cause as NodeJS.ErrnoException).code === 'ENOENT';

const listNames = (folder: string): Promise<string[]> =>
  readdir(folder).catch((cause: unknown) => {
    if (isMissing(cause)) return [];
    throw cause;
  });

async function* listFolder(dataFolder: string): AsyncGenerator<MediaFile[]> {
  for (const top of MEDIA_FOLDERS)
    for (const beginning of await listNames(join(dataFolder, top))) {
      const names = await listNames(join(dataFolder, top, beginning));
      const media = names.filter((name) => findMediaFacts(name) !== null);
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

async function* listBucket(store: ObjectStore, folder: string): AsyncGenerator<MediaFile[]> {
  for (const top of MEDIA_FOLDERS)
    for await (const page of store.list(`${folder}/${top}`))
      yield page
        .map(({ path, sizeBytes }) => ({ name: path.slice(folder.length + 1), sizeBytes }))
        .filter(({ name }) => findMediaFacts(name) !== null);
}

/** The media below a folder of a bucket. @param folder such as 's3://bucket/segue'. */
export const createBucketPlace = (store: ObjectStore, folder: string): MediaPlace => ({
  list: () => listBucket(store, folder),
  findSize: async (name) => (await store.find(`${folder}/${name}`))?.sizeBytes ?? null,
  read: (name) => store.readPieces(`${folder}/${name}`),
});
