import { randomBytes } from 'node:crypto';
import { toShuffled, type Track } from '@segue/domain';
import type { RecordReader } from '../catalogue/catalogue-reader.ts';
import { pickRecords } from '../catalogue/records.ts';
import { toTrack } from '../catalogue/to-track.ts';
import { yieldToEventLoop } from '../paging.ts';
import type { BrowseFilter, BrowseList, SortKey } from './browse-query.ts';
import type { BrowseReader, FoundPage } from './browse-reader.ts';
import type { TextFilter } from './text-filter.ts';

/** Songs per call. */
const SHUFFLE_SIZE = 100;
/**
 * Samples per call, from different places of the id order: otherwise the same songs would always appear
 * together.
 */
const SAMPLES = 10;

export interface ShufflePorts {
  readonly reader: BrowseReader;
  /** As in `BrowsePorts`. */
  readonly bulkReader: Pick<BrowseReader, 'findPage'>;
  readonly records: Pick<RecordReader, 'loadTracks'>;
  readonly texts: Pick<TextFilter, 'findIds'>;
}

/** A random place in the order of ids; no song has this id. */
const toRandomPlace = (): string => randomBytes(8).toString('base64url');

/**
 * The songs of a filtered list, part by part: in the order of length, whose index holds what is filtered by, and
 * which hardly depends on album or artist. From a random place to the end, then back from it to the start.
 */
async function* readAround(
  { reader, bulkReader }: Pick<ShufflePorts, 'reader' | 'bulkReader'>,
  filter: BrowseFilter,
): AsyncGenerator<readonly string[]> {
  const place = toRandomPlace();
  const length = (await reader.findLengthAfter(place)) ?? 0;
  for (const isDescending of [false, true]) {
    const list: BrowseList = { kind: 'songs', sort: 'length', isDescending, filter };
    for (let key: SortKey | null = [length, place]; key !== null; ) {
      const page: FoundPage = await bulkReader.findPage(list, { kind: 'after', key }, SHUFFLE_SIZE, null);
      yield page.entries.map(({ id }) => id);
      key = page.end;
      await yieldToEventLoop();
    }
  }
}

/**
 * Picks random songs of a list of many. Where few of the songs read match, it reads on until there are enough, at
 * most once through the whole library.
 */
async function pickFromMany(
  ports: Pick<ShufflePorts, 'reader' | 'bulkReader'>,
  filter: BrowseFilter,
): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    const ids = await ports.reader.sample(filter, toRandomPlace(), SHUFFLE_SIZE / SAMPLES);
    for (const id of ids) found.add(id);
    await yieldToEventLoop();
  }
  if (found.size >= SHUFFLE_SIZE) return found;
  for await (const ids of readAround(ports, filter)) {
    for (const id of ids) found.add(id);
    if (found.size >= SHUFFLE_SIZE) break;
  }
  return found;
}

/** Picks random songs; of a large library it reads only a part, unless few songs match. */
export const createShuffle =
  ({ records, texts, ...readers }: ShufflePorts) =>
  async (filter: BrowseFilter): Promise<readonly Track[]> => {
    const candidateIds = await texts.findIds('songs', filter.searchWords);
    const few = await readers.reader.findFewSongs(filter, candidateIds);
    const found = few ?? (await pickFromMany(readers, filter));
    const ids = toShuffled([...found], Math.random).slice(0, SHUFFLE_SIZE);
    return pickRecords(await records.loadTracks(ids), ids).map(toTrack);
  };
