import cliProgress from 'cli-progress';

/** What a progress bar shows. */
export interface Progress {
  readonly done: number;
  readonly total: number;
}

const REDRAW_MS = 200;

/** One line for the operator. */
export const say = (line: string): void => void process.stdout.write(`${line}\n`);

/**
 * Shows how far something is until it ends: a bar in a terminal, a line at the end elsewhere.
 * @returns what `work` resolves to.
 */
export async function showProgress<T>(label: string, read: () => Progress, work: Promise<T>): Promise<T> {
  if (!process.stdout.isTTY) return work;
  const bar = new cliProgress.SingleBar(
    { format: `${label} {bar} {value} of {total}`, hideCursor: true, clearOnComplete: true },
    cliProgress.Presets.shades_classic,
  );
  bar.start(read().total, read().done);
  const timer = setInterval(() => {
    const { done, total } = read();
    bar.setTotal(total);
    bar.update(done);
  }, REDRAW_MS);
  try {
    return await work;
  } finally {
    clearInterval(timer);
    bar.stop();
  }
}
