/** The texts of the search box, which is in the first load; those of its page are in search.messages.ts. */
export const searchBoxMessages = {
  placeholder: "What's on your mind?",
  /** Shown in its place where there is no room for it. */
  short: 'Search',
  clear: 'Clear search',
} as const;
