import { useLayoutEffect } from 'react';
import { loadLate } from '../lib/late/late-code.ts';
import { paintPage } from './page-ground.ts';
import { useTheme } from './theme.ts';

type Compute = typeof import('./colours/page-colours.ts').toPageColours;

/** Lazily loaded with the first palette, so that a page without a track loads no colour library. */
let compute: Compute | null = null;

async function loadCompute(): Promise<Compute> {
  compute = (await loadLate(() => import('./colours/page-colours.ts'))).toPageColours;
  return compute;
}

/**
 * Sets the page's colours from the current and the next cover.
 * @param palette of the current cover; null: no track, or not known; the fallback colours apply.
 * @param nextPalette of the next track's cover; null: there is no next track.
 */
export function usePageColours(
  palette: readonly string[] | null,
  nextPalette: readonly string[] | null,
): void {
  const theme = useTheme();
  useLayoutEffect(() => {
    let isCurrent = true;
    const paint = (toColours: Compute) => {
      if (isCurrent && palette) paintPage(toColours(palette, nextPalette, theme), palette.join(' '));
    };
    if (palette === null) paintPage(null, null);
    else if (compute) paint(compute);
    // When the code fails to load, the fallback colours stay; the next palette tries again.
    else loadCompute().then(paint, () => paintPage(null, null));
    return () => {
      isCurrent = false;
    };
  }, [palette, nextPalette, theme]);
}
