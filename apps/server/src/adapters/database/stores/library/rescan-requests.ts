import type { RescanRequests } from '../../../../core/library/scan/rescan-requests.ts';
import type { Db } from '../../schema.ts';

const NAME = 'library.rescan-asked';

/** A row of the settings: every process of a Segue has the database, whatever else they share. */
export function createRescanRequests({ db }: { readonly db: Db }): RescanRequests {
  const isWaiting = async (): Promise<boolean> =>
    (await db.selectFrom('settings').select('name').where('name', '=', NAME).executeTakeFirst()) !==
    undefined;
  return {
    ask: async () => {
      await db
        .insertInto('settings')
        .values({ name: NAME, value: 'asked' })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
    isWaiting,
    take: async () => {
      // Deleting nothing would still ask for the right to write.
      if (!(await isWaiting())) return false;
      const taken = await db
        .deleteFrom('settings')
        .where('name', '=', NAME)
        .returning('name')
        .executeTakeFirst();
      return taken !== undefined;
    },
  };
}
