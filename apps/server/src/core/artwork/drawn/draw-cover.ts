import { toPaletteOfColours } from '../palette/to-palette.ts';
import { createSeededRandom } from '../../seeded-random.ts';
import { DRAWERS } from './drawers.ts';
import { type Inks, pickInks } from './inks.ts';

interface DrawnCover {
  /** A square SVG without text, so that rendering it needs no font. */
  readonly svg: string;
  /** As from `toPalette`: colours as `#rrggbb`, the background at index 0, the primary colour at 2. */
  readonly palette: readonly string[];
}

/** The palette of a drawn cover, from an estimate of the area (0 to 1) that each ink covers. */
const toPalette = ({ ground, main, second, accent, quiet }: Inks): string[] =>
  toPaletteOfColours([
    { hex: ground, area: 0.5 },
    { hex: main, area: 0.2 },
    { hex: second, area: 0.12 },
    { hex: accent, area: 0.1 },
    { hex: quiet, area: 0.08 },
  ]);

/** Draws the cover of an item that has none. Deterministic: the id is the random seed. */
export function drawCover(artworkId: string): DrawnCover {
  const random = createSeededRandom(artworkId);
  const inks = pickInks(random);
  return { svg: random.pick(DRAWERS)(inks, random), palette: toPalette(inks) };
}
