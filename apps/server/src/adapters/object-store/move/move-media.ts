import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { inChunks } from '../../../core/paging.ts';
import type { ObjectStore } from '../object-store.ts';
import {
  createBucketPlace,
  createFolderPlace,
  findMediaFacts,
  type MediaFile,
  type MediaPlace,
} from './media-places.ts';

/** Files under way at once: most of the time is spent waiting for the store. */
const FILES_AT_ONCE = 8;

/** What is moved, between which places. */
export interface MediaMove {
  readonly store: ObjectStore;
  /** Such as 's3://bucket/segue'. */
  readonly bucketFolder: string;
  readonly dataFolder: string;
  /** Ends it between two files; what is copied stays. */
  readonly signal: AbortSignal;
  /** Told of each file that is at the target and holds the same. */
  readonly onFile: () => void;
}

/** What there is at the end. */
export interface MovedMedia {
  readonly files: number;
  /** Those that were there before. */
  readonly filesThere: number;
}

async function digestOf(place: MediaPlace, name: string): Promise<string> {
  const digest = createHash('sha256');
  for await (const piece of place.read(name)) digest.update(piece);
  return digest.digest('hex');
}

type Copy = (name: string) => Promise<void>;

/** @returns whether the target had the file already. @throws Error when what arrived is not what was sent. */
async function bring(
  from: MediaPlace,
  to: MediaPlace,
  copy: Copy,
  { name, sizeBytes }: MediaFile,
): Promise<boolean> {
  const digest = await digestOf(from, name);
  const isThere = (await to.findSize(name)) === sizeBytes && (await digestOf(to, name)) === digest;
  if (isThere) return true;
  await copy(name);
  if ((await digestOf(to, name)) !== digest) throw new Error(`${name} is not the same at the target`);
  return false;
}

async function bringAll(
  from: MediaPlace,
  to: MediaPlace,
  copy: Copy,
  { signal, onFile }: MediaMove,
): Promise<MovedMedia> {
  let [files, filesThere] = [0, 0];
  const bringOne = async (file: MediaFile): Promise<void> => {
    const wasThere = await bring(from, to, copy, file);
    if (wasThere) filesThere += 1;
    files += 1;
    onFile();
  };
  for await (const page of from.list())
    for (const chunk of inChunks(page, FILES_AT_ONCE)) {
      signal.throwIfAborted();
      await Promise.all(chunk.map(bringOne));
    }
  return { files, filesThere };
}

/**
 * Copies made formats, covers and frames of a data folder into a bucket, and reads each back. What is there and the same
 * is left alone, so that a move which was stopped goes on.
 * @throws the reason of the signal; the first failure of either side.
 */
export function moveMediaToBucket(move: MediaMove): Promise<MovedMedia> {
  const { store, bucketFolder, dataFolder } = move;
  const send: Copy = async (name) => {
    const facts = findMediaFacts(name);
    if (facts !== null) await store.upload(`${bucketFolder}/${name}`, join(dataFolder, name), facts);
  };
  return bringAll(createFolderPlace(dataFolder), createBucketPlace(store, bucketFolder), send, move);
}

/** As `moveMediaToBucket`, the other way. Readers of the folder see a whole file or none. */
export function moveMediaToFolder(move: MediaMove): Promise<MovedMedia> {
  const { store, bucketFolder, dataFolder } = move;
  const from = createBucketPlace(store, bucketFolder);
  const fetchFile: Copy = async (name) => {
    const file = join(dataFolder, name);
    await mkdir(dirname(file), { recursive: true });
    await pipeline(from.read(name), createWriteStream(`${file}.moving`));
    await rename(`${file}.moving`, file);
  };
  return bringAll(from, createFolderPlace(dataFolder), fetchFile, move);
}
