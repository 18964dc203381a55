import type { BrowseKind } from '@segue/domain';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useApi } from '../../../api/ApiProvider.tsx';
import {
  type BrowseItem,
  type BrowseQuery,
  toBrowseKey,
  useBrowseQueries,
} from '../../../api/queries/browse-queries.ts';
import { LISTENER_KEY, onReturn } from '../../../api/queries/queries.ts';
import { appConfig } from '../../../lib/app-config.ts';
import { type BrowsePages, openBrowsePages } from './browse-pages.ts';

/** How long the pages of a list stay cached after it unmounts. */
const GC_TIME_MS = 60_000;

/** First part of the key of the pages of a list. */
const PAGES = 'browse-pages';

const none = () => () => {};
const zero = () => 0;

/** Loads the lists anew when a scan ends. Those that are not shown are loaded anew when they are. */
function useScanEnd(): void {
  const { queries } = useApi();
  const queryClient = useQueryClient();
  // Other hosts need not offer the library status call.
  const isOwnHost = appConfig.hosts.music === '';
  const { data: status } = useQuery({ ...queries.libraryStatus(), enabled: isOwnHost });
  const isScanning = status?.state === 'scanning';
  useEffect(() => {
    if (!isScanning) return;
    return () => {
      for (const queryKey of [[PAGES], [LISTENER_KEY, PAGES]])
        void queryClient.invalidateQueries({ queryKey });
    };
  }, [isScanning, queryClient]);
}

/**
 * The pages of a list. When they are loaded anew, so are its sections, and the new ones are shown once what is in view
 * of the old ones has arrived.
 */
function usePages<Kind extends BrowseKind>(kind: Kind, query: BrowseQuery) {
  type Pages = BrowsePages<BrowseItem[Kind]>;
  const queries = useBrowseQueries();
  const queryClient = useQueryClient();
  return useQuery<Pages>({
    queryKey: toBrowseKey(PAGES, kind, query),
    async queryFn({ queryKey }) {
      const sectionsQuery = queries.browseSections(kind, query);
      const older = queryClient.getQueryData<Pages>(queryKey);
      if (older) {
        const pageKey = toBrowseKey('browse', kind, query);
        void queryClient.invalidateQueries({ queryKey: pageKey, refetchType: 'none' });
      }
      const newSections = older && queryClient.prefetchQuery({ ...sectionsQuery, staleTime: 0 });
      const opened = await openBrowsePages<BrowseItem[Kind]>((request) =>
        queryClient.fetchQuery(queries.browsePage(kind, { ...query, ...request })),
      );
      await newSections;
      // With its full length from the start, a list that is refetched stays scrolled.
      const sections = queryClient.getQueryData(sectionsQuery.queryKey);
      if (sections) opened.setSections(sections);
      if (older) await opened.follow(older);
      return opened;
    },
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: GC_TIME_MS,
    structuralSharing: false,
    refetchOnWindowFocus: (list) => onReturn.refetchOnWindowFocus(list) && 'always',
  });
}

/**
 * A list of the library. The previous list stays shown while another sort or filter loads. `letters` are
 * those of the shown list, null while they are not known. `error` is a permanent refusal; any other failure is retried.
 */
export function useBrowsePages<Kind extends BrowseKind>(kind: Kind, query: BrowseQuery) {
  const { data: pages, error, isPlaceholderData, refetch } = usePages(kind, query);
  const {
    data: sections,
    isPlaceholderData: areOldSections,
    isError: isWithoutSections,
  } = useQuery({
    ...useBrowseQueries().browseSections(kind, query),
    placeholderData: keepPreviousData,
  });
  useScanEnd();
  // Either may arrive first, and the sections of one list do not exist in another.
  const isOneList = !isPlaceholderData && !areOldSections;
  useEffect(() => {
    if (!pages || !sections || !isOneList) return;
    const isSame = pages.hasSections(sections);
    if (isSame === null) pages.setSections(sections);
    // The library has changed: the places of the loaded rows are others in a list with these sections.
    if (isSame === false) void refetch({ cancelRefetch: false });
  }, [pages, sections, isOneList, refetch]);
  useSyncExternalStore(pages?.subscribe ?? none, pages?.version ?? zero);
  return {
    pages: pages ?? null,
    sections: sections ?? null,
    letters: pages?.sections() ?? (isWithoutSections ? [] : null),
    error: pages?.failure() ?? error,
  };
}
