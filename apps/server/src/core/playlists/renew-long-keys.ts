import { generateNKeysBetween } from 'fractional-indexing';
import type { EntryPlace, EntryTransaction } from './playlist.store.ts';

/** Position keys grow with repeated inserts at one place; a longer key is renewed. */
const MAX_KEY_LENGTH = 100;
/** How many entries on each side of a long key are renewed with it: some milliseconds of writing. */
const RENEWED_NEIGHBOURS = 250;
/** Characters that a renewal has to save: where the neighbours have long keys too, keys may grow longer. */
const MIN_SAVED_LENGTH = 25;

const toLongest = (keys: readonly string[]): number => Math.max(...keys.map((key) => key.length));

/**
 * Gives entries whose keys have become too long, and their neighbours, shorter keys in the same order. Entries
 * farther away keep theirs, so that the cost does not depend on the length of the playlist.
 * @param places The entries that a change has put beside each other, in their order.
 */
export async function renewLongKeys(entries: EntryTransaction, places: readonly EntryPlace[]): Promise<void> {
  const [first] = places;
  const last = places.at(-1);
  const longest = toLongest(places.map(({ positionKey }) => positionKey));
  if (first === undefined || last === undefined || longest <= MAX_KEY_LENGTH) return;
  const before = await entries.listPlaces('before', first.positionKey, RENEWED_NEIGHBOURS + 1);
  const behind = await entries.listPlaces('behind', last.positionKey, RENEWED_NEIGHBOURS + 1);
  const renewed = [
    ...before.slice(0, RENEWED_NEIGHBOURS).toReversed(),
    ...places,
    ...behind.slice(0, RENEWED_NEIGHBOURS),
  ];
  const keys = generateNKeysBetween(
    before[RENEWED_NEIGHBOURS]?.positionKey ?? null,
    behind[RENEWED_NEIGHBOURS]?.positionKey ?? null,
    renewed.length,
  );
  if (toLongest(keys) > longest - MIN_SAVED_LENGTH) return;
  await entries.renewKeys(renewed.map(({ entryId }, index) => ({ entryId, positionKey: keys[index] ?? '' })));
}
