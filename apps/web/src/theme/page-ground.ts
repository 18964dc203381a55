import { create } from 'zustand';
import { writeStored } from '../lib/storage/stored-values.ts';
import { holdTransitions } from './hold-transitions.ts';
import type { PageColours } from './colours/page-colours.ts';

/** The page background during the fade from one cover's colour to the next one's. */
interface PageGround {
  /** Increases by one with each cover; 0 before the first. */
  readonly turn: number;
  /** CSS colour of the page before this turn; null before the first. */
  readonly previousColour: string | null;
}

const groundStore = create<PageGround>(() => ({ turn: 0, previousColour: null }));

export const usePageGround = (): PageGround => groundStore((state) => state);

const root = document.documentElement;
let paintedCover: string | null = null;
/** Names of the roles set on the root; at first those that `boot.js` has set. */
let paintedRoles: readonly string[] = [...root.style].flatMap((name) => /^--(.+)/.exec(name)?.[1] ?? []);

const isPainted = (colours: PageColours): boolean =>
  Object.entries(colours).every(([role, hex]) => root.style.getPropertyValue(`--${role}`) === hex);

function writeRoles(colours: PageColours | null): void {
  for (const role of paintedRoles) root.style.removeProperty(`--${role}`);
  const roles = Object.entries(colours ?? {});
  for (const [role, hex] of roles) root.style.setProperty(`--${role}`, hex);
  paintedRoles = roles.map(([role]) => role);
}

/** Stores the colours for `boot.js`, which sets them before the first paint of the next visit [4.73]. */
const storeColours = (roles: PageColours | null): void =>
  writeStored('colours', roles && JSON.stringify({ theme: root.dataset['theme'], roles }));

/** Colours the browser's own bars like the page. */
const writeThemeColour = (colour: string): void =>
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', colour);

/**
 * Sets the page's colours. The background fades when the cover changes, not when the theme does.
 * @param colours null: the fallback colours of the theme.
 * @param cover Identifies the cover; null: no cover.
 */
export function paintPage(colours: PageColours | null, cover: string | null): void {
  // Nothing changes: reading the background colour would force a style recalculation of the whole page.
  if (colours === null && cover === paintedCover && paintedRoles.length === 0) return;
  storeColours(colours);
  if (colours !== null && isPainted(colours)) {
    paintedCover = cover;
    return;
  }
  const isOtherCover = cover !== paintedCover;
  // Reading a colour forces a style recalculation of the whole page, so only when the background will fade.
  const previousColour = isOtherCover ? getComputedStyle(root).getPropertyValue('--bg') : null;
  holdTransitions();
  writeRoles(colours);
  writeThemeColour(colours?.bg ?? getComputedStyle(root).getPropertyValue('--bg'));
  if (!isOtherCover) return;
  paintedCover = cover;
  groundStore.setState(({ turn }) => ({ turn: turn + 1, previousColour }));
}
