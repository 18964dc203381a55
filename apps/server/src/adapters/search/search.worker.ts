import { parentPort, workerData } from 'node:worker_threads';
import { createSearch } from '../../core/search/search.ts';
import { openDatabaseReader } from '../database/database.ts';
import { openSqliteReader } from '../database/dialects/sqlite.ts';
import { createCatalogueReader } from '../database/stores/catalogue/catalogue-reader.ts';
import { createSearchPlayStore } from '../database/stores/listening/search-play.store.ts';
import { createSearchIndex } from './search-index.ts';
import type { SearchOrders, SearchReply, SearchRequest } from './search-messages.ts';

const { file } = workerData as SearchOrders;
const database = openDatabaseReader(openSqliteReader(file));
const search = createSearch(
  createSearchIndex(database),
  createCatalogueReader(database),
  createSearchPlayStore(database),
);

const reply = (message: SearchReply): void => parentPort?.postMessage(message, []);

async function answer({ call, requestId, text }: Exclude<SearchRequest, { call: 'close' }>): Promise<void> {
  try {
    reply({ requestId, value: await search[call](text) });
  } catch (cause) {
    reply({ requestId, error: cause instanceof Error ? cause.message : String(cause) });
  }
}

/** Without a reader left on it, the database can be closed cleanly by the server. */
async function close(): Promise<void> {
  await database.close();
  parentPort?.close();
}

parentPort?.on('message', (request: SearchRequest) => {
  void (request.call === 'close' ? close() : answer(request));
});
