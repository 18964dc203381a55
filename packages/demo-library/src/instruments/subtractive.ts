import { type EnvelopeShape, drawEnvelope, soundingFrames } from '../sound/envelope.ts';
import { sweepLowPass } from '../sound/filters.ts';
import { addStepWave, sine } from '../sound/oscillator.ts';
import { SAMPLE_RATE, sampleAt } from '../sound/stereo.ts';
import { type Tone, type Voice, curveRoom, fitFrames } from './voice.ts';

/**
 * A subtractive synthesizer: oscillators, a resonant low-pass with an envelope, and an amplitude envelope.
 */
export interface SynthBuild {
  /** A sawtooth, or the duty cycle of a pulse, 0 to 1. */
  readonly wave: 'saw' | number;
  /** Oscillators per channel, detuned evenly over plus and minus `detuneCents`. */
  readonly copies: number;
  readonly detuneCents: number;
  /** Level of the sub-oscillator, a sine an octave below, 0 to 1. */
  readonly sub: number;
  /** Cutoff of the filter at rest, and how far its envelope raises it, in hertz. */
  readonly cutoffHz: number;
  readonly sweepHz: number;
  readonly sweepSeconds: number;
  readonly resonance: number;
  readonly amp: EnvelopeShape;
  /** Vibrato in cents; it fades in during the tone. */
  readonly vibratoCents: number;
  readonly gain: number;
}

const VIBRATO_HZ = 5.2;

interface Ear {
  readonly build: SynthBuild;
  readonly tone: Tone;
  readonly startTurns: number;
  readonly detune: number;
}

function fillSub(out: Float32Array, frames: number, frequency: number, level: number): void {
  if (level === 0) out.fill(0, 0, frames);
  else
    for (let frame = 0; frame < frames; frame++) out[frame] = level * sine((frame * frequency) / SAMPLE_RATE);
}

function vibrato(cents: number, seconds: number): number {
  const depth = cents * Math.min(1, Math.max(0, (seconds - 0.18) * 3));
  return 2 ** ((depth * sine(VIBRATO_HZ * seconds)) / 1200);
}

function playEar(out: Float32Array, frames: number, { build, tone, startTurns, detune }: Ear): void {
  fillSub(out, frames, tone.frequency / 2, build.sub * build.copies);
  for (let copy = 0; copy < build.copies; copy++) {
    const place = build.copies === 1 ? 0 : (copy / (build.copies - 1)) * 2 - 1;
    addStepWave(out, frames, {
      width: build.wave === 'saw' ? null : build.wave,
      startTurns: startTurns + copy * 0.31,
      frequency: tone.frequency * 2 ** ((place * detune) / 1200),
      bend: build.vibratoCents === 0 ? null : (seconds) => vibrato(build.vibratoCents, seconds),
    });
  }
  const openness = 4 ** (tone.brightness - 0.5);
  const sweepHz = build.sweepHz * (0.4 + 0.6 * tone.velocity);
  const restHz = build.cutoffHz + tone.frequency * 0.6;
  sweepLowPass(
    out,
    frames,
    build.resonance,
    (seconds) => openness * (restHz + sweepHz * Math.exp(-seconds / build.sweepSeconds)),
  );
}

/** An instrument of the given build. */
export const synth =
  (build: SynthBuild): Voice =>
  (tone, out) => {
    const frames = fitFrames(soundingFrames(build.amp, tone.seconds), out.left);
    const curve = curveRoom(frames);
    drawEnvelope(curve, frames, build.amp, tone.seconds, (build.gain * tone.velocity) / build.copies);
    playEar(out.left, frames, { build, tone, startTurns: 0, detune: build.detuneCents });
    playEar(out.right, frames, { build, tone, startTurns: 0.37, detune: build.detuneCents * 0.93 });
    for (let frame = 0; frame < frames; frame++) {
      out.left[frame] = sampleAt(out.left, frame) * sampleAt(curve, frame);
      out.right[frame] = sampleAt(out.right, frame) * sampleAt(curve, frame);
    }
    return frames;
  };
