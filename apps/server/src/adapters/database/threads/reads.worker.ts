import { workerData } from 'node:worker_threads';
import { CompiledQuery } from 'kysely';
import { openDatabaseReader } from '../database.ts';
import { openSqliteReader } from '../dialects/sqlite.ts';
import { answerRequests } from './answer-requests.ts';
import type { ReadOrders, ReadQuery } from './threaded-reads.ts';

const { file } = workerData as ReadOrders;
const database = openDatabaseReader(openSqliteReader(file));

answerRequests(async ({ text, parameters }: ReadQuery) => {
  const { rows } = await database.db.executeQuery(CompiledQuery.raw(text, [...parameters]));
  return rows;
}, database.close);
