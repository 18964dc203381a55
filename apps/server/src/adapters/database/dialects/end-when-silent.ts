import { Client, DatabaseError, type Pool, type PoolClient } from 'pg';

/** Whether a server answers at all; a refusal is an answer too. */
async function isServerReachable(connectionString: string, withinMs: number): Promise<boolean> {
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
 * Closes the connections in use once their server is unreachable without having closed them, as when packets
 * are lost, so that pending queries fail. TCP alone would retry for a quarter of an hour. When a connection
 * has been in use for `silentMs`, a connection of its own checks whether the server answers; as long as it
 * does, slow queries may go on.
 * @param silentMs How long a connection is in use before the check, and how long the check may take.
 */
export function endWhenSilent(pool: Pool, connectionString: string, silentMs: number): void {
  /** When each connection in use was acquired, the longest in use first. */
  const takenAtMs = new Map<PoolClient, number>();
  let isCheckScheduled = false;

  const endConnections = (taken: readonly (readonly [PoolClient, number])[]): void => {
    for (const [client, atMs] of taken)
      if (takenAtMs.get(client) === atMs) void client.end().catch(() => undefined);
  };
  const checkServer = async (): Promise<void> => {
    const [longest] = takenAtMs.values();
    if (longest === undefined) return;
    const restMs = longest + silentMs - performance.now();
    if (restMs > 0) return scheduleCheck(restMs);
    const taken = [...takenAtMs];
    if (!(await isServerReachable(connectionString, silentMs))) endConnections(taken);
    if (takenAtMs.size > 0) scheduleCheck(silentMs);
  };
  const scheduleCheck = (afterMs: number): void => {
    isCheckScheduled = true;
    setTimeout(() => {
      isCheckScheduled = false;
      void checkServer();
    }, afterMs).unref();
  };

  pool.on('acquire', (client) => {
    takenAtMs.set(client, performance.now());
    if (!isCheckScheduled) scheduleCheck(silentMs);
  });
  pool.on('release', (_, client) => takenAtMs.delete(client));
}
