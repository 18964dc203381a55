import { workerData } from 'node:worker_threads';
import { createCachedSearch } from '../../../core/search/cache/cached-search.ts';
import { openDatabaseReader } from '../../database/database.ts';
import { openSqliteReader } from '../../database/dialects/sqlite.ts';
import { createCatalogueReader } from '../../database/stores/catalogue/catalogue-reader.ts';
import { createSearchPlayStore } from '../../database/stores/listening/search-play.store.ts';
import { answerRequests } from '../../threads/answer-requests.ts';
import { answerRead } from '../../database/dialects/threaded-reads.ts';
import { readDataVersion } from '../../database/dialects/data-version.ts';
import { createSearchIndex } from '../search-index.ts';
import type { SearchRequest, SearchWorkerData } from './search-messages.ts';

const { file } = workerData as SearchWorkerData;
const database = openDatabaseReader(openSqliteReader(file));
const search = createCachedSearch(
  () => readDataVersion(database.db),
  createSearchIndex(database),
  createCatalogueReader(database),
  createSearchPlayStore(database),
);

async function answer(request: SearchRequest): Promise<unknown> {
  return request.call === 'read'
    ? answerRead(database.db, request.query)
    : search[request.call](request.text);
}

// A failed page is retried by the first search.
search.prepare().catch(() => undefined);
// Closing this connection lets the server, as the last one, close the database cleanly.
answerRequests(answer, database.close);
