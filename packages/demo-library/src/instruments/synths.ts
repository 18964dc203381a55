import type { SynthBuild } from './subtractive.ts';

/** A short bright tone for arpeggios. */
export const PLUCK: SynthBuild = {
  wave: 'saw',
  copies: 2,
  detuneCents: 7,
  sub: 0,
  cutoffHz: 500,
  sweepHz: 3200,
  sweepSeconds: 0.09,
  resonance: 0.25,
  amp: { attack: 0.002, decay: 0.22, sustain: 0.12, release: 0.16 },
  vibratoCents: 0,
  gain: 0.26,
};
/** A singing lead with vibrato. */
export const LEAD: SynthBuild = {
  wave: 'saw',
  copies: 2,
  detuneCents: 9,
  sub: 0,
  cutoffHz: 1500,
  sweepHz: 1800,
  sweepSeconds: 0.35,
  resonance: 0.2,
  amp: { attack: 0.02, decay: 0.5, sustain: 0.75, release: 0.18 },
  vibratoCents: 16,
  gain: 0.24,
};
/** A softer lead on a square wave. */
export const HOLLOW_LEAD: SynthBuild = {
  ...LEAD,
  wave: 0.5,
  cutoffHz: 1100,
  sweepHz: 900,
  gain: 0.2,
};
/** Stabs of chords, which the filter closes quickly. */
export const STAB: SynthBuild = {
  wave: 'saw',
  copies: 3,
  detuneCents: 12,
  sub: 0,
  cutoffHz: 420,
  sweepHz: 2300,
  sweepSeconds: 0.16,
  resonance: 0.2,
  amp: { attack: 0.003, decay: 0.3, sustain: 0.25, release: 0.22 },
  vibratoCents: 0,
  gain: 0.24,
};
