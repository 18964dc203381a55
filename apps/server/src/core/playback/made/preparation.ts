import type { Log } from '../../log.ts';
import type { PlannedFormat } from '../formats/formats.ts';
import type { MadeFormats, PlannedMaking } from './made-formats.ts';
import type { PictureJobs } from './picture-jobs.ts';
import { type ListVideoProgress, MakingCounts } from './video-progress.ts';

/**
 * Starts the transcodes of a track that are still missing: the audio that players choose, and video in
 * ascending sizes at idle priority. Returns at once and never throws.
 */
export type Prepare = (
  videoId: string,
  planned: readonly PlannedFormat[],
  made: ReadonlyMap<number, number>,
  requester: string,
) => void;

const isToBeMade = (format: PlannedFormat): format is PlannedMaking => format.encoding !== null;

/**
 * Picks the first audio format, which players choose, and all video. Other audio is transcoded on request
 * only.
 */
const pickAhead = (planned: readonly PlannedFormat[]): PlannedMaking[] =>
  planned.filter((format, index) => index === 0 || format.picture !== null).filter(isToBeMade);

const toKey = (videoId: string, { itag, source }: PlannedFormat): string =>
  `${videoId}/${itag}/${source.version}`;

const countPictures = (planned: readonly PlannedFormat[]): number =>
  planned.filter(({ picture }) => picture !== null).length;

export interface Preparation {
  readonly prepare: Prepare;
  readonly listVideoProgress: ListVideoProgress;
}

/** @param pictureJobs Queue for video transcodes; null: this process does them itself. */
export function createPreparation(
  made: Pick<MadeFormats, 'make'>,
  pictureJobs: Pick<PictureJobs, 'ask' | 'listVideoProgress'> | null,
  log: Log,
): Preparation {
  /**
   * Formats that are being transcoded, or that failed. A failed one is not prefetched again until the next
   * start.
   */
  const tried = new Set<string>();
  const counts = new MakingCounts();

  const logFailure = (videoId: string, { itag }: PlannedFormat, cause: unknown): void =>
    log.warn('format.not-made', { videoId, itag, cause });

  /** @returns whether the format exists now. */
  const makeAhead = async (videoId: string, format: PlannedMaking, requester: string): Promise<boolean> => {
    const urgency = format.picture === null ? 'soon' : 'whenIdle';
    const outcome = await made.make(videoId, format, { urgency, requester });
    if (outcome.kind === 'failed') logFailure(videoId, format, outcome.reason);
    else tried.delete(toKey(videoId, format));
    return outcome.kind === 'made';
  };

  const makeCounted = async (videoId: string, format: PlannedMaking, requester: string, existing: number) => {
    counts.begin(videoId, existing);
    let isMade = false;
    try {
      isMade = await makeAhead(videoId, format, requester);
    } finally {
      counts.end(videoId, isMade);
    }
  };

  const askForPictures = (videoId: string, formats: readonly PlannedMaking[], total: number): void => {
    const [first] = formats;
    if (first !== undefined)
      pictureJobs?.ask(videoId, formats, total).catch((cause: unknown) => logFailure(videoId, first, cause));
  };

  const prepare: Prepare = (videoId, planned, madeBytes, requester) => {
    const ahead = pickAhead(planned).filter(({ itag }) => !madeBytes.has(itag));
    const pictures = ahead.filter(({ picture }) => picture !== null);
    const total = countPictures(planned);
    for (const format of ahead) {
      const key = toKey(videoId, format);
      const isPicture = format.picture !== null;
      if (tried.has(key) || (pictureJobs !== null && isPicture)) continue;
      tried.add(key);
      const making = isPicture
        ? makeCounted(videoId, format, requester, total - pictures.length)
        : makeAhead(videoId, format, requester);
      making.catch((cause: unknown) => logFailure(videoId, format, cause));
    }
    askForPictures(videoId, pictures, total);
  };
  return { prepare, listVideoProgress: pictureJobs?.listVideoProgress ?? (async () => counts.list()) };
}
