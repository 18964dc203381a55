import type { Overview } from '@segue/domain';
import { pickRecords } from '../catalogue/records.ts';
import { toAlbumCard } from '../catalogue/to-card.ts';
import type { Clock } from '../clock.ts';
import type { Log } from '../log/log.ts';
import { createCachedAnswer, type CachedAnswer } from './cached-answer.ts';
import type { ShelfReader } from './discovery-reader.ts';
import { createPacedAnswer } from './paced-answer.ts';
import { findLargeTags } from '../catalogue/large-tags.ts';
import { LARGE_TAGS, planGenres } from './playlists/genre-playlists.ts';
import { planYears } from './playlists/year-playlists.ts';
import { HOUR_MS } from '../durations.ts';

const NEW_ALBUMS = 20;

/** Time to live: changes of the library refresh the overview by themselves; this is for a new calendar year. */
const FRESH_MS = HOUR_MS;

/** The cached overview of the library. */
export type CachedOverview = CachedAnswer<Overview>;

async function plan(reader: ShelfReader, tags: readonly string[], nowMs: number): Promise<Overview> {
  const ids = await reader.findLatestAlbumIds(NEW_ALBUMS);
  return {
    newAlbums: pickRecords(await reader.loadAlbums(ids), ids).map(toAlbumCard),
    genres: await planGenres(reader, tags, nowMs),
    years: await planYears(reader, nowMs),
  };
}

/** Keeps the overview in memory and fresh. */
export function createOverview(reader: ShelfReader, clock: Clock, log: Log): CachedOverview {
  const largeTags = createPacedAnswer(() => findLargeTags(reader, LARGE_TAGS), clock);
  return createCachedAnswer({
    plan: async () => plan(reader, await largeTags.load(), clock.now()),
    isEmpty: ({ newAlbums, genres }) => newAlbums.length === 0 && genres.length === 0,
    freshMs: FRESH_MS,
    failure: 'overview.plan-failed',
    clock,
    log,
  });
}
