import { BarSketch } from '../../features/now-playing/bar/BarSketch.tsx';
import { toLatePart } from '../../lib/late/late-component.tsx';
import { whenIdle } from '../../lib/late/when-idle.ts';
import { preloadScreens } from '../routes/screens.tsx';

const bar = toLatePart(
  'PlayerBar',
  () => import('../../features/now-playing/bar/PlayerBar.tsx'),
  <BarSketch />,
);
const card = toLatePart('ExpandedCard', () => import('../../features/now-playing/card/ExpandedCard.tsx'));
/** Lets what the page can do without for a moment come after what it shows. */
const afterPage =
  <Code,>(load: () => Promise<Code>): (() => Promise<Code>) =>
  async () => {
    await new Promise<void>(whenIdle);
    return load();
  };

const announcer = toLatePart(
  'PlayerAnnouncer',
  afterPage(() => import('../../features/now-playing/PlayerAnnouncer.tsx')),
);
const layers = toLatePart(
  'LateLayers',
  afterPage(() => import('./LateLayers.tsx')),
);
const queue = toLatePart('QueuePanel', () => import('../../features/queue/QueuePanel.tsx'));
const video = toLatePart('VideoView', () => import('../../features/video/VideoView.tsx'));
const shared = toLatePart('SharedTrackNote', () => import('../../player/links/SharedTrackNote.tsx'));
const shortcuts = toLatePart('ShortcutsSheet', () => import('../../features/shortcuts/ShortcutsSheet.tsx'));

export const PlayerBar = bar.Late;
export const ExpandedCard = card.Late;
export const PlayerAnnouncer = announcer.Late;
export const QueuePanel = queue.Late;
export const LateLayers = layers.Late;
export const VideoView = video.Late;
export const SharedTrackNote = shared.Late;
export const ShortcutsSheet = shortcuts.Late;

/** Fetches the code of the card; what cannot be had now is asked for again when it is shown. */
export const prepareCard = (): Promise<unknown> => Promise.allSettled([card.load()]);

const preload = (): void =>
  void Promise.allSettled([bar.load(), queue.load(), card.load(), announcer.load(), preloadScreens()]);

/** On a slow network the pictures of the first screen have come by then; they would share the line. */
const AFTER_FIRST_PICTURES_MS = 2000;

/** Fetches what the first presses will show, once the page has nothing else to do. */
export const preloadParts = (): void => void setTimeout(() => whenIdle(preload), AFTER_FIRST_PICTURES_MS);
