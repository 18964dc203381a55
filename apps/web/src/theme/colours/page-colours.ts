import {
  BLACK,
  fromHex,
  fromOklch,
  GREY_BELOW_CHROMA,
  hueDistance,
  lowestContrast,
  mix,
  type Rgb,
  toHex,
  toOklch,
  WHITE,
} from './colour-maths.ts';
import { pickAccent, SOFT_SHARE, TEXT_CONTRAST, type TextGrounds, toReadable } from './accent.ts';
import type { Theme } from '../theme.ts';

/** Colours of a page by role, as `#rrggbb`; each is set as the custom property `--<role>`. */
export type PageColours = Readonly<Record<ColourRole, string>>;

export type ColourRole =
  | 'bg'
  | 's1'
  | 's2'
  | 's3'
  | 'pop'
  | 'pop-hover'
  | 'ink'
  | 'ink-2'
  | 'line'
  | 'edge'
  | 'rail'
  | 'accent'
  | 'on-accent'
  | 'soft'
  | 'next'
  | 'red'
  | 'red-soft'
  | 'ok'
  | 'ok-soft'
  | 'disc'
  | 'groove'
  | 'ring';

/** Mix shares (0-1) and lightnesses (OKLCH, 0-1) that differ between the themes. */
const RULES = {
  dark: {
    page: (base: Rgb) => mix(base, 0.15, BLACK),
    tintLightness: 0.72,
    s1: 0.07,
    s2: 0.125,
    s3: 0.2,
    pop: (bg: Rgb, tint: Rgb) => mix(tint, 0.15, bg),
    popHover: 0.09,
    ink: { lightness: 0.965, chroma: 0.014 },
    line: 0.12,
    rail: 0.17,
    redSoft: 0.16,
    okSoft: 0.16,
    disc: 0.26,
    groove: 0.14,
    ring: 0.62,
  },
  light: {
    page: (base: Rgb) => mix(base, 0.1, WHITE),
    tintLightness: 0.62,
    s1: 0.08,
    s2: 0.14,
    s3: 0.22,
    pop: (bg: Rgb) => mix(WHITE, 0.75, bg),
    popHover: 0.07,
    ink: { lightness: 0.235, chroma: 0.04 },
    line: 0.13,
    rail: 0.16,
    redSoft: 0.1,
    okSoft: 0.12,
    disc: 0.9,
    groove: 0.74,
    ring: 0.6,
  },
} as const;

const RED: Rgb = { mode: 'rgb', r: 0xd6 / 255, g: 0x33 / 255, b: 0x3f / 255 };
const GREEN: Rgb = { mode: 'rgb', r: 0x2f / 255, g: 0x9e / 255, b: 0x64 / 255 };

/** Lowest WCAG contrast of secondary text (`ink-2`) and of the border of fields (`edge`). */
const SECOND_INK_CONTRAST = 4.6;
const EDGE_CONTRAST = 3;

const SAME_HUE_WITHIN_DEGREES = 30;

/** Raises the share of ink in the page colour until it has the contrast `floor` with every background. */
function mixUntil(ink: Rgb, from: number, floor: number, bg: Rgb, grounds: readonly Rgb[]): Rgb {
  let share = from;
  while (share < 1 && lowestContrast(mix(ink, share, bg), grounds) < floor) share += 0.02;
  return mix(ink, Math.min(1, share), bg);
}

/** The backgrounds of a page and its text colour, from the cover's background colour. */
function toGrounds(base: Rgb, theme: Theme) {
  const rule = RULES[theme];
  const { c, h } = toOklch(base);
  const tintChroma = c < GREY_BELOW_CHROMA / 3 ? c : Math.min(0.1, Math.max(0.03, c));
  const tint = fromOklch(rule.tintLightness, tintChroma, h);
  const bg = rule.page(base);
  const pop = rule.pop(bg, tint);
  const ink = fromOklch(rule.ink.lightness, Math.min(c / 4, rule.ink.chroma), h);
  return {
    bg,
    s1: mix(tint, rule.s1, bg),
    s2: mix(tint, rule.s2, bg),
    s3: mix(tint, rule.s3, bg),
    pop,
    popHover: mix(ink, rule.popHover, pop),
    ink,
  };
}

