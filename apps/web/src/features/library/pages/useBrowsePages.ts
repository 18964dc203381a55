import type { BrowseKind } from '@segue/domain';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import {
  type BrowseItem,
  type BrowseQuery,
  toBrowseKey,
  useBrowseQueries,
} from '../../../api/queries/browse-queries.ts';
import { type BrowsePages, openBrowsePages } from './browse-pages.ts';

/** How long the pages of a list stay cached after it unmounts. */
const GC_TIME_MS = 60_000;

const none = () => () => {};
const zero = () => 0;

/**
 * A list of the library. The previous list stays shown while another sort or filter loads. `letters` are
 * those of the shown list, null while they are not known. `error` is a permanent refusal; any other failure is retried.
 */
export function useBrowsePages<Kind extends BrowseKind>(kind: Kind, query: BrowseQuery) {
  const queries = useBrowseQueries();
  const queryClient = useQueryClient();
  const sectionsQuery = queries.browseSections(kind, query);
  const {
    data: pages,
    error,
    isPlaceholderData,
  } = useQuery<BrowsePages<BrowseItem[Kind]>>({
    queryKey: toBrowseKey('browse-pages', kind, query),
    async queryFn() {
      const opened = await openBrowsePages<BrowseItem[Kind]>((request) =>
        queryClient.fetchQuery(queries.browsePage(kind, { ...query, ...request })),
      );
      // With its full length from the start, a list that is refetched stays scrolled.
      const known = queryClient.getQueryData(sectionsQuery.queryKey);
      if (known) opened.setSections(known);
      return opened;
    },
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: GC_TIME_MS,
    structuralSharing: false,
  });
  const {
    data: sections,
    isPlaceholderData: areOldSections,
    isError: isWithoutSections,
  } = useQuery({
    ...sectionsQuery,
    placeholderData: keepPreviousData,
  });
  // Either may arrive first, and the sections of one list do not exist in another.
  const isOneList = !isPlaceholderData && !areOldSections;
  useEffect(() => {
    if (pages && sections && isOneList) pages.setSections(sections);
  }, [pages, sections, isOneList]);
  useSyncExternalStore(pages?.subscribe ?? none, pages?.version ?? zero);
  return {
    pages: pages ?? null,
    sections: sections ?? null,
    letters: pages?.sections() ?? (isWithoutSections ? [] : null),
    error: pages?.failure() ?? error,
  };
}
