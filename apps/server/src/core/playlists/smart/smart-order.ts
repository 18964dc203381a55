import type { SmartRules } from '@segue/domain';
import type { SortKey } from '../../browse/browse-query.ts';
import { inChunks, readPages, yieldToEventLoop } from '../../paging.ts';
import { createMixedOrder } from './mixed-order.ts';
import type { IdRange, KeyedSong, PlayedSong, SmartPart, SmartReader, SmartSong } from './smart-reader.ts';

/** Songs that one statement looks up by their ids. */
export const SONGS_PER_LOOKUP = 1000;

/** Played songs that one statement reads from an index, with the number of their plays. */
const PLAYED_PER_PAGE = 2000;

/** What is searched for, and whose likes and plays count. */
export interface SmartSearch {
  readonly reader: SmartReader;
  readonly rules: SmartRules;
  readonly accountId: string;
  readonly nowMs: number;
  /** false once the answer is no longer needed. */
  readonly isWanted: () => boolean;
}

/** Orders keys as the database does, except for names with characters beyond the Basic Multilingual Plane. */
function compareKeys(one: SortKey, other: SortKey): number {
  const at = one.findIndex((part, index) => part !== other[index]);
  const [part = '', otherPart = ''] = [one[at], other[at]];
  return at === -1 ? 0 : part < otherPart ? -1 : 1;
}

/** Compares values by keys. */
const byKeys =
  <T>(isDescending: boolean, toKey: (value: T) => SortKey) =>
  (one: T, other: T): number =>
    (isDescending ? -1 : 1) * compareKeys(toKey(one), toKey(other));

const withoutKey = ({ videoId, lengthMs }: SmartSong): SmartSong => ({ videoId, lengthMs });

/** Ids that include those of all songs that match; null: they are not known. */
type Among = ReadonlySet<string> | null;

const keepCandidates = (ids: readonly string[], among: Among): readonly string[] =>
  among === null ? ids : ids.filter((id) => among.has(id));

/** An order of songs. */
export interface SmartOrder {
  /**
   * All songs that match, in this order, a part of the library at a time.
   * @param among Includes the ids of all songs that match: only these are checked. null: all are.
   */
  readonly readParts: (among: Among) => AsyncGenerator<readonly SmartSong[]>;
  /** Sorts songs that were looked up. */
  readonly arrange: (songs: readonly KeyedSong[]) => readonly SmartSong[];
}

/** Those of any number of ids that match; once the answer is no longer needed, those found so far. */
export async function loadMatching(
  { reader, rules, accountId, nowMs, isWanted }: SmartSearch,
  videoIds: readonly string[],
): Promise<readonly KeyedSong[]> {
  const kept: KeyedSong[] = [];
  for (const chunk of inChunks(videoIds, SONGS_PER_LOOKUP)) {
    if (!isWanted()) break;
    kept.push(...(await reader.keepAmong(rules, accountId, nowMs, chunk)));
    await yieldToEventLoop();
  }
  return kept;
}

async function toMixedOrder(search: SmartSearch): Promise<SmartOrder> {
  const { rules, nowMs, reader } = search;
  const countIds = async (ranges: readonly IdRange[]) => (await reader.listIds(ranges)).length;
  const { groups, toKey } = await createMixedOrder(rules, nowMs, countIds);
  const arrange = (songs: readonly SmartSong[]) =>
    songs
      .map((song) => ({ song, key: toKey(song.videoId) }))
      .toSorted(byKeys(false, ({ key }) => key))
      .map(({ song }) => withoutKey(song));
  return {
    arrange,
    readParts: async function* readParts(among) {
      for (const ranges of groups)
        yield arrange(await loadMatching(search, keepCandidates(await reader.listIds(ranges), among)));
    },
  };
}

