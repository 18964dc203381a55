import type { EnsembleBuild } from './ensemble.ts';

/** A dark, wide pad. */
export const WARM_PAD: EnsembleBuild = {
  name: 'warm pad',
  partial: (number, hertz) => (number % 2 === 1 ? 1 : 0.6) / (number ** 1.2 * (1 + (hertz / 2200) ** 2)),
  spreadCents: 26,
  amp: { attack: 1.8, decay: 2, sustain: 0.85, release: 3.2 },
  gain: 0.5,
};
/** A thin, glassy pad. */
export const GLASS_PAD: EnsembleBuild = {
  name: 'glass pad',
  partial: (number) => [0, 1, 0.05, 0.42, 0.03, 0.2, 0, 0.11, 0, 0.06][number] ?? 0,
  spreadCents: 14,
  amp: { attack: 1.2, decay: 3, sustain: 0.6, release: 3.5 },
  gain: 0.36,
};
/** Bowed strings that swell. */
export const STRINGS: EnsembleBuild = {
  name: 'strings',
  partial: (number, hertz) => (1 / number ** 0.95) * (1 / (1 + (hertz / 2600) ** 2.4)),
  spreadCents: 20,
  amp: { attack: 0.45, decay: 1.2, sustain: 0.85, release: 0.9 },
  gain: 0.42,
};

function bump(hertz: number, centre: number, width: number): number {
  const away = (hertz - centre) / width;
  return Math.exp(-away * away);
}

/** A choir on an open 'ah'; the three bumps are its formants. */
export const CHOIR: EnsembleBuild = {
  name: 'choir',
  partial: (number, hertz) =>
    (bump(hertz, 620, 180) + 0.5 * bump(hertz, 1080, 200) + 0.18 * bump(hertz, 2650, 350) + 0.04) /
    number ** 0.4,
  spreadCents: 30,
  amp: { attack: 0.7, decay: 1.5, sustain: 0.8, release: 1.4 },
  gain: 0.42,
};
/** A bright pad with a spectrum like that of saws, for chords under a beat. */
export const BRIGHT_PAD: EnsembleBuild = {
  name: 'bright pad',
  partial: (number, hertz) => (1 / number) * (1 / (1 + (hertz / 3800) ** 2)),
  spreadCents: 24,
  amp: { attack: 0.12, decay: 1, sustain: 0.8, release: 0.5 },
  gain: 0.4,
};
