import { execFile } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { makeMediaFile } from '../../../apps/server/src/adapters/media/encode/testing/media-files.ts';
import { makeTone } from '../../../apps/server/src/adapters/media/probe/testing/media-files.ts';
import { aPerson, clientOf, signUp } from '../../support/server/client.ts';
import { type Segue, startSegue } from '../../support/server/segue.ts';
import { waitForScan } from '../../support/server/wait-for-scan.ts';
import { type Figure, median, type Part } from '../figures/figure.ts';
import { inFolder } from '../server/folders.ts';

const SECONDS = 240;
const FILES = 5;

interface Kind {
  readonly name: string;
  /** Without the dot. */
  readonly extension: string;
  readonly make: (path: string, seconds: number) => Promise<void>;
}

/** Writes Monkey's Audio with the program of Debian's libjmac-java, since FFmpeg cannot. */
async function makeApe(path: string, seconds: number): Promise<void> {
  const draft = `${path}.wav`;
  makeTone(draft, { seconds });
  await promisify(execFile)('jmac', ['c2', draft, path]);
  await rm(draft);
}

const hasJmac = (): Promise<boolean> =>
  promisify(execFile)('which', ['jmac']).then(
    () => true,
    () => false,
  );

const APE: Kind = { name: 'APE', extension: 'ape', make: makeApe };

/** Formats that browsers cannot play and that are transcoded on first request. */
const KINDS: readonly Kind[] = [
  { name: 'ALAC', extension: 'm4a', make: (path, seconds) => makeMediaFile(path, 'alac', seconds) },
  { name: 'WavPack', extension: 'wv', make: (path, seconds) => makeMediaFile(path, 'wavpack', seconds) },
];

type Client = ReturnType<typeof clientOf>;

/**
 * Milliseconds from the request for song info to the first and to the last byte of a format that is not made
 * yet.
 */
async function timePlay(client: Client, videoId: string, accessToken: string) {
  const startedAtMs = performance.now();
  const info = await client.songInfo({ params: { videoId }, query: { accessToken } });
  const url = info.streamingData?.adaptiveFormats[0]?.url ?? '';
  const response = await fetch(url, { headers: { range: 'bytes=0-' } });
  const reader = response.body?.getReader();
  await reader?.read();
  const firstMs = performance.now() - startedAtMs;
  while (!(await reader?.read())?.done);
  return { firstMs, lastMs: performance.now() - startedAtMs };
}

/** Plays each song once. One after another, since song info already starts the transcode. */
async function playAll(segue: Segue) {
  const client = clientOf(segue, await signUp(segue, aPerson('waits')));
  const { items } = await client.browseSongs({ query: { limit: String(FILES) } });
  const { access_token: accessToken } = await client.refreshToken({});
  const plays: Awaited<ReturnType<typeof timePlay>>[] = [];
  for (const { videoId } of items) plays.push(await timePlay(client, videoId ?? '', accessToken));
  return plays;
}

const measureKind = ({ name, extension, make }: Kind): Promise<readonly Figure[]> =>
  inFolder(async (data) => {
    const library = join(data, 'library');
    await mkdir(library);
    // The lengths differ, since identical sounds would be one track.
    for (let number = 0; number < FILES; number += 1)
      await make(join(library, `Tone ${number}.${extension}`), SECONDS + number);
    const segue = await startSegue({ library, data: join(data, 'data') });
    await waitForScan(segue);
    const plays = await playAll(segue);
    await segue.stop();
    const whole = Math.round(median(plays.map(({ lastMs }) => lastMs)));
    return [
      {
        what: `${name} of ${SECONDS / 60} minutes, not made yet: press → first byte`,
        value: median(plays.map(({ firstMs }) => firstMs)),
        unit: 'ms',
        budget: '≤ 300',
        note: `median of ${FILES}, longest ${Math.round(Math.max(...plays.map(({ firstMs }) => firstMs)))}; whole after ${whole} ms`,
      },
    ];
  });

/** Time to first byte for formats that are transcoded on request. */
export const madePart: Part = {
  name: 'made',
  measure: async () => {
    const figures: Figure[] = [];
    const kinds = (await hasJmac()) ? [...KINDS, APE] : KINDS;
    if (kinds === KINDS)
      process.stderr.write('APE is left out: jmac, of Debian’s libjmac-java, is not installed.\n');
    for (const kind of kinds) figures.push(...(await measureKind(kind)));
    return figures;
  },
};
