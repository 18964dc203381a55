import { createHash, hash } from 'node:crypto';
import type { SmartRules } from '@segue/domain';
import type { SortKey } from '../../browse/browse-query.ts';
import { inChunks } from '../../paging.ts';
import { toDay } from '../../seeded-random.ts';
import type { IdRange } from './smart-reader.ts';

/** The characters of ids, base64url, in the order of bytes. */
const CHARACTERS = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz'.split('');
/** The first two characters of ids: each begins a slice of all ids, which are digests, so that slices are equally large. */
const SLICES = CHARACTERS.flatMap((first) => CHARACTERS.map((second) => first + second));
const SLICE_NUMBERS = new Map(SLICES.map((slice, number) => [slice, number]));
/** Slices that are counted to estimate the size of the library. */
const COUNTED_SLICES = 16;
/** Songs that a group should have, of which a part of the library is read at a time. */
const SONGS_PER_GROUP = 1000;
/** Fewer would have the same neighbours too often, since a slice stays together. */
const MIN_SLICES_PER_GROUP = 4;
const DRAW_BYTES = 4;

/** A random order of all songs that needs no index of its own: groups of slices in random order, each shuffled. */
export interface MixedOrder {
  /** The ids of each group, in order. */
  readonly groups: readonly (readonly IdRange[])[];
  /** Sort key of a song: the place of its group, then a digest. */
  readonly toKey: (videoId: string) => SortKey;
}

/** The slices in random order. */
function shuffleSlices(seed: string): readonly number[] {
  const outputLength = SLICES.length * DRAW_BYTES;
  const draws = createHash('shake256', { outputLength }).update(seed).digest();
  return SLICES.map((_, number) => ({ number, draw: draws.readUInt32LE(number * DRAW_BYTES) }))
    .toSorted((one, other) => one.draw - other.draw)
    .map(({ number }) => number);
}

/** The ids of slices; a run of adjacent ones is one range. */
function toRanges(slices: readonly number[]): readonly IdRange[] {
  const wanted = new Set(slices);
  const starts = slices.filter((slice) => !wanted.has(slice - 1));
  return starts.map((start) => {
    let end = start + 1;
    while (wanted.has(end)) end += 1;
    return { from: SLICES[start] ?? '', before: SLICES[end] ?? null };
  });
}

/** A power of two, so that the order of a day changes only when the library grows a lot. */
function toSlicesPerGroup(songs: number): number {
  const wanted = (SLICES.length * SONGS_PER_GROUP) / Math.max(songs, 1);
  const rounded = 2 ** Math.round(Math.log2(wanted));
  return Math.min(Math.max(rounded, MIN_SLICES_PER_GROUP), SLICES.length);
}

/**
 * The mixed order of rules: other songs are neighbours each day, in UTC.
 * @param countIds Counts the songs in ranges of ids.
 */
export async function createMixedOrder(
  rules: SmartRules,
  nowMs: number,
  countIds: (ranges: readonly IdRange[]) => Promise<number>,
): Promise<MixedOrder> {
  const seed = JSON.stringify([toDay(nowMs), rules]);
  const slices = shuffleSlices(seed);
  const counted = await countIds(toRanges(slices.slice(0, COUNTED_SLICES)));
  const size = toSlicesPerGroup((counted * SLICES.length) / COUNTED_SLICES);
  const groupOfSlice = new Map(slices.map((slice, place) => [slice, Math.floor(place / size)]));
  const toGroup = (videoId: string) => groupOfSlice.get(SLICE_NUMBERS.get(videoId.slice(0, 2)) ?? 0) ?? 0;
  return {
    groups: [...inChunks(slices, size)].map(toRanges),
    toKey: (videoId) => [toGroup(videoId), hash('sha256', `${seed} ${videoId}`, 'base64url')],
  };
}
