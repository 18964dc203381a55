import { Client, DatabaseError, type Pool, type PoolClient } from 'pg';

/** Whether a server answers at all; what it refuses is an answer too. */
async function isThere(connectionString: string, withinMs: number): Promise<boolean> {
  const client = new Client({ connectionString, connectionTimeoutMillis: withinMs });
  client.on('error', () => undefined);
  try {
    await client.connect();
    void client.end().catch(() => undefined);
    return true;
  } catch (cause) {
    return cause instanceof DatabaseError;
  }
}

/**
 * Ends the connections of a pool that are in use once their server is gone without a word, as when packets are lost: who
 * waits for an answer is refused. TCP alone would try for a quarter of an hour. When one is in use for a while, the server is asked by
 * a connection of its own; while that is let in, what takes long may take it.
 * @param silentMs How long a connection is in use before the server is asked, and how long that may take.
 */
export function endWhenSilent(pool: Pool, connectionString: string, silentMs: number): void {
  /** When each connection in use was taken, the one that is in use longest first. */
  const takenAtMs = new Map<PoolClient, number>();
  let isPlanned = false;

  const endThose = (taken: readonly (readonly [PoolClient, number])[]): void => {
    for (const [client, atMs] of taken)
      if (takenAtMs.get(client) === atMs) void client.end().catch(() => undefined);
  };
  const look = async (): Promise<void> => {
    const [longest] = takenAtMs.values();
    if (longest === undefined) return;
    const restMs = longest + silentMs - performance.now();
    if (restMs > 0) return plan(restMs);
    const taken = [...takenAtMs];
    if (!(await isThere(connectionString, silentMs))) endThose(taken);
    if (takenAtMs.size > 0) plan(silentMs);
  };
  const plan = (afterMs: number): void => {
    isPlanned = true;
    setTimeout(() => {
      isPlanned = false;
      void look();
    }, afterMs).unref();
  };

  pool.on('acquire', (client) => {
    takenAtMs.set(client, performance.now());
    if (!isPlanned) plan(silentMs);
  });
  pool.on('release', (_, client) => takenAtMs.delete(client));
}
