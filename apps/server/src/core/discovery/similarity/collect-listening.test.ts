import { describe, expect, it } from 'vitest';
import { collectListening } from './collect-listening.ts';
import { buildSimilarity } from './similarity-builder.ts';
import type { Neighbours, SimilarityStore, TrackTag } from './similarity.store.ts';
import { multiplyByTranspose, transpose } from './sparse-matrix.ts';

type Heard = Readonly<Record<string, readonly string[]>>;
type Tags = Readonly<Record<string, readonly string[]>>;

/** What listeners heard, and the tags of available tracks; every track of `heard` is available. */
function aSource(heard: Heard, tags: Tags = {}, gone: readonly string[] = []) {
  const replaced: (readonly Neighbours[])[] = [];
  const unused = async () => Promise.reject(new Error('Not asked for.'));
  const accounts = Object.keys(heard).toSorted();
  const store: SimilarityStore = {
    loadAccountIds: async (after, limit) =>
      accounts.filter((id) => after === null || id > after).slice(0, limit),
    loadListenedVideoIds: async (accountId, limit) => (heard[accountId] ?? []).slice(0, limit),
    loadTags: async (videoIds) =>
      videoIds
        .filter((videoId) => !gone.includes(videoId))
        .flatMap((videoId): TrackTag[] => (tags[videoId] ?? ['']).map((tag) => ({ videoId, tag }))),
    loadMark: unused,
    loadLearntMark: unused,
    saveLearntMark: unused,
    replaceNeighbours: async (lists) => {
      replaced.push(lists);
    },
  };
  return { store, replaced };
}

/** Counts turns of the event loop until it is stopped. */
function countTurns() {
  let turns = 0;
  let pending = setImmediate(tick);
  function tick() {
    turns += 1;
    pending = setImmediate(tick);
  }
  return { count: () => turns, stop: () => clearImmediate(pending) };
}

const everyone = (...tracks: string[]): Heard => ({ ada: tracks, ben: tracks, cleo: tracks });
const collect = async (heard: Heard, tags?: Tags, gone?: string[]) =>
  collectListening(aSource(heard, tags, gone).store);

describe('collectListening', () => {
  it('keeps only tracks that three listeners know', async () => {
    const collected = await collect({
      ada: ['shared', 'of two', 'own'],
      ben: ['shared', 'of two'],
      cleo: ['shared'],
      dora: ['only hers'],
    });
    expect(collected?.videoIds).toEqual(['shared']);
    expect(collected?.data.listeners).toEqual([Int32Array.of(0), Int32Array.of(0), Int32Array.of(0)]);
  });

  it('returns null with too few listeners, or when none of their tracks is available', async () => {
    expect(await collect({})).toBeNull();
    expect(await collect({ ada: ['a'], ben: ['a'] })).toBeNull();
    expect(await collect(everyone('a'), {}, ['a'])).toBeNull();
  });

  it('omits missing tracks', async () => {
    const collected = await collect(everyone('a', 'gone', 'b'), {}, ['gone']);
    expect(collected?.videoIds).toEqual(['a', 'b']);
    expect(collected?.data).toMatchObject({ trackCount: 2, listeners: toAllColumns(2) });
  });

  it('reads the accounts page by page, up to 2,000 listeners', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 2100 }, (_, at) => [`account ${String(at).padStart(4, '0')}`, ['a']]),
    );
    expect((await collect(many))?.data.listeners).toHaveLength(2000);
  });

  it('keeps tags that at least five tracks have, largest first', async () => {
    const tracks = ['a', 'b', 'c', 'd', 'e', 'f'];
    const tags = Object.fromEntries(
      tracks.map((track, at) => [track, ['rock', ...(at < 5 ? ['calm'] : []), ...(at < 4 ? ['rare'] : [])]]),
    );
    const collected = await collect(everyone(...tracks), tags);
    expect(collected?.data.tags.map((row) => Array.from(row.tracks))).toEqual([
      [0, 1, 2, 3, 4, 5],
      [0, 1, 2, 3, 4],
    ]);
    expect(Array.from(collected?.data.tags[1]?.counts ?? [])).toEqual([1, 1, 1, 1, 1]);
  });

  it('gives the event loop turns while it counts tracks, and one for each listener and tag', async () => {
    const names = Array.from({ length: 200 }, (_, at) => `account ${at}`);
    const shared = ['a', 'b', 'c', 'd', 'e'];
    const heard = Object.fromEntries(
      names.map((name) => [name, [...shared, ...Array.from({ length: 495 }, (_, at) => `${name} ${at}`)]]),
    );
    const { store } = aSource(heard, Object.fromEntries(shared.map((track) => [track, ['rock', 'calm']])));
    const turns = countTurns();
    const marks: number[] = [];
    const mark = async <T>(answer: Promise<T>): Promise<T> => {
      marks.push(turns.count());
      return answer;
    };
    const collected = await collectListening({
      ...store,
      loadListenedVideoIds: (...asked) => mark(store.loadListenedVideoIds(...asked)),
      loadTags: (...asked) => mark(store.loadTags(...asked)),
    });
    turns.stop();
    const [lastListener = 0, tags = 0] = marks.slice(-2);
    expect(tags - lastListener).toBeGreaterThan(4);
    expect(turns.count() - tags).toBeGreaterThan(200);
    expect(collected?.videoIds).toEqual(shared);
    expect(collected?.data.tags).toHaveLength(2);
  });

  it('does not treat the absence of tags as a tag', async () => {
    expect((await collect(everyone('a', 'b', 'c', 'd', 'e')))?.data.tags).toEqual([]);
  });
});

const toAllColumns = (count: number) =>
  Array.from({ length: 3 }, () => Int32Array.from({ length: count }, (_, at) => at));

describe('buildSimilarity', () => {
  it('maps columns to videoIds, and omits tracks without neighbours', async () => {
    const { store, replaced } = aSource(everyone('a', 'b', 'c'));
    const find = async () => [Int32Array.of(2, 1), new Int32Array(), Int32Array.of(0)];
    expect(await buildSimilarity(store, { find, close: async () => {} })).toBe(2);
    expect(replaced).toEqual([
      [
        { videoId: 'a', neighbours: ['c', 'b'] },
        { videoId: 'c', neighbours: ['a'] },
      ],
    ]);
  });

  it('stores no neighbours, without computing any, when there are too few listeners', async () => {
    const { store, replaced } = aSource({ ada: ['a'] });
    const find = async () => Promise.reject(new Error('There is nothing to learn.'));
    expect(await buildSimilarity(store, { find, close: async () => {} })).toBe(0);
    expect(replaced).toEqual([[]]);
  });
});

describe('a sparse matrix', () => {
  const ROWS = [
    { columns: Int32Array.of(0, 2), values: Float32Array.of(1, 2) },
    { columns: Int32Array.of(), values: Float32Array.of() },
    { columns: Int32Array.of(1, 2), values: Float32Array.of(3, 4) },
  ];

  it('transposed twice is unchanged', () => {
    expect(transpose(ROWS, 3)[2]).toEqual({ columns: Int32Array.of(0, 2), values: Float32Array.of(2, 4) });
    expect(transpose(transpose(ROWS, 3), 3)).toEqual(ROWS);
  });

  it('multiplied by its transpose has the products of its rows in the lower triangle', () => {
    expect(Array.from(multiplyByTranspose(transpose(ROWS, 3), 3))).toEqual([5, 0, 0, 0, 0, 0, 8, 0, 25]);
  });
});