/** Colour at the end of the seek line: the next cover's accent, unless it is too similar to this one's. */
function pickNext(
  next: readonly Rgb[] | null,
  colours: { readonly accent: Rgb; readonly secondInk: Rgb; readonly red: Rgb },
  grounds: TextGrounds,
  theme: Theme,
): Rgb {
  if (next === null) return colours.red;
  const accent = pickAccent(next, grounds, theme);
  return hueDistance(accent, colours.accent) < SAME_HUE_WITHIN_DEGREES ? colours.secondInk : accent;
}

function computePageColours(palette: readonly Rgb[], next: readonly Rgb[] | null, theme: Theme): PageColours {
  const rule = RULES[theme];
  const { ink, s3, popHover, ...grounds } = toGrounds(palette[0] ?? WHITE, theme);
  const { bg, s1, s2, pop } = grounds;
  // The checked choice of a menu is in the accent, also while it is highlighted.
  const accentGrounds = { ...grounds, popHover };
  const accent = pickAccent(palette, accentGrounds, theme);
  const soft = mix(accent, SOFT_SHARE[theme], bg);
  const red = toReadable(RED, grounds, theme).colour;
  const ok = toReadable(GREEN, grounds, theme).colour;
  const secondInk = mixUntil(ink, 0.7, SECOND_INK_CONTRAST, bg, [bg, s1, s2, pop, popHover, soft]);
  const roles: Readonly<Record<ColourRole, Rgb>> = {
    bg,
    s1,
    s2,
    s3,
    pop,
    'pop-hover': popHover,
    ink,
    'ink-2': secondInk,
    line: mix(ink, rule.line, bg),
    edge: mixUntil(ink, 0.3, EDGE_CONTRAST, bg, [bg, s1]),
    rail: mix(ink, rule.rail, s2),
    accent,
    'on-accent': bg,
    soft,
    next: pickNext(next, { accent, secondInk, red }, accentGrounds, theme),
    red,
    'red-soft': mix(red, rule.redSoft, bg),
    ok,
    'ok-soft': mix(ok, rule.okSoft, bg),
    disc: mix(ink, rule.disc, bg),
    groove: mix(ink, rule.groove, bg),
    ring: mix(s3, rule.ring, bg),
  };
  return Object.fromEntries(
    Object.entries(roles).map(([role, colour]) => [role, toHex(colour)]),
  ) as PageColours;
}

/** @returns null when the palette has fewer than three colours or contains an invalid one. */
function toPalette(texts: readonly string[] | null): readonly Rgb[] | null {
  const colours = (texts ?? []).map(fromHex);
  const known = colours.filter((colour) => colour !== null);
  return known.length >= 3 && known.length === colours.length ? known : null;
}

const CACHE_SIZE = 64;
const cache = new Map<string, PageColours>();

/**
 * Computes the colours of a page from the current cover.
 * @param palette `#rrggbb`; index 0 is the background, index 2 the primary colour [3.14].
 * @param nextPalette Palette of the next track's cover; null: there is no next track.
 * @returns null when the palette is invalid: the fallback in `tokens.css` applies.
 */
export function toPageColours(
  palette: readonly string[],
  nextPalette: readonly string[] | null,
  theme: Theme,
): PageColours | null {
  const key = JSON.stringify([theme, palette, nextPalette]);
  const known = cache.get(key);
  if (known) return known;
  const colours = toPalette(palette);
  if (!colours) return null;
  const computed = computePageColours(colours, toPalette(nextPalette), theme);
  if (cache.size >= CACHE_SIZE) cache.clear();
  cache.set(key, computed);
  return computed;
}

/**
 * The accent roles of a part of a page from its own cover, as custom properties.
 * @param ground `--bg` of the page, which comes from another cover or from none.
 * @returns {} when the palette is invalid or its accent is not readable on that background.
 */
export function toPartColours(
  palette: readonly string[],
  theme: Theme,
  ground: string,
): Readonly<Record<`--${string}`, string>> {
  const colours = toPageColours(palette, null, theme);
  const [accent, bg] = [fromHex(colours?.accent ?? ''), fromHex(ground)];
  if (!colours || !accent || !bg || lowestContrast(accent, [bg]) < TEXT_CONTRAST) return {};
  return { '--accent': colours.accent, '--on-accent': colours['on-accent'], '--soft': colours.soft };
}
