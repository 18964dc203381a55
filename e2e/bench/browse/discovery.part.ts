import { createDiscoveryReader } from '../../../apps/server/src/adapters/database/stores/discovery/discovery-reader.ts';
import { rankBySound } from '../../../apps/server/src/core/discovery/sound/rank-by-sound.ts';
import { startSegue } from '../../support/server/segue.ts';
import { openServerDatabase } from '../../support/server/server-database.ts';
import { waitForScan } from '../../support/server/wait-for-scan.ts';
import { measureAtSizes } from './at-sizes.ts';
import { putLibrary } from './browse-libraries.ts';
import { type Figure, type Part, percentile, toRatio } from '../figures/figure.ts';
import { inFolder } from '../server/folders.ts';
import { pickTracks } from './million-library.ts';
import { readProcessorMs } from '../server/processor-time.ts';
import { createTimedClient, type TimedClient } from '../server/timed-client.ts';

const CALLS = 400;
const WARM_UP = 20;
/** Number of candidates that a watch-list compares by sound. */
const AROUND = 200;

const toFigure = (what: string, budget: string | null, own: readonly number[], note: string): Figure => ({
  what: `${what}, p99`,
  value: percentile(own, 0.99),
  unit: 'ms',
  budget,
  note: `p50 ${percentile(own, 0.5).toFixed(2)}${note}, max ${Math.max(...own).toFixed(1)}; ${own.length} times`,
});

/**
 * Times a call, each preceded by a baseline call that does nothing.
 * @param pid The server, whose processor time is reported.
 */
async function timeCall(
  { timed, pid }: { readonly timed: TimedClient; readonly pid: number },
  what: string,
  budget: string,
  call: (number: number) => Promise<unknown>,
): Promise<Figure> {
  for (let number = 0; number < WARM_UP; number += 1) await call(number);
  const own: number[] = [];
  const baseline: number[] = [];
  const beforeMs = readProcessorMs(pid);
  for (let number = 0; number < CALLS; number += 1) {
    baseline.push(await timed.callBaseline());
    await call(number + WARM_UP);
    own.push(timed.lastMs());
  }
  const at = (share: number): string => toRatio(percentile(own, share), percentile(baseline, share));
  const processor = ((readProcessorMs(pid) - beforeMs) / CALLS).toFixed(2);
  return toFigure(
    what,
    budget,
    own,
    ` (${at(0.5)}; the p99 ${at(0.99)}; processor ${processor} with one of these)`,
  );
}

/** Times ranking by similar sound on its own, without the server. */
async function timeSimilar(
  data: string,
  name: string,
): Promise<{ figure: Figure; videoIds: readonly string[] }> {
  const database = await openServerDatabase(data);
  const reader = createDiscoveryReader(database);
  const videoIds = await pickTracks(database.db);
  const own: number[] = [];
  for (const videoId of videoIds) {
    const startMs = performance.now();
    const sound = (await reader.loadSounds([videoId])).get(videoId);
    if (sound !== undefined) rankBySound({ videoId, sound }, await reader.findSoundsAround(sound, AROUND));
    own.push(performance.now() - startMs);
  }
  await database.close();
  return { figure: toFigure(`${name}: tracks of similar sound`, null, own, ''), videoIds };
}

async function measureSize(tracks: number): Promise<readonly Figure[]> {
  return inFolder(async (data) => {
    const say = (line: string): void => void process.stderr.write(`${line}\n`);
    const { library } = await putLibrary(data, tracks, say);
    const name = `${tracks.toLocaleString('en')} tracks`;
    const similar = await timeSimilar(data, name);
    const segue = await startSegue({ library, data });
    await waitForScan(segue);
    const timed = createTimedClient(
      segue.url,
      () => null,
      () => '10.0.0.1',
    );
    const { client } = timed;
    const server = { timed, pid: segue.pid };
    const videoIdAt = (number: number): string => similar.videoIds[number % similar.videoIds.length] ?? '';
    const figures = [
      await timeCall(server, `${name}: home`, '≤ 10', () => client.home({})),
      await timeCall(server, `${name}: watch-list`, '≤ 20', (number) =>
        client.watchList({ params: { videoId: videoIdAt(number) } }),
      ),
      similar.figure,
    ];
    timed.close();
    await segue.stop();
    return figures;
  });
}

/** Response times of home, watch-lists and ranking by sound at three library sizes; `--size` selects one. */
export const discoveryPart: Part = {
  name: 'discovery',
  isLong: true,
  measure: () => measureAtSizes(measureSize),
};
