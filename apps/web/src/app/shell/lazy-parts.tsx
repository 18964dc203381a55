import { PlayerBarPlaceholder } from '../../features/now-playing/bar/PlayerBarPlaceholder.tsx';
import { loadNow } from '../../lib/lazy/lazy-code.ts';
import { toLazyPart } from '../../lib/lazy/lazy-component.tsx';
import { onceIdle, whenIdle } from '../../lib/lazy/when-idle.ts';

const bar = toLazyPart(
  'PlayerBar',
  () => import('../../features/now-playing/bar/PlayerBar.tsx'),
  <PlayerBarPlaceholder />,
);
const expanded = toLazyPart(
  'ExpandedPlayer',
  () => import('../../features/now-playing/expanded/ExpandedPlayer.tsx'),
);
const announcer = toLazyPart(
  'PlayerAnnouncer',
  onceIdle(() => import('../../features/now-playing/PlayerAnnouncer.tsx')),
);
const lazyShell = toLazyPart(
  'LazyShell',
  onceIdle(() => import('./LazyShell.tsx')),
);
const queue = toLazyPart('QueuePanel', () => import('../../features/queue/QueuePanel.tsx'));
const video = toLazyPart('VideoView', () => import('../../features/video/VideoView.tsx'));
const shared = toLazyPart('SharedTrackNote', () => import('../../player/links/SharedTrackNote.tsx'));

export const PlayerBar = bar.Lazy;
export const ExpandedPlayer = expanded.Lazy;
export const PlayerAnnouncer = announcer.Lazy;
export const QueuePanel = queue.Lazy;
export const LazyShell = lazyShell.Lazy;
export const VideoView = video.Lazy;
export const SharedTrackNote = shared.Lazy;

/** Prefetches the code of the expanded player. Never rejects: showing it retries a failed load. */
export const prepareExpandedPlayer = (): Promise<unknown> => Promise.allSettled([expanded.load()]);

/** Loads the code of the bar and the queue, which a restored track shows in the first frame. Never rejects. */
export const preparePlayer = (): Promise<unknown> => Promise.allSettled([bar.load(), queue.load()]);

const preloadScreens = () =>
  loadNow(() => import('../routes/preload-screens.ts')).then((code) => code.preloadScreens());

const preload = (): void =>
  void Promise.allSettled([bar.load(), queue.load(), expanded.load(), announcer.load(), preloadScreens()]);

/** Even on a slow network the first screen's pictures, which compete for bandwidth, have arrived by then. */
const AFTER_FIRST_PICTURES_MS = 2000;

/** Prefetches the code that the first presses need, once the browser is idle. */
export const preloadParts = (): void => void setTimeout(() => whenIdle(preload), AFTER_FIRST_PICTURES_MS);
