import type { RescanRequests } from '../../../../core/library/scan/schedule/rescan-requests.ts';
import type { Db } from '../../schema.ts';

/**
 * A request is a row of `settings`: all processes of an installation share the database, whatever else they
 * share.
 */
function createRequests({ db }: { readonly db: Db }, name: string): RescanRequests {
  const isWaiting = async (): Promise<boolean> =>
    (await db.selectFrom('settings').select('name').where('name', '=', name).executeTakeFirst()) !==
    undefined;
  return {
    add: async () => {
      await db
        .insertInto('settings')
        .values({ name, value: 'asked' })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
    isWaiting,
    take: async () => {
      // A delete that finds no row would still take the write lock.
      if (!(await isWaiting())) return false;
      const taken = await db
        .deleteFrom('settings')
        .where('name', '=', name)
        .returning('name')
        .executeTakeFirst();
      return taken !== undefined;
    },
  };
}

export const createRescanRequests = (database: { readonly db: Db }): RescanRequests =>
  createRequests(database, 'library.rescan-asked');

/** Requests to stop the running scan. */
export const createStopRequests = (database: { readonly db: Db }): RescanRequests =>
  createRequests(database, 'library.stop-asked');
