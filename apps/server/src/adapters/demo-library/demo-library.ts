import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { DEMO_PIECES } from './catalogue/demo-pieces.ts';
import { isDemoProgress } from './demo-messages.ts';
import { readDemoState } from './files/marker.ts';

export { DEMO_LIBRARY_VERSION } from './files/marker.ts';

/** The demo library while it is being made. */
export interface DemoLibrary {
  /** Resolves when the first piece can be played; rejects when it cannot be made, or with an AbortError when stopped before. */
  readonly firstPiece: Promise<void>;
  /** Resolves when all is made; rejects as `firstPiece` does. */
  readonly done: Promise<void>;
  /** Ends the making. What is made stays; the next time the rest is made. */
  stop(): Promise<void>;
}

/** Where to make the demo, and who is told how many of its pieces are there. */
export interface DemoLibraryOptions {
  readonly folder: string;
  readonly onProgress: (made: number, total: number) => void;
}

/** Pieces come first in the order of making; playlists and music videos follow. */
export const DEMO_PIECE_COUNT = DEMO_PIECES.length;

const CHILD = fileURLToPath(new URL('./make-demo-library.ts', import.meta.url));
const KEPT_ERROR_CHARACTERS = 2000;

/**
 * Composes the demo library into a folder, in a child process, so that the caller is never held up. A folder that is
 * complete is used as it is and no process is started. The same version always makes the same music.
 */
export function makeDemoLibrary(options: DemoLibraryOptions): DemoLibrary {
  const firstPiece = Promise.withResolvers<void>();
  const stopping = new AbortController();
  const onProgress: DemoLibraryOptions['onProgress'] = (made, total) => {
    options.onProgress(made, total);
    firstPiece.resolve();
  };
  const done = make({ ...options, onProgress }, stopping.signal);
  // A caller may wait for one of the two only: a failure of the other must not end its process as unhandled.
  const settled = Promise.allSettled([
    done.catch((error: unknown) => firstPiece.reject(error)),
    firstPiece.promise,
  ]);
  return {
    firstPiece: firstPiece.promise,
    done,
    stop: async () => {
      stopping.abort();
      await settled;
    },
  };
}

async function make({ folder, onProgress }: DemoLibraryOptions, signal: AbortSignal): Promise<void> {
  if ((await readDemoState(folder)) === 'complete') {
    onProgress(DEMO_PIECE_COUNT, DEMO_PIECE_COUNT);
    return;
  }
  signal.throwIfAborted();
  const child = fork(CHILD, [folder], { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  const stop = (): boolean => child.kill('SIGKILL');
  signal.addEventListener('abort', stop, { once: true });
  child.on('message', (message) => {
    if (isDemoProgress(message)) onProgress(Math.min(message.made, DEMO_PIECE_COUNT), DEMO_PIECE_COUNT);
  });
  const complaints = collectErrors(child);
  const [code] = await once(child, 'close');
  signal.removeEventListener('abort', stop);
  signal.throwIfAborted();
  if (code !== 0) throw new Error(`The demo library could not be made (exit ${code}): ${complaints()}`);
}

function collectErrors(child: ChildProcess): () => string {
  let text = '';
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    text = (text + chunk).slice(-KEPT_ERROR_CHARACTERS);
  });
  return () => text.trim();
}
