/**
 * Loads ids from a given one on, and wraps around to the first id if these are fewer than the limit. Ids are
 * digests, so that this is a random sample, and the same one each time.
 */
export async function sampleAround(
  from: string,
  limit: number,
  load: (from: string, limit: number) => Promise<string[]>,
): Promise<string[]> {
  const ids = await load(from, limit);
  return ids.length < limit ? [...ids, ...(await load('', limit - ids.length))] : ids;
}
