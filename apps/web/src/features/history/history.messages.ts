export const historyMessages = {
  title: 'History',
  loadMore: 'Load more',
  allCaughtUp: "You're all caught Up",
  today: 'Today',
  yesterday: 'Yesterday',
  undated: 'Some day',
} as const;
