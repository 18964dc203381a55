import type { Db } from '../../schema.ts';
import { loadByIds } from '../queries/chunks.ts';

/** One skip may be an accident. */
const MIN_SKIPS = 2;

/** Those of the tracks that an account skipped twice or more, and more often than it heard them. */
export async function findSkippedVideoIds(
  db: Db,
  accountId: string,
  among: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await loadByIds(among, (chunk) =>
    db
      .selectFrom('plays as skips')
      .select('skips.video_id')
      .where('skips.account_id', '=', accountId)
      .where('skips.video_id', 'in', chunk)
      // A literal instead of a parameter, so that the partial index on skips is used.
      .where('skips.is_completed', '=', (eb) => eb.lit(0))
      .where('skips.heard_at_ms', 'is', null)
      .groupBy('skips.video_id')
      .having((eb) =>
        eb.and([
          eb(eb.fn.countAll(), '>=', MIN_SKIPS),
          eb(
            eb.fn.countAll(),
            '>',
            eb
              .selectFrom('plays as heard')
              .select((plays) => plays.fn.countAll().as('count'))
              .whereRef('heard.video_id', '=', 'skips.video_id')
              .where('heard.account_id', '=', accountId)
              .where('heard.heard_at_ms', 'is not', null),
          ),
        ]),
      )
      .execute(),
  );
  return new Set(rows.map((row) => row.video_id));
}