/** A part of the order of an index, of which only the candidates are checked. */
async function findPartAmong(
  search: SmartSearch,
  after: SortKey | null,
  among: ReadonlySet<string>,
): Promise<SmartPart> {
  const { ids, end } = await search.reader.listPart(search.rules, after);
  const matching = await loadMatching(search, keepCandidates(ids, among));
  const songOf = new Map(matching.map((song) => [song.videoId, withoutKey(song)]));
  return { songs: ids.flatMap((id) => songOf.get(id) ?? []), end };
}

/** The order of an index. */
const toIndexOrder = (search: SmartSearch): SmartOrder => ({
  arrange: (songs) => songs.toSorted(byKeys(search.rules.isDescending, ({ key }) => key)).map(withoutKey),
  readParts: async function* readParts(among) {
    const { reader, rules, accountId, nowMs } = search;
    for (let after: SortKey | null = null; ; ) {
      const part: SmartPart =
        among === null
          ? await reader.findPart(rules, accountId, nowMs, after)
          : await findPartAmong(search, after, among);
      yield part.songs;
      if (part.end === null) return;
      after = part.end;
    }
  },
});

/** All songs that the account played. */
async function loadPlayed({ reader, accountId }: SmartSearch): Promise<Map<string, PlayedSong>> {
  const played = new Map<string, PlayedSong>();
  const load = (last: PlayedSong | null, size: number) =>
    reader.listPlayed(accountId, last?.videoId ?? null, size);
  for await (const page of readPages(load, PLAYED_PER_PAGE))
    for (const song of page) played.set(song.videoId, song);
  return played;
}

/** Compares songs by how often, or only by how lately, they were played. */
function toPlayedComparison({ order, isDescending }: SmartRules) {
  const sign = isDescending ? -1 : 1;
  const byTime = (one: PlayedSong, other: PlayedSong): number =>
    one.lastPlayedAtMs - other.lastPlayedAtMs || (one.videoId < other.videoId ? -1 : 1);
  return (one: PlayedSong, other: PlayedSong): number =>
    sign * ((order === 'ownPlays' && one.plays - other.plays) || byTime(one, other));
}

/** The order of the account's plays: played songs as often or as lately as they were, and the others by name. */
async function toPlayedOrder(search: SmartSearch): Promise<SmartOrder> {
  const { isDescending } = search.rules;
  const plays = await loadPlayed(search);
  const compare = toPlayedComparison(search.rules);
  const byName = toIndexOrder({ ...search, rules: { ...search.rules, isDescending: false } });
  const arrangePlayed = (songs: readonly SmartSong[]) =>
    songs
      .flatMap((song) => {
        const played = plays.get(song.videoId);
        return played === undefined ? [] : [{ song, played }];
      })
      .toSorted((one, other) => compare(one.played, other.played))
      .map(({ song }) => withoutKey(song));
  const isOther = ({ videoId }: SmartSong) => !plays.has(videoId);
  async function* readPlayed(among: Among) {
    const videoIds = [...plays.values()].toSorted(compare).map(({ videoId }) => videoId);
    for (const chunk of inChunks(keepCandidates(videoIds, among), SONGS_PER_LOOKUP))
      yield arrangePlayed(await loadMatching(search, chunk));
  }
  async function* readOthers(among: Among) {
    for await (const part of byName.readParts(among)) yield part.filter(isOther);
  }
  return {
    arrange: (songs) => {
      const [played, others] = [arrangePlayed(songs), byName.arrange(songs.filter(isOther))];
      return isDescending ? [...played, ...others] : [...others, ...played];
    },
    readParts: async function* readParts(among) {
      if (isDescending) yield* readPlayed(among);
      yield* readOthers(among);
      if (!isDescending) yield* readPlayed(among);
    },
  };
}

/** The order that rules ask for. */
export async function toSmartOrder(search: SmartSearch): Promise<SmartOrder> {
  const { order } = search.rules;
  if (order === 'random') return toMixedOrder(search);
  return order === 'ownPlays' || order === 'lastPlayed' ? toPlayedOrder(search) : toIndexOrder(search);
}
