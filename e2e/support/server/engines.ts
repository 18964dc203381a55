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

/** Why a service of several processes cannot run on this machine; null: it can. */
export const withoutEngines: string | null =
  withoutNginx ?? withoutPostgres ?? withoutGateway ?? withoutRedis;

/** The backing services that the processes of one service share. */
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

/** Settings that all processes of one service have in common. @param bucket For transcoded media. */
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

/** Represents several processes behind one address as one Segue. */
export function combineProcesses(url: string, processes: readonly Segue[]): Segue {
  const [first] = processes;
  if (first === undefined) throw new Error('Expected a process behind the address.');
  return {
    ...first,
    url,
    // Each process has its own outbox, and a code is in that of the process which received the request.
    readOutbox: async () => (await Promise.all(processes.map((one) => one.readOutbox()))).flat(),
  };
}
