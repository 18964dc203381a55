export const historyMessages = {
  title: 'History',
  loadMore: 'Load more',
  allCaughtUp: "You're all caught Up",
  times: (count: number) => `${count} times`,
  emptyText: 'What you play is kept here, newest first.',
  goHome: 'Go to Home',
  undated: 'Some day',
} as const;
