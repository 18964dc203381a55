import { randomUUID } from 'node:crypto';
import { mkdir, open, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LARGEST_SQUARE_PX } from '../../../core/artwork/artwork-address.ts';
import { MAX_COVER_BYTES } from '../../../core/artwork/cover-limits.ts';
import type { CoverMaker } from '../../../core/playlists/covers/cover-maker.ts';
import type { ImageProcesses } from './image-processes.ts';

/** Calls `work` with a temporary file that holds an uploaded picture. 'gone': there is no such picture. */
export type WithUpload = <T>(artworkId: string, work: (path: string) => Promise<T>) => Promise<T | 'gone'>;

async function withDraft<T>(folder: string, work: (path: string) => Promise<T>): Promise<T> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomUUID());
  try {
    return await work(path);
  } finally {
    await rm(path, { force: true });
  }
}

/** Writes a stream to a file. @returns false once it exceeds the size limit of covers. */
async function writeBounded(path: string, bytes: AsyncIterable<Uint8Array>): Promise<boolean> {
  const file = await open(path, 'wx', 0o600);
  try {
    let written = 0;
    for await (const piece of bytes) {
      written += piece.length;
      if (written > MAX_COVER_BYTES) return false;
      await file.writeFile(piece);
    }
    return true;
  } finally {
    await file.close();
  }
}

/**
 * Makes covers from uploads of listeners, in the processes that also read pictures of the library, under the
 * same limits.
 * @param folder Temporary files of this process only.
 */
export const createCoverMaker = ({ run }: Pick<ImageProcesses, 'run'>, folder: string): CoverMaker => ({
  make: (bytes) =>
    withDraft(folder, async (path) => {
      if (!(await writeBounded(path, bytes))) return { kind: 'too-large' };
      const outcome = await run({
        source: { kind: 'frame', path },
        output: { kind: 'webp', sizes: [{ widthPx: LARGEST_SQUARE_PX, heightPx: LARGEST_SQUARE_PX }] },
      });
      if (outcome.kind !== 'made') return { kind: outcome.kind === 'gone' ? 'failed' : outcome.kind };
      const [picture] = outcome.pictures;
      return picture === undefined ? { kind: 'failed' } : { kind: 'made', picture };
    }),
});

/** @param load Loads the stored picture; null: there is none. */
export const createWithUpload =
  (load: (artworkId: string) => Promise<Uint8Array | null>, folder: string): WithUpload =>
  async (artworkId, work) => {
    const picture = await load(artworkId);
    if (picture === null) return 'gone';
    return withDraft(folder, async (path) => {
      await writeFile(path, picture);
      return work(path);
    });
  };
