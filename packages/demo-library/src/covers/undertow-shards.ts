import type { Shard } from '@segue/motifs';

const LIME = '#d6f24a';
const DARK = '#2c3540';
const BLUE = '#8fa0ad';
const GREY = '#56636f';

/** The nine shards on the cover of Undertow Signals, back to front. */
export const UNDERTOW_SHARDS: readonly Shard[] = [
  {
    foot: [
      [0, 482],
      [0, 521],
    ],
    tip: [306, 187],
    fill: LIME,
  },
  {
    foot: [
      [-30, 600],
      [60, 600],
    ],
    tip: [318, 246],
    fill: DARK,
  },
  {
    foot: [
      [57, 600],
      [120, 600],
    ],
    tip: [356, 58],
    fill: BLUE,
  },
  {
    foot: [
      [145, 600],
      [240, 600],
    ],
    tip: [618, 204],
    fill: GREY,
  },
  {
    foot: [
      [233, 600],
      [301, 600],
    ],
    tip: [614, 190],
    fill: LIME,
  },
  {
    foot: [
      [336, 600],
      [430, 600],
    ],
    tip: [690, 232],
    fill: DARK,
  },
  {
    foot: [
      [424, 600],
      [490, 600],
    ],
    tip: [722, 276],
    fill: BLUE,
  },
  {
    foot: [
      [504, 600],
      [554, 600],
    ],
    tip: [740, 330],
    fill: GREY,
  },
  {
    foot: [
      [588, 600],
      [600, 600],
    ],
    tip: [604, 582],
    fill: LIME,
  },
];
