import { writeFileSync } from 'node:fs';
import { pickTopScores } from '../../apps/server/src/core/discovery/similarity/top-scores.ts';
import { fitListeningModel } from '../../apps/server/src/core/discovery/similarity/listening-model.ts';
import {
  type Listening,
  type Tagging,
  readListening,
  readTaggings,
  toListeningData,
} from './listening-table.ts';
import { type ListScores, scoreLists } from './score-lists.ts';
import { itemsByUser, shuffleItems, splitPairs, splitUsers } from './splits.ts';

const LISTED = 50;
/** Every tenth pair or user is held out. Seed 0 gives the reference split for comparisons. */
const SEEDS = [0, 1, 2];
const HELD_OUT_ONE_IN = 10;
/** Profile sizes of new listeners, in items. */
const COLD_PROFILES = [1, 3, 5];
/** New listeners with fewer items are skipped: too few would be held out. */
const COLD_ITEMS = 20;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Items by number of listeners, most popular first. */
const rankByListeners = (listening: readonly Listening[]): string[] =>
  [...Map.groupBy(listening, ({ item }) => item)]
    .toSorted((a, b) => b[1].length - a[1].length)
    .map(([item]) => item);

/**
 * Fits the product's model. The returned function recommends for a profile, best first; where the model has
 * too few, the most popular items follow, as on a shelf.
 */
function fit(listening: readonly Listening[], taggings: readonly Tagging[]) {
  const { items, columns, data } = toListeningData(listening, taggings);
  const model = fitListeningModel(data);
  const mostHeard = rankByListeners(listening);
  return (profile: Iterable<string>): string[] => {
    const known = new Set(profile);
    const tracks = [...known].flatMap((item) => columns.get(item) ?? []);
    const best = Array.from(
      pickTopScores(model.score(tracks), LISTED).columns,
      (column) => items[column] ?? '',
    );
    const others = best.length < LISTED ? mostHeard.filter((item) => !known.has(item)) : [];
    return [...new Set([...best, ...others])].slice(0, LISTED);
  };
}

const toLine = ({ recall, ndcg, coverage }: ListScores): string =>
  `Recall@20 ${recall.toFixed(4)}  NDCG@20 ${ndcg.toFixed(4)}  coverage ${coverage.toFixed(3)}`;

function scoreSplit(listening: readonly Listening[], taggings: readonly Tagging[], seed: number): void {
  const { fit: fitted, held } = splitPairs(listening, seed, HELD_OUT_ONE_IN);
  const startMs = performance.now();
  const list = fit(fitted, taggings);
  const fitMs = performance.now() - startMs;
  const lists = new Map(Array.from(itemsByUser(fitted), ([user, items]) => [user, list(items)] as const));
  const known = new Map([...itemsByUser(held)].filter(([user]) => lists.has(user)));
  const scores = scoreLists(lists, known, new Set(fitted.map(({ item }) => item)).size);
  say(`split ${seed}: ${toLine(scores)}  fitted in ${(fitMs / 1000).toFixed(1)} s`);
}

function scoreNewListeners(
  listening: readonly Listening[],
  taggings: readonly Tagging[],
  seed: number,
): void {
  const { fit: fitted, fresh } = splitUsers(listening, seed, HELD_OUT_ONE_IN);
  const list = fit(fitted, taggings);
  const users = [...Map.groupBy(fresh, ({ user }) => user)].filter(([, of]) => of.length >= COLD_ITEMS);
  for (const size of COLD_PROFILES) {
    const lists = new Map<string, readonly string[]>();
    const held = new Map<string, ReadonlySet<string>>();
    for (const [user, of] of users) {
      const items = shuffleItems(of, seed);
      lists.set(user, list(items.slice(0, size)));
      held.set(user, new Set(items.slice(size)));
    }
    const scores = scoreLists(lists, held, new Set(fitted.map(({ item }) => item)).size);
    say(`new listeners with ${size} items, split ${seed}: ${toLine(scores)}`);
  }
}

export interface DiscoveryEvalFiles {
  readonly train: string;
  readonly tags: string | undefined;
  /** Output file for lists from all of `train`; undefined: splits of `train` are scored instead. */
  readonly out: string | undefined;
}

/** Evaluates the similarity model behind home and watch-lists on a table of listening. */
export function evalDiscovery({ train, tags, out }: DiscoveryEvalFiles): void {
  const listening = readListening(train);
  const taggings = tags === undefined ? [] : readTaggings(tags);
  if (out === undefined) {
    for (const seed of SEEDS) scoreSplit(listening, taggings, seed);
    for (const seed of SEEDS) scoreNewListeners(listening, taggings, seed);
    return;
  }
  const list = fit(listening, taggings);
  const lines = Array.from(itemsByUser(listening), ([user, items]) => `${user}\t${list(items).join(',')}\n`);
  writeFileSync(out, lines.join(''));
  say(`${lines.length} lists written to ${out}`);
}
