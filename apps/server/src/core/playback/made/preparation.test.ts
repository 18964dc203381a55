import { describe, expect, it } from 'vitest';
import { type Clock, systemClock } from '../../clock.ts';
import { HOUR_MS } from '../../durations.ts';
import { silentLog } from '../../log/log.ts';
import { type PlannedFormat, planFormats } from '../formats/formats.ts';
import type { MadeFormats, MakeOutcome } from './made-formats.ts';
import { createPreparation } from './preparation.ts';
import { aSourceFile, aVideoFile } from '../testing/source-files.ts';

const NONE = new Map<number, number>();

/** A fake of `MadeFormats.make` with this outcome, and the calls it received. */
function aMaker(
  outcome: () => Promise<MakeOutcome>,
  clock: Clock = systemClock,
  {
    isServedElsewhere = false,
    madeBytes = NONE,
  }: { isServedElsewhere?: boolean; madeBytes?: typeof NONE } = {},
) {
  const asked: string[] = [];
  const made: Pick<MadeFormats, 'list' | 'make'> = {
    list: async () => madeBytes,
    make: async (_, { itag }, { urgency }) => {
      asked.push(`${itag} ${urgency}`);
      return outcome();
    },
  };
  const { prepare, prepareOpened, listVideoProgress } = createPreparation({
    made,
    videoJobs: null,
    isServedElsewhere,
    clock,
    log: silentLog,
  });
  return {
    asked,
    listVideoProgress,
    prepare: (videoId: string, planned: readonly PlannedFormat[], madeBytes: ReadonlyMap<number, number>) =>
      prepare(videoId, planned, madeBytes, 'Anna'),
    /** What is requested when a listener opens a format. */
    open: async (planned: readonly PlannedFormat[], itag: number): Promise<readonly string[]> => {
      const opened = planned.find((format) => format.itag === itag);
      if (opened === undefined) throw new Error(`Expected a format ${itag}.`);
      asked.length = 0;
      prepareOpened('video______', planned, opened, 'Anna');
      await settle();
      return asked;
    },
  };
}

