/** The most results of each kind that our server gives to a search. */
export const SEARCH_LIMITS = { song: 20, video: 10, album: 10, artist: 10, playlist: 10 } as const;
