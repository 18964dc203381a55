import { yieldToEventLoop } from '../../paging.ts';
import { rankBySound } from '../sound/rank-by-sound.ts';
import { mixByTurns } from '../variety/mix-by-turns.ts';
import type { SeededRandom } from '../../seeded-random.ts';
import type { ShelfReader } from '../discovery-reader.ts';

/** What the personal shelves of a listener are planned from. */
export interface Taste {
  readonly accountId: string;
  /** Tracks they heard, like or keep in playlists, the latest plays first. */
  readonly familiar: readonly string[];
  /** Tracks they heard in their latest plays, the latest first. */
  readonly heard: ReadonlySet<string>;
  /** Recommended tracks, none of which they heard in their latest plays, like or skip; the best first. */
  readonly fresh: readonly string[];
  /** Tracks found through other listeners; tracks in neither set were found by genre or mood. */
  readonly byListening: ReadonlySet<string>;
  /** Tracks that sound like a familiar one. */
  readonly bySound: ReadonlySet<string>;
}

const FAMILIAR = 50;
/** Candidates for the sound of a familiar track, and how many of them are taken. */
const SOUND_CANDIDATES = 60;
const PER_SOUND = 8;
/** Familiar tracks that serve as seeds for genres, moods and sound. */
const SEED_TRACKS = 6;
const TAGS = 2;
const PER_TAG = 8;

/** The best of what is found by listening changes places by chance each day: so many, and by so much. */
const VARIED = 150;
const LEAST_FACTOR = 0.5;
const MOST_FACTOR = 1.5;

type Scored = readonly [videoId: string, score: number];

const byScore = (a: Scored, b: Scored): number => b[1] - a[1] || (a[0] < b[0] ? -1 : 1);

/**
 * Ranks tracks by how near they are to all familiar ones together; a first neighbour counts most. Neighbours change
 * only with what is played, so that chance decides which of the near ones are shown.
 */
function rankByListening(neighbours: Iterable<readonly string[]>, random: SeededRandom): string[] {
  const scores = new Map<string, number>();
  for (const list of neighbours)
    for (const [rank, videoId] of list.entries())
      scores.set(videoId, (scores.get(videoId) ?? 0) + 1 / Math.log2(rank + 2));
  const ranked = [...scores].toSorted(byScore);
  const varied = ranked
    .slice(0, VARIED)
    .map(([videoId, score]): Scored => [videoId, score * random.between(LEAST_FACTOR, MOST_FACTOR)]);
  return [...varied.toSorted(byScore), ...ranked.slice(VARIED)].map(([videoId]) => videoId);
}

/** For servers with too little listening data: tracks of the same genres and moods. */
async function findByTags(reader: ShelfReader, familiar: readonly string[], random: SeededRandom) {
  const found: string[] = [];
  for (const videoId of random.shuffle(familiar).slice(0, SEED_TRACKS)) {
    for (const tag of await reader.findTags(videoId, TAGS))
      found.push(...(await reader.sampleVideoIdsOfTag(tag, random.nextAddress(), PER_TAG)));
    await yieldToEventLoop();
  }
  return random.shuffle(found);
}

/** For servers with too little listening data: tracks that sound like familiar ones, the nearest first. */
async function findBySound(reader: ShelfReader, familiar: readonly string[], random: SeededRandom) {
  const lists: string[][] = [];
  for (const [videoId, sound] of await reader.loadSounds(random.shuffle(familiar).slice(0, SEED_TRACKS))) {
    const ranked = rankBySound({ videoId, sound }, await reader.findSoundsAround(sound, SOUND_CANDIDATES));
    lists.push(ranked.slice(0, PER_SOUND));
    await yieldToEventLoop();
  }
  return mixByTurns(lists);
}

/** @returns null for a listener who has neither heard nor liked anything, nor put it in a playlist. */
export async function loadTaste(
  reader: ShelfReader,
  accountId: string,
  random: SeededRandom,
): Promise<Taste | null> {
  const { videoIds: familiar, heard } = await reader.findFamiliarTracks(accountId, FAMILIAR);
  if (familiar.length === 0) return null;
  const known = new Set([...familiar, ...heard]);
  const neighbours = await reader.loadNeighbours(familiar);
  const byListening = rankByListening(neighbours.values(), random);
  const recent = familiar.slice(0, FAMILIAR);
  const bySound = await findBySound(reader, recent, random);
  const byTags = await findByTags(reader, recent, random);
  const found = [...byListening, ...mixByTurns([bySound, byTags])];
  const unknown = [...new Set(found)].filter((videoId) => !known.has(videoId));
  const skipped = await reader.findSkippedVideoIds(accountId, unknown);
  const fresh = unknown.filter((videoId) => !skipped.has(videoId));
  return { accountId, familiar, heard, fresh, byListening: new Set(byListening), bySound: new Set(bySound) };
}
