import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { inChunks } from '../../../core/paging.ts';
import type { ObjectStore } from '../object-store.ts';
import {
  createBucketPlace,
  createFolderPlace,
  findMediaHeaders,
  type MovedFile,
  type MediaPlace,
} from './media-places.ts';

/** Files copied concurrently: most of the time is spent waiting for the store. */
const FILES_AT_ONCE = 8;

/** A move of media between a data folder and a bucket. */
export interface MediaMove {
  readonly store: ObjectStore;
  /** Such as 's3://bucket/segue'. */
  readonly bucketFolder: string;
  readonly dataFolder: string;
  /** Stops the move between two files; copied files stay. */
  readonly signal: AbortSignal;
  /** Called for each file once the target holds an identical copy. */
  readonly onFile: () => void;
  /** Called with the paths of folders and files that were made in the data folder, before a file gets its name. */
  readonly onMade: (paths: readonly string[]) => void;
}

/** Result of a move. */
export interface MovedMedia {
  readonly files: number;
  /** Files that the target already had. */
  readonly filesThere: number;
}

async function digestOf(place: MediaPlace, name: string): Promise<string> {
  const digest = createHash('sha256');
  for await (const piece of place.read(name)) digest.update(piece);
  return digest.digest('hex');
}

type Copy = (name: string) => Promise<void>;

/**
 * Copies one file and verifies it. @returns whether the target already had it. @throws Error when the copy
 * differs.
 */
async function copyVerified(
  from: MediaPlace,
  to: MediaPlace,
  copy: Copy,
  { name, sizeBytes }: MovedFile,
): Promise<boolean> {
  const digest = await digestOf(from, name);
  const isThere = (await to.findSize(name)) === sizeBytes && (await digestOf(to, name)) === digest;
  if (isThere) return true;
  await copy(name);
  if ((await digestOf(to, name)) !== digest) throw new Error(`${name} is not the same at the target`);
  return false;
}

async function copyAllVerified(
  from: MediaPlace,
  to: MediaPlace,
  copy: Copy,
  { signal, onFile }: MediaMove,
): Promise<MovedMedia> {
  let [files, filesThere] = [0, 0];
  const copyOne = async (file: MovedFile): Promise<void> => {
    const wasThere = await copyVerified(from, to, copy, file);
    if (wasThere) filesThere += 1;
    files += 1;
    onFile();
  };
  for await (const page of from.list())
    for (const chunk of inChunks(page, FILES_AT_ONCE)) {
      signal.throwIfAborted();
      await Promise.all(chunk.map(copyOne));
    }
  return { files, filesThere };
}

/**
 * Copies transcoded formats, covers and frames of a data folder into a bucket, and reads each back. Skips
 * identical files, so that a stopped move can be resumed.
 * @throws the reason of the signal; the first failure of either side.
 */
export function moveMediaToBucket(move: MediaMove): Promise<MovedMedia> {
  const { store, bucketFolder, dataFolder } = move;
  const send: Copy = async (name) => {
    const headers = findMediaHeaders(name);
    if (headers !== null) await store.upload(`${bucketFolder}/${name}`, join(dataFolder, name), headers);
  };
  return copyAllVerified(createFolderPlace(dataFolder), createBucketPlace(store, bucketFolder), send, move);
}

/** Makes a folder and those above it. @returns the paths of those that were missing. */
async function makeFolders(folder: string): Promise<string[]> {
  const first = await mkdir(folder, { recursive: true });
  if (first === undefined) return [];
  const below = relative(first, folder).split(sep).filter(Boolean);
  return [first, ...below.map((_, at) => join(first, ...below.slice(0, at + 1)))];
}

/** Like `moveMediaToBucket` in the other direction. Writes files atomically. */
export function moveMediaToFolder(move: MediaMove): Promise<MovedMedia> {
  const { store, bucketFolder, dataFolder, onMade } = move;
  const from = createBucketPlace(store, bucketFolder);
  const fetchFile: Copy = async (name) => {
    const file = join(dataFolder, name);
    const draft = `${file}.moving`;
    onMade(await makeFolders(dirname(file)));
    // Made anew: a draft that is there, of a move that was killed or of somebody else, may be a link.
    await rm(draft, { force: true });
    await pipeline(from.read(name), createWriteStream(draft, { flags: 'wx' }));
    onMade([draft]);
    await rename(draft, file);
  };
  return copyAllVerified(from, createFolderPlace(dataFolder), fetchFile, move);
}
