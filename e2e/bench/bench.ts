import { measureProcessor } from './figures/baseline.ts';
import { browsePart } from './browse/browse.part.ts';
import { discoveryPart } from './browse/discovery.part.ts';
import type { Figure, Part } from './figures/figure.ts';
import { enumerationPart } from './latency/enumeration.part.ts';
import { firstLoadPart } from './page/first-load.part.ts';
import { latencyPart } from './latency/latency.part.ts';
import { listenersPart } from './listeners/listeners.part.ts';
import { listsPart } from './browse/lists.part.ts';
import { describeMachine } from './figures/machine.ts';
import { peersPart } from './peers/peers.part.ts';
import { playlistsPart } from './browse/playlists.part.ts';
import { realScanPart } from './scan/real-scan.part.ts';
import { offloadPart } from './scaling/offload.part.ts';
import { scalingPart } from './scaling/scaling.part.ts';
import { scanPart } from './scan/scan.part.ts';
import { scrollingPart } from './browse/scrolling.part.ts';
import { searchPart } from './search/search.part.ts';
import { madePart } from './scan/made.part.ts';
import { soundPart } from './page/sound.part.ts';
import { startPart } from './scan/start.part.ts';
import { toTable } from './figures/table.ts';
import { videoPart } from './page/video.part.ts';
import { vitalsPart } from './page/vitals.part.ts';

const PARTS: readonly Part[] = [
  startPart,
  scanPart,
  realScanPart,
  firstLoadPart,
  vitalsPart,
  latencyPart,
  soundPart,
  madePart,
  videoPart,
  listsPart,
  enumerationPart,
  listenersPart,
  scalingPart,
  offloadPart,
  searchPart,
  browsePart,
  playlistsPart,
  scrollingPart,
  discoveryPart,
  peersPart,
];

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** The named parts; without names, all parts but the long ones. */
function pickParts(names: readonly string[]): readonly Part[] {
  const unknown = names.find((name) => !PARTS.some((part) => part.name === name));
  if (unknown === undefined)
    return PARTS.filter(({ name, isLong = false }) => (names.length === 0 ? !isLong : names.includes(name)));
  const known = PARTS.map(({ name }) => name).join(', ');
  throw new Error(`Expected parts of the bench (${known}), found '${unknown}'.`);
}

/** Arguments: names of parts first, then the options of a part. */
const words = process.argv.slice(2);
const firstOption = words.findIndex((word) => word.startsWith('--'));
const parts = pickParts(firstOption < 0 ? words : words.slice(0, firstOption));
say(describeMachine(measureProcessor()));
const figures: Figure[] = [];
for (const part of parts) {
  say(`Measuring: ${part.name} …`);
  try {
    figures.push(...(await part.measure()));
  } catch (error) {
    // The figures of the other parts took minutes and are printed all the same.
    say(`${part.name} failed: ${error instanceof Error ? error.stack : String(error)}`);
    process.exitCode = 1;
  }
}
say(`\n${toTable(figures)}`);
