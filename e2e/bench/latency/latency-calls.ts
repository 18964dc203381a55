import { ApiError, type CallName, type WireClient } from '@segue/contract/client';

/** What requests ask for, taken from evenly spread tracks of the library. */
export interface Subjects {
  readonly videoIds: readonly string[];
  readonly artistIds: readonly string[];
  readonly albumIds: readonly string[];
  readonly playlistIds: readonly string[];
  readonly artworkIds: readonly string[];
  readonly queries: readonly string[];
}

/** A call whose subject depends on a number. */
export interface Call {
  readonly name: CallName;
  readonly make: (number: number) => Promise<unknown>;
}

const pick = (values: readonly string[], number: number): string => values[number % values.length] ?? '';

/** A title as it looks while it is typed: its first half, its first three letters, or all of it. */
const toTyped = (query: string, number: number): string => {
  const length = [Math.ceil(query.length / 2), 3, query.length][number % 3] ?? 3;
  return query.slice(0, length);
};

/** The calls that read the library. */
export const readingCalls = (
  client: WireClient,
  subjects: Subjects,
  accessToken: string,
): readonly Call[] => [
  { name: 'refreshToken', make: () => client.refreshToken({}) },
  {
    name: 'songInfo',
    make: (number) =>
      client.songInfo({ params: { videoId: pick(subjects.videoIds, number) }, query: { accessToken } }),
  },
  { name: 'search', make: (number) => client.search({ params: { query: pick(subjects.queries, number) } }) },
  {
    name: 'artistInfo',
    make: (number) => client.artistInfo({ params: { id: pick(subjects.artistIds, number) } }),
  },
  {
    name: 'albumInfo',
    make: (number) => client.albumInfo({ params: { id: pick(subjects.albumIds, number) } }),
  },
  {
    name: 'playlist',
    make: (number) => client.playlist({ params: { id: pick(subjects.playlistIds, number) } }),
  },
  {
    name: 'watchList',
    make: (number) => client.watchList({ params: { videoId: pick(subjects.videoIds, number) } }),
  },
  {
    name: 'searchSuggestions',
    make: (number) =>
      client.searchSuggestions({ params: { text: toTyped(pick(subjects.queries, number), number) } }),
  },
  { name: 'home', make: () => client.home({}) },
  { name: 'libraryOverview', make: () => client.libraryOverview({}) },
  { name: 'libraryStatus', make: () => client.libraryStatus({}) },
  {
    name: 'colorPalette',
    make: (number) =>
      client.colorPalette({ query: { url: `/art/${pick(subjects.artworkIds, number)}/120.webp` } }),
  },
];

/** The calls of a signed-in listener, in an order in which each has something to return. */
export function listeningCalls(client: WireClient, { videoIds }: Subjects): readonly Call[] {
  const params = (number: number) => ({ params: { videoId: pick(videoIds, number) } });
  const body = (number: number) => ({ body: { videoId: pick(videoIds, number), title: 'A song' } });
  return [
    { name: 'getUser', make: () => client.getUser({}) },
    { name: 'addHistory', make: (number) => client.addHistory(body(number)) },
    { name: 'addLiked', make: (number) => client.addLiked(body(number)) },
    { name: 'checkLiked', make: (number) => client.checkLiked(params(number)) },
    { name: 'fetchLiked', make: () => client.fetchLiked({}) },
    { name: 'fetchHistory', make: () => client.fetchHistory({ query: { page: '1' } }) },
    { name: 'deleteLiked', make: (number) => client.deleteLiked(params(number)) },
  ];
}

/** Google sign-in is not configured here: this times the refusal. */
export const refusedGoogleCall = (client: WireClient): Call => ({
  name: 'signInWithGoogle',
  make: () =>
    client.signInWithGoogle({ bearer: 'token' }).catch((cause: unknown) => {
      if (!(cause instanceof ApiError)) throw cause;
    }),
});
