import { HALDEN_VALE } from './halden-vale.ts';
import { ILSE_MARROW } from './ilse-marrow.ts';
import { KESTREL_UNIT } from './kestrel-unit.ts';
import { MIRADOR_NINE } from './mirador-nine.ts';
import { ODD_LANTERN } from './odd-lantern.ts';
import type { DemoRecord } from './record.ts';
import { SABLE_WREN } from './sable-wren.ts';
import { TIN_PIXEL_PARADE } from './tin-pixel-parade.ts';
import { VELOUR_ORCHARD } from './velour-orchard.ts';

/** Every record of the demo; all artists are invented. The first is the quickest to make. */
export const DEMO_RECORDS: readonly DemoRecord[] = [
  ...TIN_PIXEL_PARADE,
  ...MIRADOR_NINE,
  ...ODD_LANTERN,
  ...VELOUR_ORCHARD,
  ...HALDEN_VALE,
  ...ILSE_MARROW,
  ...KESTREL_UNIT,
  ...SABLE_WREN,
];
