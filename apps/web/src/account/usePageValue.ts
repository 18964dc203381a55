import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { usePageKey } from '../lib/layers.ts';
import {
  type PageValueKey,
  readPageValue,
  type ValuePage,
  writePageValue,
} from '../lib/storage/page-values.ts';
import { toDigest } from '../lib/text/digest.ts';
import { useSession } from './session.ts';

/** Debounce of writing a value that is typed. */
const DEBOUNCE_MS = 300;

/** Writes the latest value of a page after it has not changed for DEBOUNCE_MS, or when it is flushed. */
function debounceWrites(key: PageValueKey, page: ValuePage) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let latest: { readonly value: unknown } | null = null;
  const flush = (): void => {
    clearTimeout(timer);
    if (latest !== null) writePageValue(key, page, latest.value);
    latest = null;
  };
  const keep = (value: unknown): void => {
    latest = { value };
    clearTimeout(timer);
    if (value === null) flush();
    else timer = setTimeout(flush, DEBOUNCE_MS);
  };
  return { keep, flush };
}

/**
 * A value that the page keeps in the tab's storage, so that going back to it and a reload find it. Keeping it renders
 * nothing and does not navigate.
 * @returns `kept`: what it was when the page was opened, null: nothing. `keep`: replaces it; null forgets it at once,
 * also after the page was left.
 */
export function usePageValue<Value>(key: PageValueKey) {
  const pageKey = usePageKey();
  const { pathname, search } = useLocation();
  const session = useSession(({ token }) => toDigest(token ?? ''));
  const address = `${pathname}${search}`;
  const [kept] = useState(() => readPageValue(key, { pageKey, address, session }) as Value | null);
  const { keep, flush } = useMemo(
    () => debounceWrites(key, { pageKey, address, session }),
    [key, pageKey, address, session],
  );
  useEffect(() => {
    window.addEventListener('pagehide', flush);
    // A phone may discard a hidden tab without `pagehide`.
    document.addEventListener('visibilitychange', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
      flush();
    };
  }, [flush]);
  return { kept, keep: (value: Value | null): void => keep(value) };
}
