import { useLayoutEffect } from 'react';
import { loadWithBackoff } from '../lib/lazy/lazy-code.ts';
import type { PageColours } from './colours/page-colours.ts';
import { paintPage } from './page-ground.ts';
import { useTheme } from './theme.ts';

type Compute = typeof import('./colours/page-colours.ts').toPageColours;

/** Lazily loaded with the first palette, so that a page without a track loads no colour library. */
let compute: Compute | null = null;

async function loadCompute(): Promise<Compute> {
  compute = (await loadWithBackoff(() => import('./colours/page-colours.ts'))).toPageColours;
  return compute;
}

/** While the palette of the next cover is not known, the colour that stands for it stays. */
const withNext = (colours: PageColours | null): PageColours | null =>
  colours && { ...colours, next: document.documentElement.style.getPropertyValue('--next') || colours.next };

/**
 * Sets the page's colours from the current and the next cover.
 * @param palette of the current cover; null: no track, or no palette, so that the fallback colours apply;
 * undefined: not known yet, so that the colours stay.
 * @param nextPalette of the next track's cover; null: there is no next track; undefined: not known yet.
 */
export function usePageColours(
  palette: readonly string[] | null | undefined,
  nextPalette: readonly string[] | null | undefined,
): void {
  const theme = useTheme();
  useLayoutEffect(() => {
    let isCurrent = true;
    const paint = (toColours: Compute) => {
      if (!isCurrent || !palette) return;
      const colours = toColours(palette, nextPalette ?? null, theme);
      paintPage(nextPalette === undefined ? withNext(colours) : colours, palette.join(' '));
    };
    if (palette === null) paintPage(null, null);
    else if (palette === undefined) return;
    else if (compute) paint(compute);
    // When the code fails to load, the fallback colours stay; the next palette tries again.
    else loadCompute().then(paint, () => paintPage(null, null));
    return () => {
      isCurrent = false;
    };
  }, [palette, nextPalette, theme]);
}
