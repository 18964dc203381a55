import { type ComponentType, lazy, useState } from 'react';
import { whenIdle } from '../lib/when-idle.ts';
import { loadLate } from './late-code.ts';
import { preloadScreens } from './screens.tsx';

/** A part whose code comes on its own, drawn without a pause once that is there. */
function toPart<Name extends string, Props extends object>(
  name: Name,
  importPart: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
) {
  let Loaded: ComponentType<Props> | null = null;
  const load = async () => {
    Loaded = (await importPart())[name];
    return { default: Loaded };
  };
  const Late = lazy(() => loadLate(load));
  function Part(props: Props) {
    // One of them for as long as it is shown: another type of component would begin anew.
    const [Shown] = useState(() => Loaded ?? Late);
    return <Shown {...props} />;
  }
  return { Part, load };
}

const bar = toPart('PlayerBar', () => import('../features/now-playing/PlayerBar.tsx'));
const card = toPart('ExpandedCard', () => import('../features/now-playing/ExpandedCard.tsx'));
const announcer = toPart('PlayerAnnouncer', () => import('../features/now-playing/PlayerAnnouncer.tsx'));
const cutText = toPart('CutTextTooltip', async () => {
  await new Promise<void>(whenIdle);
  return import('../ui/CutTextTooltip.tsx');
});
const queue = toPart('QueuePanel', () => import('../features/queue/QueuePanel.tsx'));
const video = toPart('VideoView', () => import('../features/video/VideoView.tsx'));
const shared = toPart('SharedTrackNote', () => import('../player/SharedTrackNote.tsx'));
const shortcuts = toPart('ShortcutsSheet', () => import('../features/shortcuts/ShortcutsSheet.tsx'));

export const PlayerBar = bar.Part;
export const ExpandedCard = card.Part;
export const PlayerAnnouncer = announcer.Part;
export const QueuePanel = queue.Part;
export const CutTextTooltip = cutText.Part;
export const VideoView = video.Part;
export const SharedTrackNote = shared.Part;
export const ShortcutsSheet = shortcuts.Part;

/** Fetches the code of the card; what cannot be had now is asked for again when it is shown. */
export const prepareCard = (): Promise<unknown> => Promise.allSettled([card.load()]);

const preload = (): void =>
  void Promise.allSettled([bar.load(), queue.load(), card.load(), announcer.load(), preloadScreens()]);

/** On a slow network the pictures of the first screen have come by then; they would share the line. */
const AFTER_FIRST_PICTURES_MS = 2000;

/** Fetches what the first presses will show, once the page has nothing else to do. */
export const preloadParts = (): void => void setTimeout(() => whenIdle(preload), AFTER_FIRST_PICTURES_MS);
