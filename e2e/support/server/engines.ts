import { randomBytes } from 'node:crypto';
import {
  type PostgresPair,
  startPostgresPair,
  withoutPostgres,
} from '../../../apps/server/src/adapters/database/testing/postgres-pair.ts';
import {
  type RedisServer,
  startRedis,
  withoutRedis,
} from '../../../apps/server/src/adapters/limits/testing/redis-server.ts';
import {
  type Gateway,
  startGateway,
  withoutGateway,
} from '../../../apps/server/src/adapters/object-store/testing/start-gateway.ts';
import { withoutNginx } from './nginx.ts';
import type { Segue } from './segue.ts';

/** Why processes behind one address cannot run here; null: they can. */
export const withoutEngines: string | null =
  withoutNginx ?? withoutPostgres ?? withoutGateway ?? withoutRedis;

/** What processes of one service share. */
export interface Engines {
  readonly gateway: Gateway;
  readonly redis: RedisServer;
  readonly postgres: PostgresPair;
  readonly close: () => Promise<void>;
}

export async function startEngines(): Promise<Engines> {
  const [gateway, redis, postgres] = await Promise.all([startGateway(), startRedis(), startPostgresPair()]);
  return {
    gateway,
    redis,
    postgres,
    close: async () => {
      postgres.stop();
      await Promise.all([redis.close(), gateway.close()]);
    },
  };
}

/** The settings that processes of one service have in common. @param bucket Where what is made is kept. */
export const toSharedSettings = (
  { gateway, redis, postgres }: Engines,
  bucket: string,
): Readonly<Record<string, string>> => ({
  ...gateway.env(),
  SEGUE_MEDIA_URL: `s3://${bucket}/made`,
  SEGUE_DATABASE_URL: postgres.primary.url,
  SEGUE_DATABASE_READ_URL: postgres.replica.url,
  SEGUE_REDIS_URL: redis.url,
  SEGUE_SECRET: randomBytes(24).toString('hex'),
});

/** What processes behind one address are together. */
export function asOne(url: string, processes: readonly Segue[]): Segue {
  const [first] = processes;
  if (first === undefined) throw new Error('Expected a process behind the address.');
  return {
    ...first,
    url,
    // A code is in the outbox of the process that was asked for it.
    readOutbox: async () => (await Promise.all(processes.map((one) => one.readOutbox()))).flat(),
  };
}
