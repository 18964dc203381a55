import { type Kysely, sql } from 'kysely';

/** The bits of `facts` at this version, see core/browse/filter-bits. */
const BITS = { explicit: 1, video: 2 } as const;

/**
 * The entries that are explicit, or have a video: in many libraries few or none, which a list of them would find out
 * only at the end of an index of all entries. The order, which no other
 * index has, makes both databases read this one.
 */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  for (const [name, bit] of Object.entries(BITS))
    await schema
      .createIndex(`browse_entries_${name}`)
      .on('browse_entries')
      .columns(['kind', 'facts', 'id'])
      .where(sql<boolean>`(facts & ${sql.lit(bit)}) <> 0`)
      .execute();
}
