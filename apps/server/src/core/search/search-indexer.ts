import { setImmediate } from 'node:timers/promises';
import type { CatalogueListener } from '../library/ports.ts';
import type { RecordReader } from '../catalogue/catalogue-reader.ts';
import { loadDocuments, toIdsOfKind } from './search-documents.ts';
import { toSearchName } from './search-form.ts';
import { type IndexState, SEARCH_KINDS, type SearchIndex, type SearchKind } from './search-index.ts';

/** Entries written at once, and items compared at once: a few milliseconds each. */
const WRITE_CHUNK = 200;
const COMPARE_CHUNK = 500;

/** Keeps the index equal to the catalogue. */
export interface SearchIndexer extends CatalogueListener {
  /**
   * Finds what a crash left unindexed and indexes it, a little at a time. For each start.
   * @param signal Stops it between two chunks.
   */
  readonly catchUp: (signal?: AbortSignal) => Promise<void>;
  /** Makes the index anew; what is not indexed yet is not found meanwhile. */
  readonly rebuild: (signal?: AbortSignal) => Promise<void>;
}

const isStale = ({ title, indexedName }: IndexState): boolean =>
  title === null ? indexedName !== null : indexedName !== toSearchName(title);

/** @param reader Where the entries are made from. */
export function createSearchIndexer(index: SearchIndex, reader: RecordReader): SearchIndexer {
  const refreshChunk = async (kind: SearchKind, ids: readonly string[]): Promise<void> => {
    const documents = await loadDocuments(reader, kind, ids);
    const found = new Set(documents.map(({ id }) => id));
    const gone = ids.filter((id) => !found.has(id));
    if (documents.length > 0) await index.put(kind, documents);
    if (gone.length > 0) await index.remove(kind, gone);
  };

  const refresh = async (kind: SearchKind, ids: readonly string[]): Promise<void> => {
    const unique = [...new Set(ids)];
    for (let start = 0; start < unique.length; start += WRITE_CHUNK) {
      await refreshChunk(kind, unique.slice(start, start + WRITE_CHUNK));
      await setImmediate();
    }
  };

  const catchUpKind = async (kind: SearchKind, signal?: AbortSignal): Promise<void> => {
    const isStopped = (): boolean => signal?.aborted === true;
    let page = await index.compare(kind, '', COMPARE_CHUNK);
    while (page.length > 0 && !isStopped()) {
      const stale = page.filter(isStale).map(({ id }) => id);
      await refresh(kind, stale);
      await setImmediate();
      page = await index.compare(kind, page.at(-1)?.id ?? '', COMPARE_CHUNK);
    }
  };

  const catchUp = async (signal?: AbortSignal): Promise<void> => {
    for (const kind of SEARCH_KINDS) await catchUpKind(kind, signal);
  };

  return {
    changed: async (changes) => {
      for (const kind of SEARCH_KINDS) await refresh(kind, toIdsOfKind(changes, kind));
    },
    catchUp,
    rebuild: async (signal) => {
      await index.clear();
      await catchUp(signal);
    },
  };
}
