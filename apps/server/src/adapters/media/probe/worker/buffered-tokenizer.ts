import { AbstractTokenizer, EndOfStreamError, type IFileInfo, type IReadChunkOptions } from 'strtok3';
import { MAX_COVER_BYTES } from '../../../../core/artwork/cover-limits.ts';
import type { MediaInput } from '../../input/media-input.ts';

const WINDOW_BYTES = 64 * 1024;
/** First read after a seek, when it is unknown whether sequential reading follows. */
const FIRST_WINDOW_BYTES = 4 * 1024;
/** Reads beyond this length occur only for pictures that are too large for a cover. */
const MAX_PIECE_BYTES = MAX_COVER_BYTES;

/**
 * Reads a file for music-metadata through a window kept in memory. Tag parsers ask for a few bytes at a
 * time; one asynchronous read for each costs three to ten times the processor time. Synchronous reads
 * are right here, because only the probe's own child process waits for them.
 */
export class BufferedTokenizer extends AbstractTokenizer {
  override readonly fileInfo: IFileInfo;
  readonly #readAt: MediaInput['readAt'];
  readonly #window = Buffer.allocUnsafe(WINDOW_BYTES);
  #windowStart = 0;
  #windowEnd = 0;

  /**
   * Does not close the file; its opener does.
   * @param name File name whose extension selects the parser; left out: the path.
   */
  constructor({ readAt, path, sizeBytes }: MediaInput, name: string = path) {
    super();
    this.fileInfo = { path: name, size: sizeBytes };
    this.#readAt = readAt;
  }

  override supportsRandomAccess(): boolean {
    return true;
  }

  setPosition(position: number): void {
    this.position = position;
  }

  override async readBuffer(target: Uint8Array, options?: IReadChunkOptions): Promise<number> {
    const { length, position, mayBeLess } = this.normalizeOptions(target, options);
    const bytesRead = this.#copy(target.subarray(0, length), position);
    this.position = position + bytesRead;
    if (bytesRead < length && !mayBeLess) throw new EndOfStreamError();
    return bytesRead;
  }

  override async peekBuffer(target: Uint8Array, options?: IReadChunkOptions): Promise<number> {
    const { length, position, mayBeLess } = this.normalizeOptions(target, options);
    const bytesRead = this.#copy(target.subarray(0, length), position);
    if (bytesRead < length && !mayBeLess) throw new EndOfStreamError();
    return bytesRead;
  }

  #copy(target: Uint8Array, position: number): number {
    if (target.length > WINDOW_BYTES) return this.#readPiece(target, position);
    let copied = 0;
    while (copied < target.length && this.#cover(position + copied)) {
      const from = position + copied - this.#windowStart;
      const part = this.#window.subarray(
        from,
        Math.min(from + target.length - copied, this.#windowEnd - this.#windowStart),
      );
      target.set(part, copied);
      copied += part.length;
    }
    return copied;
  }

  /**
   * Leaves the rest beyond MAX_PIECE_BYTES as zeros: the system allocates no memory for pages that are never
   * touched.
   */
  #readPiece(target: Uint8Array, position: number): number {
    const bytesRead = this.#readFully(target.subarray(0, MAX_PIECE_BYTES), position);
    const bytesLeft = (this.fileInfo.size ?? 0) - position;
    return bytesRead < MAX_PIECE_BYTES ? bytesRead : Math.min(target.length, bytesLeft);
  }

  /**
   * Moves the window so that it holds the byte at a position. @returns false when the file ends before it.
   */
  #cover(position: number): boolean {
    if (position >= this.#windowStart && position < this.#windowEnd) return true;
    const length = position === this.#windowEnd ? WINDOW_BYTES : FIRST_WINDOW_BYTES;
    const bytesRead = this.#readFully(this.#window.subarray(0, length), position);
    this.#windowStart = position;
    this.#windowEnd = position + bytesRead;
    return bytesRead > 0;
  }

  #readFully(target: Uint8Array, position: number): number {
    let total = 0;
    for (let last = -1; total < target.length && last !== 0; total += last)
      last = this.#readAt(target.subarray(total), position + total);
    return total;
  }
}
