import { lazy } from 'react';
import { loadLate } from './late-code.ts';
import { preloadScreens } from './screens.tsx';
import { whenIdle } from '../lib/when-idle.ts';

const loadPlayerBar = () => import('../features/now-playing/PlayerBar.tsx');
const loadExpandedCard = () => import('../features/now-playing/ExpandedCard.tsx');
const loadQueuePanel = () => import('../features/queue/QueuePanel.tsx');
const loadVideoView = () => import('../features/video/VideoView.tsx');

export const PlayerBar = lazy(async () => ({ default: (await loadLate(loadPlayerBar)).PlayerBar }));
export const ExpandedCard = lazy(async () => ({ default: (await loadLate(loadExpandedCard)).ExpandedCard }));
export const QueuePanel = lazy(async () => ({ default: (await loadLate(loadQueuePanel)).QueuePanel }));
export const VideoView = lazy(async () => ({ default: (await loadLate(loadVideoView)).VideoView }));

function preload(): void {
  // What cannot be had now is asked for again when it is shown.
  void Promise.allSettled([loadPlayerBar(), loadQueuePanel(), loadExpandedCard(), preloadScreens()]);
}

/** On a slow network the pictures of the first screen have come by then; they would share the line. */
const AFTER_FIRST_PICTURES_MS = 2000;

/** Fetches what the first presses will show, once the page has nothing else to do. */
export const preloadParts = (): void => void setTimeout(() => whenIdle(preload), AFTER_FIRST_PICTURES_MS);
