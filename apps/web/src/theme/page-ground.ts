import { create } from 'zustand';
import { holdTransitions } from './hold-transitions.ts';
import type { PageColours } from './colours/page-colours.ts';

/** The ground of the page while one cover's colour gives way to the next one's. */
export interface PageGround {
  /** Grows by one with each cover; 0 before the first. */
  readonly turn: number;
  /** Colour the page had before this turn, as CSS; null before the first. */
  readonly previousColour: string | null;
}

const groundStore = create<PageGround>(() => ({ turn: 0, previousColour: null }));

export const usePageGround = (): PageGround => groundStore((state) => state);

const root = document.documentElement;
let paintedCover: string | null = null;
let paintedRoles: readonly string[] = [];

function writeRoles(colours: PageColours | null): void {
  for (const role of paintedRoles) root.style.removeProperty(`--${role}`);
  const roles = Object.entries(colours ?? {});
  for (const [role, hex] of roles) root.style.setProperty(`--${role}`, hex);
  paintedRoles = roles.map(([role]) => role);
}

/** The browser's own bars take the colour of the page. */
const writeThemeColour = (colour: string): void =>
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', colour);

/**
 * Paints the page. The ground fades when the cover is another one, not when the theme is.
 * @param colours null: the fallback of the theme.
 * @param cover Names the cover; null: no cover.
 */
export function paintPage(colours: PageColours | null, cover: string | null): void {
  // As it stands already: to look at its colour would have the browser style the whole page once more.
  if (colours === null && cover === paintedCover && paintedRoles.length === 0) return;
  const isOtherCover = cover !== paintedCover;
  // To look at a colour has the browser style the whole page: only for a ground that will fade.
  const previousColour = isOtherCover ? getComputedStyle(root).getPropertyValue('--bg') : null;
  holdTransitions();
  writeRoles(colours);
  writeThemeColour(colours?.bg ?? getComputedStyle(root).getPropertyValue('--bg'));
  if (!isOtherCover) return;
  paintedCover = cover;
  groundStore.setState(({ turn }) => ({ turn: turn + 1, previousColour }));
}
