import { measureProcessor } from './baseline.ts';
import { browsePart } from './browse.part.ts';
import { discoveryPart } from './discovery.part.ts';
import type { Figure, Part } from './figure.ts';
import { enumerationPart } from './enumeration.part.ts';
import { firstLoadPart } from './first-load.part.ts';
import { latencyPart } from './latency.part.ts';
import { listenersPart } from './listeners.part.ts';
import { listsPart } from './lists.part.ts';
import { describeMachine } from './machine.ts';
import { realScanPart } from './real-scan.part.ts';
import { scanPart } from './scan.part.ts';
import { searchPart } from './search.part.ts';
import { madePart } from './made.part.ts';
import { soundPart } from './sound.part.ts';
import { startPart } from './start.part.ts';
import { toTable } from './table.ts';
import { videoPart } from './video.part.ts';
import { vitalsPart } from './vitals.part.ts';

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
  searchPart,
  browsePart,
  discoveryPart,
];

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** The parts that are named, or all that do not take long. */
function pickParts(names: readonly string[]): readonly Part[] {
  const unknown = names.find((name) => !PARTS.some((part) => part.name === name));
  if (unknown === undefined)
    return PARTS.filter(({ name, isLong = false }) => (names.length === 0 ? !isLong : names.includes(name)));
  const known = PARTS.map(({ name }) => name).join(', ');
  throw new Error(`Expected parts of the bench (${known}), found '${unknown}'.`);
}

/** Names of parts come first, then the options of the part that has some. */
const words = process.argv.slice(2);
const firstOption = words.findIndex((word) => word.startsWith('--'));
const parts = pickParts(firstOption < 0 ? words : words.slice(0, firstOption));
say(describeMachine(measureProcessor()));
const figures: Figure[] = [];
for (const part of parts) {
  say(`Measuring: ${part.name} …`);
  figures.push(...(await part.measure()));
}
say(`\n${toTable(figures)}`);
