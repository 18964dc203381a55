import { drawEnvelope, soundingFrames } from '../sound/envelope.ts';
import { sine } from '../sound/oscillator.ts';
import { SAMPLE_RATE, sampleAt } from '../sound/stereo.ts';
import type { SynthBuild } from './subtractive.ts';
import { type Voice, curveRoom, fitFrames, inTheMiddle } from './voice.ts';

/** A round bass: a sine with overtones in proportion to `growl`, and a short attack transient. */
export const roundBass = (build: { readonly decaySeconds: number; readonly growl: number }): Voice =>
  inTheMiddle(({ frequency, seconds, velocity, brightness }, out) => {
    const shape = { attack: 0.006, decay: build.decaySeconds, sustain: 0.25, release: 0.07 };
    const frames = fitFrames(soundingFrames(shape, seconds), out);
    const curve = curveRoom(frames);
    drawEnvelope(curve, frames, shape, seconds, 0.5 * velocity);
    const turns = frequency / SAMPLE_RATE;
    const touchFade = Math.exp(-1 / (0.05 * SAMPLE_RATE));
    const overtone = build.growl * (0.5 + brightness);
    let touch = 0.22 * velocity;
    for (let frame = 0; frame < frames; frame++) {
      const phase = turns * frame;
      const tone =
        sine(phase + overtone * 0.12 * sine(phase)) +
        overtone * 0.35 * sine(phase * 2) +
        overtone * 0.14 * sine(phase * 3);
      out[frame] = sampleAt(curve, frame) * (tone + touch * sine(phase * 5));
      touch *= touchFade;
    }
    return frames;
  });

/** The bass of synth-pop: two saws through a filter that closes with each tone. */
export const SAW_BASS: SynthBuild = {
  wave: 'saw',
  copies: 2,
  detuneCents: 6,
  sub: 0.3,
  cutoffHz: 260,
  sweepHz: 1500,
  sweepSeconds: 0.11,
  resonance: 0.3,
  amp: { attack: 0.003, decay: 0.3, sustain: 0.55, release: 0.05 },
  vibratoCents: 0,
  gain: 0.36,
};

/** The Reese bass of drum and bass: widely detuned saws that beat against each other, low-pass filtered. */
export const REESE_BASS: SynthBuild = {
  wave: 'saw',
  copies: 3,
  detuneCents: 19,
  sub: 0,
  cutoffHz: 420,
  sweepHz: 260,
  sweepSeconds: 0.5,
  resonance: 0.25,
  amp: { attack: 0.02, decay: 0.6, sustain: 0.8, release: 0.1 },
  vibratoCents: 0,
  gain: 0.3,
};
