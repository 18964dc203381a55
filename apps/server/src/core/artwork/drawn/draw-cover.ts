import { toPaletteOfColours } from '../../palette/to-palette.ts';
import { createSeededRandom } from '../../seeded-random.ts';
import { DRAWERS } from './drawers.ts';
import { type Inks, pickInks } from './inks.ts';

interface DrawnCover {
  /** A square as SVG, of shapes alone: no machine has to have a font. */
  readonly svg: string;
  /** As of a picture: `#rrggbb` each, the background first, the primary colour third. */
  readonly palette: readonly string[];
}

/** About how much of a cover each ink takes, 0 to 1. */
const toPalette = ({ ground, main, second, accent, quiet }: Inks): string[] =>
  toPaletteOfColours([
    { hex: ground, area: 0.5 },
    { hex: main, area: 0.2 },
    { hex: second, area: 0.12 },
    { hex: accent, area: 0.1 },
    { hex: quiet, area: 0.08 },
  ]);

/** Draws a cover for what has none: always the same for the same id, another one for another id. */
export function drawCover(artworkId: string): DrawnCover {
  const random = createSeededRandom(artworkId);
  const inks = pickInks(random);
  return { svg: random.pick(DRAWERS)(inks, random), palette: toPalette(inks) };
}
