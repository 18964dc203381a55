import type { ScreenPath } from '@segue/contract/client';
import { loadWithBackoff } from '../../lib/lazy/lazy-code.ts';
import { screens } from './screens.tsx';

const ONE_PRESS_AWAY = [
  '/search',
  '/album',
  '/artist',
  '/playlist',
  '/library',
  '/history',
  '/liked',
  '/list',
  '/login',
] as const satisfies readonly ScreenPath[];

const loadLongLists = async (): Promise<void> => {
  const { loadLongRows } = await loadWithBackoff(() => import('../../player/tracks/PlayableRows.tsx'));
  await loadLongRows();
};

/**
 * Prefetches the code of the screens that are one press away, so that the press does not wait, and that of
 * long lists, which would otherwise draw their first rows twice. One after another: on a slow network, a song that is
 * pressed meanwhile would wait for all of them.
 */
export async function preloadScreens(): Promise<void> {
  const loads = [...ONE_PRESS_AWAY.map((path) => screens[path]?.load), loadLongLists];
  for (const load of loads) await load?.().catch(() => undefined);
}
