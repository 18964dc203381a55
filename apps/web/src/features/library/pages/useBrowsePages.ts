import type { BrowseKind } from '@segue/domain';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { type BrowseItem, type BrowseQuery, useBrowseQueries } from '../../../api/queries/browse-queries.ts';
import { LISTENER_KEY } from '../../../api/queries/queries.ts';
import { type BrowsePages, openBrowsePages } from './browse-pages.ts';

/** How long the pages of a list stay cached after it unmounts. */
const GC_TIME_MS = 60_000;

const none = () => () => {};
const zero = () => 0;

/**
 * A list of the library. The previous list stays shown while another sort or filter loads. `error` is a
 * permanent refusal; any other failure is retried.
 */
export function useBrowsePages<Kind extends BrowseKind>(kind: Kind, query: BrowseQuery) {
  const queries = useBrowseQueries();
  const queryClient = useQueryClient();
  const {
    data: pages,
    error,
    isPlaceholderData,
  } = useQuery<BrowsePages<BrowseItem[Kind]>>({
    // Under LISTENER_KEY, since the result depends on who is signed in.
    queryKey: [LISTENER_KEY, 'browse-pages', kind, query],
    queryFn: () =>
      openBrowsePages((request) =>
        queryClient.fetchQuery(queries.browsePage(kind, { ...query, ...request })),
      ),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: GC_TIME_MS,
    structuralSharing: false,
  });
  const { data: sections, isPlaceholderData: areOldSections } = useQuery({
    ...queries.browseSections(kind, query),
    placeholderData: keepPreviousData,
  });
  // Either may arrive first, and the sections of one list do not exist in another.
  const isOneList = !isPlaceholderData && !areOldSections;
  useEffect(() => {
    if (pages && sections && isOneList) pages.setSections(sections);
  }, [pages, sections, isOneList]);
  useSyncExternalStore(pages?.subscribe ?? none, pages?.version ?? zero);
  return { pages: pages ?? null, sections: sections ?? null, error: pages?.failure() ?? error };
}
