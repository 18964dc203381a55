import { sql } from 'kysely';
import { MIN_LISTENERS } from '../../../../core/listening/min-listeners.ts';
import { LISTENER_MARKS, type SearchPlayStore } from '../../../../core/search/learnt/search-play.store.ts';
import { LAST_CHARACTER } from '../../columns.ts';
import { CompiledStatements } from '../../compiled-statements.ts';
import type { Db } from '../../schema.ts';

/** Counts the bits that are set. The bit operators of JavaScript have only 32 bits. */
function countMarks(marks: number): number {
  let count = 0;
  for (let bit = 0; bit < LISTENER_MARKS; bit += 1) count += Math.floor(marks / 2 ** bit) % 2;
  return count;
}

/** Plays that searches led to, in the database. */
export function createSearchPlayStore({ db }: { readonly db: Db }): SearchPlayStore {
  const statements = new CompiledStatements(db);
  return {
    add: ({ query, videoId, mark, playedAtMs }) =>
      db.transaction().execute(async (transaction) => {
        const row = { query, video_id: videoId, listener_marks: 2 ** mark, played_at_ms: playedAtMs };
        const { listener_marks: marks, listener_count: count } = await transaction
          .insertInto('search_plays')
          .values({ ...row, listener_count: 1 })
          .onConflict((conflict) =>
            conflict.columns(['query', 'video_id']).doUpdateSet({
              listener_marks: sql<number>`search_plays.listener_marks | excluded.listener_marks`,
              played_at_ms: playedAtMs,
            }),
          )
          .returning(['listener_marks', 'listener_count'])
          .executeTakeFirstOrThrow();
        await transaction
          .updateTable('search_plays')
          // A row from before the marks had a key has a count but no marks any more.
          .set({ listener_count: Math.max(count, countMarks(marks)) })
          .where('query', '=', query)
          .where('video_id', '=', videoId)
          .execute();
      }),
    find: async (prefix, limit) => {
      const rows = await statements.run(
        `find ${limit}`,
        [prefix, prefix + LAST_CHARACTER],
        ([from = '', to = '']) =>
          db
            .selectFrom('search_plays')
            .select(['video_id', (eb) => eb.fn.max('listener_count').as('listeners')])
            .where('query', '>=', from)
            .where('query', '<', to)
            // A literal instead of a parameter, so that the partial index on these rows is used.
            .where(sql<boolean>`listener_count >= ${sql.lit(MIN_LISTENERS)}`)
            // Search does not find songs that are gone.
            .where((eb) =>
              eb.exists(
                eb
                  .selectFrom('search_documents')
                  .select('search_documents.id')
                  .where('search_documents.kind', '=', sql.lit('song'))
                  .whereRef('search_documents.id', '=', 'search_plays.video_id'),
              ),
            )
            .groupBy('video_id')
            .orderBy('listeners', 'desc')
            .orderBy('video_id')
            .limit(limit),
      );
      return rows.map((row) => row.video_id);
    },
  };
}