const failForNow = async (): Promise<MakeOutcome> => ({
  kind: 'failed',
  reason: 'no disk',
  isOfSource: false,
});
const succeed = async (): Promise<MakeOutcome> => ({ kind: 'made', path: '/made' });
const fail = async (): Promise<MakeOutcome> => ({ kind: 'failed', reason: 'garbage', isOfSource: true });
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('the preparation of formats', () => {
  it('starts with the audio format that players take, then the video formats, smallest first', () => {
    const { asked, prepare } = aMaker(succeed);
    prepare('video______', planFormats([aVideoFile({ widthPx: 1920, heightPx: 1080 })]), NONE);
    expect(asked).toEqual([
      '251 soon',
      '278 speculative',
      '242 speculative',
      '243 speculative',
      '244 speculative',
      '247 speculative',
    ]);
  });

  it('puts the video that somebody opens before those whose song info was only asked for [10.132]', async () => {
    const planned = planFormats([
      aVideoFile({ widthPx: 640, heightPx: 360, codec: 'h264', container: 'mov' }),
    ]);
    const { open, prepare, asked } = aMaker(() => new Promise<never>(() => {}));
    prepare('video______', planned, NONE);
    expect(asked).toEqual(['251 soon', '278 speculative', '242 speculative', '243 speculative']);
    expect(await open(planned, 251)).toEqual(['278 whenIdle']);
    expect(await open(planned, 278)).toEqual(['278 whenIdle', '242 whenIdle', '243 whenIdle']);
    const watchable = aMaker(succeed, systemClock, { madeBytes: new Map([[278, 1000]]) });
    expect(await watchable.open(planned, 251)).toEqual([]);
    expect(await watchable.open(planned, 278)).toEqual(['242 whenIdle', '243 whenIdle']);
  });

  it('takes song info for the opening of a video that an object store serves', () => {
    const { asked, prepare } = aMaker(succeed, systemClock, { isServedElsewhere: true });
    prepare('video______', planFormats([aVideoFile({ widthPx: 426, heightPx: 240 })]), NONE);
    expect(asked).toEqual(['251 soon', '278 whenIdle']);
  });

  it('transcodes nothing for a directly playable song, and no format twice', () => {
    const { asked, prepare } = aMaker(succeed);
    prepare('flac_______', planFormats([aSourceFile()]), NONE);
    const planned = planFormats([aSourceFile({ codec: 'alac' })]);
    prepare('alac_______', planned, new Map([[251, 1000]]));
    expect(asked).toEqual([]);
  });

  it('leaves video formats to the worker jobs, and transcodes audio itself', () => {
    const asked: string[] = [];
    const videoJobs = {
      request: async (_: string, formats: readonly PlannedFormat[]) =>
        void asked.push(...formats.map(({ itag }) => `${itag} elsewhere`)),
      listVideoProgress: async () => [],
    };
    const made = {
      list: async () => NONE,
      make: async (_: string, { itag }: PlannedFormat): Promise<MakeOutcome> => {
        asked.push(`${itag} here`);
        return succeed();
      },
    };
    const { prepare, prepareOpened } = createPreparation({
      made,
      videoJobs,
      isServedElsewhere: true,
      clock: systemClock,
      log: silentLog,
    });
    const planned = planFormats([aVideoFile({ widthPx: 640, heightPx: 360 })]);
    prepare('video______', planned, new Map([[278, 1000]]), 'Anna');
    for (const format of planned) prepareOpened('video______', planned, format, 'Anna');
    expect(asked).toEqual(['251 here', '242 elsewhere']);
  });

  it('reports the progress of each video until all its formats are made or failed [10.19]', async () => {
    const answers: ((outcome: MakeOutcome) => void)[] = [];
    const { prepare, listVideoProgress } = aMaker(() => new Promise((resolve) => void answers.push(resolve)));
    const planned = planFormats([aVideoFile({ widthPx: 854, heightPx: 480 })]);
    prepare('video______', planned, new Map([[278, 1000]]));
    prepare('song_______', planFormats([aSourceFile({ codec: 'alac' })]), NONE);
    const [, smallest, largest] = answers;
    // The video of the original file counts as playable, too.
    expect(await listVideoProgress()).toEqual([{ videoId: 'video______', made: 2, total: 4 }]);
    smallest?.({ kind: 'made', path: '/made' });
    await settle();
    expect(await listVideoProgress()).toEqual([{ videoId: 'video______', made: 3, total: 4 }]);
    largest?.({ kind: 'failed', reason: 'garbage', isOfSource: true });
    await settle();
    expect(await listVideoProgress()).toEqual([]);
  });

  it('joins a transcode under way', () => {
    const { asked, prepare } = aMaker(() => new Promise<never>(() => {}));
    const planned = planFormats([aSourceFile({ codec: 'alac' })]);
    prepare('alac_______', planned, NONE);
    prepare('alac_______', planned, NONE);
    expect(asked).toEqual(['251 soon']);
  });

  it('requests the sizes of a video again that wait, so that they come before those of others [10.104]', () => {
    const { asked, prepare } = aMaker(() => new Promise<never>(() => {}));
    const planned = planFormats([aVideoFile({ widthPx: 426, heightPx: 240 })]);
    for (const videoId of ['opened_____', 'hovered____', 'opened_____']) prepare(videoId, planned, NONE);
    expect(asked.filter((each) => each.startsWith('278'))).toHaveLength(3);
    expect(asked.filter((each) => each.startsWith('251'))).toHaveLength(2);
  });

  it.each([
    ['made', succeed, 2],
    ['failed', fail, 1],
    ['rejected', () => Promise.reject(new Error('no disk')), 1],
  ])('retries a format that was made and removed, but not one that failed: %s', async (_, outcome, times) => {
    const { asked, prepare } = aMaker(outcome);
    const planned = planFormats([aSourceFile({ codec: 'alac' })]);
    prepare('alac_______', planned, NONE);
    await settle();
    prepare('alac_______', planned, NONE);
    expect(asked).toHaveLength(times);
  });

  it.each([
    ['failed for a passing reason', failForNow, 2],
    ['was rejected', () => Promise.reject(new Error('no disk')), 2],
    ['failed because of its file', fail, 1],
  ])(
    'after an hour retries a transcode, unless its file is at fault: %s [10.103]',
    async (_, outcome, times) => {
      let nowMs = 0;
      const { asked, prepare } = aMaker(outcome, { now: () => nowMs });
      const planned = planFormats([aSourceFile({ codec: 'alac' })]);
      for (const atMs of [0, HOUR_MS - 1, HOUR_MS]) {
        nowMs = atMs;
        prepare('alac_______', planned, NONE);
        await settle();
      }
      expect(asked).toHaveLength(times);
    },
  );

  it('retries a transcode after the clock was set back [10.103]', async () => {
    let nowMs = HOUR_MS * 10;
    const { asked, prepare } = aMaker(failForNow, { now: () => nowMs });
    const planned = planFormats([aSourceFile({ codec: 'alac' })]);
    prepare('alac_______', planned, NONE);
    await settle();
    nowMs = HOUR_MS;
    prepare('alac_______', planned, NONE);
    expect(asked).toHaveLength(2);
  });

  it('retries when the file has changed', async () => {
    const { asked, prepare } = aMaker(fail);
    prepare('alac_______', planFormats([aSourceFile({ codec: 'alac', version: '1' })]), NONE);
    await settle();
    prepare('alac_______', planFormats([aSourceFile({ codec: 'alac', version: '2' })]), NONE);
    expect(asked).toHaveLength(2);
  });
});

it('the preparation of formats logs a failure with its cause', async () => {
  const warned: [string, object][] = [];
  const log = { ...silentLog, warn: (event: string, details: object) => void warned.push([event, details]) };
  const cause = new Error('no disk');
  const outcomes = [fail, () => Promise.reject(cause)];
  const { prepare } = createPreparation({
    made: { list: async () => NONE, make: () => outcomes.shift()?.() ?? succeed() },
    videoJobs: null,
    isServedElsewhere: false,
    clock: systemClock,
    log,
  });
  const planned = planFormats([aSourceFile({ codec: 'alac' })]);
  for (const videoId of ['one________', 'two________', 'three______'])
    prepare(videoId, planned, NONE, 'Anna');
  await settle();
  expect(warned).toEqual([
    ['format.not-made', { videoId: 'one________', itag: 251, cause: 'garbage' }],
    ['format.not-made', { videoId: 'two________', itag: 251, cause }],
  ]);
});
