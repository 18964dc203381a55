import { PlayerBarPlaceholder } from '../../features/now-playing/bar/PlayerBarPlaceholder.tsx';
import { toLatePart } from '../../lib/late/late-component.tsx';
import { onceIdle, whenIdle } from '../../lib/late/when-idle.ts';
import { preloadScreens } from '../routes/screens.tsx';

const bar = toLatePart(
  'PlayerBar',
  () => import('../../features/now-playing/bar/PlayerBar.tsx'),
  <PlayerBarPlaceholder />,
);
const card = toLatePart('ExpandedCard', () => import('../../features/now-playing/card/ExpandedCard.tsx'));
const announcer = toLatePart(
  'PlayerAnnouncer',
  onceIdle(() => import('../../features/now-playing/PlayerAnnouncer.tsx')),
);
const lateShell = toLatePart(
  'LateShell',
  onceIdle(() => import('./LateShell.tsx')),
);
const queue = toLatePart('QueuePanel', () => import('../../features/queue/QueuePanel.tsx'));
const video = toLatePart('VideoView', () => import('../../features/video/VideoView.tsx'));
const shared = toLatePart('SharedTrackNote', () => import('../../player/links/SharedTrackNote.tsx'));

export const PlayerBar = bar.Late;
export const ExpandedCard = card.Late;
export const PlayerAnnouncer = announcer.Late;
export const QueuePanel = queue.Late;
export const LateShell = lateShell.Late;
export const VideoView = video.Late;
export const SharedTrackNote = shared.Late;

/** Prefetches the code of the card. Never rejects: showing the card retries a failed load. */
export const prepareCard = (): Promise<unknown> => Promise.allSettled([card.load()]);

/** Loads the code of the bar and the queue, which a restored track shows in the first frame. Never rejects. */
export const preparePlayer = (): Promise<unknown> => Promise.allSettled([bar.load(), queue.load()]);

const preload = (): void =>
  void Promise.allSettled([bar.load(), queue.load(), card.load(), announcer.load(), preloadScreens()]);

/** Even on a slow network the first screen's pictures, which compete for bandwidth, have arrived by then. */
const AFTER_FIRST_PICTURES_MS = 2000;

/** Prefetches the code that the first presses need, once the browser is idle. */
export const preloadParts = (): void => void setTimeout(() => whenIdle(preload), AFTER_FIRST_PICTURES_MS);
