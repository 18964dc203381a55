import type { Db } from '../../schema.ts';
import type { CountTagged } from '../catalogue/tags.ts';

/** Tags that are read of a track; a file may have 50. */
const MAX_READ = 16;
/** A tag of fewer tracks leads to too few others. */
const MIN_TAGGED = 5;

interface CountedTag {
  readonly tag: string;
  readonly isMood: boolean;
  readonly count: number;
}

async function loadCounted(db: Db, videoId: string, countTagged: CountTagged): Promise<CountedTag[]> {
  const rows = await db
    .selectFrom('track_tags')
    .select(['kind', 'name_folded'])
    .where('video_id', '=', videoId)
    .orderBy('kind')
    .orderBy('name_folded')
    .limit(MAX_READ)
    .execute();
  const tags = new Map<string, CountedTag>();
  for (const { kind, name_folded: tag } of rows)
    if (!tags.has(tag)) tags.set(tag, { tag, isMood: kind === 'mood', count: await countTagged(tag) });
  return [...tags.values()];
}

/** The rarest first, but those of too few tracks last. */
const byRarity = (a: CountedTag, b: CountedTag): number =>
  Number(a.count < MIN_TAGGED) - Number(b.count < MIN_TAGGED) || a.count - b.count;

/** The tags that tell most of a track: its rarest genres and moods, with a mood among them if it has one. */
export async function findSeedTags(
  db: Db,
  videoId: string,
  limit: number,
  countTagged: CountTagged,
): Promise<readonly string[]> {
  const ranked = (await loadCounted(db, videoId, countTagged)).toSorted(byRarity);
  const rarest = ranked.slice(0, limit);
  const mood = ranked.find(({ isMood }) => isMood);
  const isMoodMissing = mood !== undefined && limit > 1 && !rarest.includes(mood);
  return (isMoodMissing ? [...rarest.slice(0, -1), mood] : rarest).map(({ tag }) => tag);
}
