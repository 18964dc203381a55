import { type OpenedFile, runOn } from '../../../core/storage/file-opener.ts';

/** Reads a short span of a file; fewer bytes at its end. */
export type ReadSpan = (position: number, length: number) => Promise<Buffer>;

/** Holds all frames or atoms before the picture in most files. */
const BLOCK_BYTES = 4096;

/** Reads short spans by blocks, of which it keeps the last. */
export function createBlockReader({ handle, run }: Pick<OpenedFile, 'handle' | 'run'>): ReadSpan {
  let block = Buffer.alloc(0);
  let start = 0;
  return async (position, length) => {
    if (position < start || position + length > start + block.length) {
      const read = () => handle.read(Buffer.alloc(BLOCK_BYTES), 0, BLOCK_BYTES, position);
      const { buffer, bytesRead } = await runOn({ run }, read);
      block = buffer.subarray(0, bytesRead);
      start = position;
    }
    return block.subarray(position - start, position - start + length);
  };
}
