import { setFlagsFromString } from 'node:v8';

/** V8 chooses: with `--optimize-for-size` (main.ts) about a tenth of what is in use, so that the heap stays small. */
const SMALL_PERCENT = 0;
/** While requests are answered: a tenth would be a full collection each second, which delays them by 7 ms. */
const LARGE_PERCENT = 100;

const setGrowth = (percent: number): void => setFlagsFromString(`--heap-growing-percent=${percent}`);

/** From now on V8 collects all garbage only once the heap has doubled. */
export const letHeapGrow = (): void => setGrowth(LARGE_PERCENT);

/** Runs work that leaves much garbage while the heap is kept small; lets it grow afterwards. */
export async function withSmallHeap<T>(work: () => Promise<T>): Promise<T> {
  setGrowth(SMALL_PERCENT);
  try {
    return await work();
  } finally {
    letHeapGrow();
  }
}
