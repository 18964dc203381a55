import type { Log } from '../../log.ts';
import type { PlannedFormat } from '../formats/formats.ts';
import type { MadeFormats, PlannedMaking } from './made-formats.ts';
import type { PictureJobs } from './picture-jobs.ts';
import { type ListVideoProgress, MakingCounts } from './video-progress.ts';

/**
 * Makes ahead of the need what is not made yet: the sound that will be played, then the pictures, smallest
 * first, when the machine has nothing better to do. Answers at once and never fails.
 */
export type Prepare = (
  videoId: string,
  planned: readonly PlannedFormat[],
  made: ReadonlyMap<number, number>,
  requester: string,
) => void;

const isToBeMade = (format: PlannedFormat): format is PlannedMaking => format.encoding !== null;

/** The first sound is the one players take; a second is made when it is asked for. */
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

/** @param pictureJobs Where pictures are asked for; null: this process makes them. */
export function createPreparation(
  made: Pick<MadeFormats, 'make'>,
  pictureJobs: Pick<PictureJobs, 'ask' | 'listVideoProgress'> | null,
  log: Log,
): Preparation {
  /** What is being made, or could not be and is not tried ahead again until the next start. */
  const tried = new Set<string>();
  const counts = new MakingCounts();

  const tell = (videoId: string, { itag }: PlannedFormat, cause: unknown): void =>
    log.warn('format.not-made', { videoId, itag, cause });

  /** @returns whether it is there now. */
  const makeAhead = async (videoId: string, format: PlannedMaking, requester: string): Promise<boolean> => {
    const urgency = format.picture === null ? 'soon' : 'whenIdle';
    const outcome = await made.make(videoId, format, { urgency, requester });
    if (outcome.kind === 'failed') tell(videoId, format, outcome.reason);
    else tried.delete(toKey(videoId, format));
    return outcome.kind === 'made';
  };

  const makeCounted = async (videoId: string, format: PlannedMaking, requester: string, thereAre: number) => {
    counts.begin(videoId, thereAre);
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
      pictureJobs?.ask(videoId, formats, total).catch((cause: unknown) => tell(videoId, first, cause));
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
      making.catch((cause: unknown) => tell(videoId, format, cause));
    }
    askForPictures(videoId, pictures, total);
  };
  return { prepare, listVideoProgress: pictureJobs?.listVideoProgress ?? (async () => counts.list()) };
}
