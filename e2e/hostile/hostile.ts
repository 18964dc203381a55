import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { measureProcessor } from '../bench/figures/baseline.ts';
import type { Figure } from '../bench/figures/figure.ts';
import { describeMachine } from '../bench/figures/machine.ts';
import { toTable } from '../bench/figures/table.ts';
import { makeCorpus } from './make-corpus.ts';
import { runTrial, type Trial } from './trial/trial.ts';
import type { ChildMemory, WatchReport } from './trial/watch.ts';

const FILES = 2000;
const SHOWN_FAULTS = 40;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const figure = (
  what: string,
  value: number,
  unit: Figure['unit'],
  budget: string | null,
  note = '',
): Figure => ({
  what,
  value,
  unit,
  budget,
  note,
});

const toNames = (children: readonly ChildMemory[]): string =>
  children.map(({ name, resident }) => `${name} ${Math.round(resident)}`).join(', ');

const toMemoryFigure = (step: string, { memory }: WatchReport): Figure =>
  figure(
    `memory while ${step}, with children, at most`,
    memory?.withChildren ?? Number.NaN,
    'MB',
    '≤ 400',
    `${Math.round(memory?.server ?? Number.NaN)} MB the server alone; ${toNames(memory?.children ?? [])}; ${Math.round(memory?.summed ?? Number.NaN)} MB if shared pages are counted for each`,
  );

const toFigures = (trial: Trial): readonly Figure[] => {
  const { whileScanning, whilePlaying, browsing, listening } = trial;
  return [
    figure(
      'tracks',
      trial.tracks,
      '',
      null,
      `${trial.problems} problems, scanned in ${trial.scanSeconds.toFixed(0)} s`,
    ),
    figure(
      '/healthz while scanning, slowest',
      whileScanning.healthMaxMs,
      'ms',
      '≤ 250',
      `${whileScanning.healthAsked} asked, ${whileScanning.healthFailed} failed`,
    ),
    figure(
      '/healthz while playing, slowest',
      whilePlaying.healthMaxMs,
      'ms',
      '≤ 250',
      `${whilePlaying.healthAsked} asked, ${whilePlaying.healthFailed} failed`,
    ),
    figure('event loop held up, at most', trial.loopMaxMs, 'ms', null, 'as the server saw it'),
    toMemoryFigure('scanning', whileScanning),
    toMemoryFigure('playing', whilePlaying),
    figure(
      'slowest open call',
      browsing.slowestMs,
      'ms',
      null,
      `${browsing.slowest}; largest reply ${browsing.largestKb.toFixed(0)} kB`,
    ),
    figure(
      'streams heard',
      listening.streams,
      '',
      null,
      `of ${listening.played} tracks; ${listening.notPrepared.length} could not be prepared`,
    ),
    figure(
      'streams without an answer in two minutes',
      listening.unanswered.length,
      '',
      '0',
      listening.unanswered.slice(0, 5).join(', '),
    ),
    figure('files read again by the second start', trial.readAgain, '', '0'),
    figure('faults', trial.faults.length, '', '0'),
  ];
};

const { values } = parseArgs({
  options: { files: { type: 'string' }, seed: { type: 'string' }, keep: { type: 'boolean' } },
});
const seed = Number(values.seed ?? Date.now() % 2 ** 31);
const folder = await mkdtemp(join(tmpdir(), 'segue-hostile-'));
say(describeMachine(measureProcessor()));
say(`Making a corpus of ${values.files ?? FILES} files, seed ${seed} …`);
const corpus = await makeCorpus({ folder, count: Number(values.files ?? FILES), seed });
let trial: Trial;
try {
  trial = await runTrial(corpus, folder, say);
} finally {
  corpus.canary.close();
  if (values.keep) say(`Kept in ${folder}`);
  else await rm(folder, { recursive: true, force: true });
}
say(`\n${toTable(toFigures(trial))}\n`);
for (const fault of trial.faults.slice(0, SHOWN_FAULTS)) say(`  ${fault}`);
if (trial.faults.length > SHOWN_FAULTS) say(`  … and ${trial.faults.length - SHOWN_FAULTS} more`);
say(
  `${trial.faults.length} faults. Again with: npm run hostile -- --files ${values.files ?? FILES} --seed ${seed}`,
);
process.exit(trial.faults.length === 0 ? 0 : 1);
