import type { Client } from '@segue/contract/client';
import type { ListenerPlaylist, PlaylistEntry, PlaylistHead, ShelfPart, SmartRules } from '@segue/domain';
import { type QueryFunctionContext, queryOptions } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '../ApiProvider.tsx';
import { LISTENER_KEY } from './queries.ts';

/** How often a page polls for changes that others make to its playlist. */
const CHANGES_POLL_MS = 10_000;

/** Begins the key of `head`, with whatever link. */
export const toHeadKey = (id: string) => [LISTENER_KEY, 'playlist-head', id] as const;

/** Begins the key of `entries`, with whatever link. */
export const toEntriesKey = (id: string) => [LISTENER_KEY, 'playlist-entries', id] as const;

/** What a list of playlists tells of the head of one: its editors are not known. */
interface ListedHead extends PlaylistHead {
  readonly isListed: true;
}

/** Stands in for the head of a listed playlist until that is fetched. */
export const toListedHead = (listed: ListenerPlaylist): ListedHead => ({
  ...listed,
  editors: [],
  canJoin: false,
  isListed: true,
});

/** Whether a head still stands in for the one that is being fetched; also after changes of the listener. */
export const isListedHead = (head: PlaylistHead): boolean => 'isListed' in head;

/** The lists of entries of which only the first have arrived. */
const firstParts = new WeakSet<readonly PlaylistEntry[]>();

/** Whether all entries of a playlist have arrived. */
export const isWholeList = (entries: readonly PlaylistEntry[]): boolean => !firstParts.has(entries);

/** Of each fetched list, the version of its playlist that was known when it was requested. */
const versions = new WeakMap<readonly PlaylistEntry[], number>();

/** The list has at least the changes up to this version of its playlist; undefined: no version is known. */
export const versionOf = (entries: readonly PlaylistEntry[]): number | undefined => versions.get(entries);

/** To be called when the list, with the steps of the listener, equals that of the server at this version. */
export const setVersion = (entries: readonly PlaylistEntry[], version: number): unknown =>
  versions.set(entries, version);

/** The list after a step of the listener; that of first entries lacks the same others. */
export function toChangedList(
  entries: readonly PlaylistEntry[],
  change: (entries: readonly PlaylistEntry[]) => readonly PlaylistEntry[],
): PlaylistEntry[] {
  const changed = [...change(entries)];
  if (!isWholeList(entries)) firstParts.add(changed);
  const version = versionOf(entries);
  if (version !== undefined) setVersion(changed, version);
  return changed;
}

/** Of ten thousand entries the first are shown while the rest still arrives. */
async function fetchEntries(
  client: Client,
  { id, link }: { readonly id: string; readonly link: string },
  { signal, client: queryClient, queryKey }: QueryFunctionContext,
): Promise<PlaylistEntry[]> {
  const head = queryClient.getQueryData<PlaylistHead>([...toHeadKey(id), link]);
  const keepVersion = (entries: PlaylistEntry[]) => {
    if (head) setVersion(entries, head.version);
    return entries;
  };
  const onFirst = (first: PlaylistEntry[]) => {
    // The list of an earlier visit stays shown. Written again, it would count as fetched.
    if (queryClient.getQueryData(queryKey) !== undefined) return;
    firstParts.add(first);
    queryClient.setQueryData(queryKey, keepVersion(first));
  };
  const query = link === '' ? {} : { link };
  return keepVersion(await client.playlistEntries({ params: { id }, query }, { signal, onFirst }));
}

const createPlaylistQueries = ({ client }: { readonly client: Client }) => ({
  /**
   * The playlists that the listener can open, their folders, and those found in the library.
   * @param only What alone is needed of them; undefined: all.
   */
  ownPlaylists: (only?: ShelfPart) =>
    queryOptions({
      // All begin alike, so that one invalidation refetches them.
      queryKey: [LISTENER_KEY, 'playlists', ...(only ? [only] : [])],
      queryFn: ({ signal }) => client.fetchPlaylists({ query: only ? { only } : {} }, { signal }),
      refetchOnMount: 'always',
    }),
  /** @param link Token of a share link; '' for none. */
  head: (id: string, link: string) =>
    queryOptions({
      queryKey: [...toHeadKey(id), link],
      queryFn: ({ signal }) =>
        client.fetchPlaylist({ params: { id }, query: link === '' ? {} : { link } }, { signal }),
      refetchInterval: CHANGES_POLL_MS,
      refetchOnMount: 'always',
      enabled: id !== '',
    }),
  /** What the rules of a smart playlist find now. */
  rulesPreview: (rules: SmartRules | null) =>
    queryOptions({
      queryKey: [LISTENER_KEY, 'rules-preview', rules],
      queryFn: ({ signal }) => client.previewRules({ body: { rules: rules ?? {} } }, { signal }),
      enabled: rules !== null,
      retry: false,
    }),
  /** The share links of a playlist. */
  links: (id: string) =>
    queryOptions({
      queryKey: [LISTENER_KEY, 'playlist-links', id],
      queryFn: ({ signal }) => client.fetchPlaylistLinks({ params: { id } }, { signal }),
      refetchOnMount: 'always',
    }),
  entries: (id: string, link: string) =>
    queryOptions({
      queryKey: [...toEntriesKey(id), link],
      queryFn: (context) => fetchEntries(client, { id, link }, context),
      refetchOnMount: 'always',
      structuralSharing: false,
      enabled: id !== '',
    }),
});

/** The queries about listeners' playlists. Apart from `queries.ts`, which is part of the first load. */
export function usePlaylistQueries() {
  const { client } = useApi();
  return useMemo(() => createPlaylistQueries({ client }), [client]);
}
