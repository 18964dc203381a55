import { FIRST_PAGE_KEY, isNewVisit } from '../first-page.ts';
import { readTabValue, writeTabValue } from './tab-values.ts';

/** Kinds of values that pages keep, each with its key in the tab's storage. */
export const PAGE_VALUE_KEYS = ['playlistFilters', 'rulesDrafts'] as const;
export type PageValueKey = (typeof PAGE_VALUE_KEYS)[number];

/** A page as its values are stored: by its history entry and address, for one session of a listener. */
export interface ValuePage {
  /** See `usePageKey`. */
  readonly pageKey: string;
  /** Path and query. The first page of each document has the same page key. */
  readonly address: string;
  /** Tells sessions apart, so that the next listener in this tab finds nothing of the one before. */
  readonly session: string;
}

/** Of the pages that were changed last the values are kept. */
const MAX_PAGES = 20;
/** Longer values are not kept, in characters of JSON. sessionStorage holds some five million. */
const MAX_CHARACTERS = 100_000;

/** First pages whose values were changed in this document: the others may be of an earlier visit. */
const changedFirstPages = new Set<string>();

const toId = ({ pageKey, address, session }: ValuePage): string => `${pageKey} ${address} ${session}`;

const readPages = (key: PageValueKey): Map<string, unknown> =>
  readTabValue(key, (stored) => new Map(stored as [string, unknown][])) ?? new Map();

/** The value that a page kept when it was left or reloaded; null: none. An address that is opened anew has none. */
export function readPageValue(key: PageValueKey, page: ValuePage): unknown {
  const id = toId(page);
  const isOpenedAnew = page.pageKey === FIRST_PAGE_KEY && isNewVisit() && !changedFirstPages.has(id);
  // Forgotten, too, so that a reload does not find it either.
  if (isOpenedAnew) writePageValue(key, page, null);
  return readPages(key).get(id) ?? null;
}

/** Keeps a value of a page; null forgets it. */
export function writePageValue(key: PageValueKey, page: ValuePage, value: unknown): void {
  const id = toId(page);
  if (page.pageKey === FIRST_PAGE_KEY) changedFirstPages.add(id);
  const pages = readPages(key);
  pages.delete(id);
  if (value !== null && JSON.stringify(value).length <= MAX_CHARACTERS) pages.set(id, value);
  writeTabValue(key, pages.size === 0 ? null : [...pages].slice(-MAX_PAGES));
}
