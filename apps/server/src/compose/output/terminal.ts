import cliProgress from 'cli-progress';
import { toReason } from '../../core/storage/system-error.ts';

/** The state of a progress bar. */
export interface Progress {
  readonly done: number;
  /** null: not known yet; no bar is shown. */
  readonly total: number | null;
  readonly secondsLeft?: number | null;
  readonly filesPerSecond?: number | null;
  /** The current step if the numbers do not show it; '': none. */
  readonly step?: string;
}

const REDRAW_MS = 200;

/** Prints one line for the operator. */
export const say = (line: string): void => void process.stdout.write(`${line}\n`);

const SECONDS_IN_A_MINUTE = 60;

/** The remaining time, such as ', about 3 min left'; '' when unknown. */
const toTimeLeft = (seconds: number | null | undefined): string => {
  if (seconds === null || seconds === undefined) return '';
  return seconds < SECONDS_IN_A_MINUTE
    ? `, about ${seconds} s left`
    : `, about ${Math.round(seconds / SECONDS_IN_A_MINUTE)} min left`;
};

const toRate = (filesPerSecond: number | null | undefined, unit: string): string =>
  filesPerSecond === null || filesPerSecond === undefined
    ? ''
    : `, ${Math.round(filesPerSecond)} ${unit} a second`;

/** The text beside the bar, such as '120 of 510 files, 40 files a second, about 10 s left'. */
export function toProgressText(progress: Progress, unit: string): string {
  const { done, total, secondsLeft, filesPerSecond, step = '' } = progress;
  const counts = total === null ? `${done} ${unit} so far` : `${done} of ${total} ${unit}`;
  if (step !== '') return `${counts}, ${step}`;
  return counts + toRate(filesPerSecond, unit) + (total === null ? '' : toTimeLeft(secondsLeft));
}

/**
 * Shows the progress of work in a terminal until it ends; shows nothing elsewhere.
 * @param unit what is counted, such as 'files'.
 * @returns what `work` resolves to.
 */
export async function showProgress<T>(
  label: string,
  unit: string,
  read: () => Progress,
  work: Promise<T>,
): Promise<T> {
  if (!process.stdout.isTTY) return work;
  const bar = new cliProgress.SingleBar(
    { format: `${label} {bar} {text}`, hideCursor: true, clearOnComplete: true },
    cliProgress.Presets.shades_classic,
  );
  const draw = (): void => {
    const progress = read();
    bar.setTotal(progress.total ?? Number.MAX_SAFE_INTEGER);
    bar.update(progress.done, { text: toProgressText(progress, unit) });
  };
  bar.start(1, 0, { text: '' });
  draw();
  const timer = setInterval(draw, REDRAW_MS);
  try {
    return await work;
  } finally {
    clearInterval(timer);
    bar.stop();
  }
}

/**
 * Ignores errors of the output streams. `npm start | head -1` closes the pipe (EPIPE), and a log on a full
 * disk cannot be written (ENOSPC): lines are lost, but the server keeps running.
 */
export function ignoreOutputErrors(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}

/**
 * The answer of a command may end early: a reader such as `head` has seen enough (EPIPE), or it goes to a full
 * disk, which fails the command.
 */
export function reportOutputErrors(): void {
  process.stderr.on('error', () => undefined);
  process.stdout.on('error', (cause) => {
    if (toReason(cause) === 'EPIPE') return;
    process.stderr.write(`The answer could not be written (${toReason(cause)}).\n`);
    process.exitCode = 1;
  });
}
