import { SAMPLE_RATE, type Stereo, sampleAt } from '../sound/stereo.ts';

/** A partial of a struck tone: a sine that decays exponentially. */
export interface Partial {
  readonly frequency: number;
  readonly amplitude: number;
  /** Time to fall by 60 dB. */
  readonly decaySeconds: number;
}

const INAUDIBLE = 5e-4;
const HIGHEST_PARTIAL_HZ = 14_000;

const isHeard = ({ frequency, amplitude }: Partial): boolean =>
  frequency < HIGHEST_PARTIAL_HZ && Math.abs(amplitude) > INAUDIBLE;

function recursion({ frequency, amplitude, decaySeconds }: Partial): {
  turn: number;
  squared: number;
  start: number;
} {
  const angle = (2 * Math.PI * frequency) / SAMPLE_RATE;
  const decay = 10 ** (-3 / (decaySeconds * SAMPLE_RATE));
  return {
    turn: 2 * decay * Math.cos(angle),
    squared: decay * decay,
    start: amplitude * decay * Math.sin(angle),
  };
}

function audibleFrames({ amplitude, decaySeconds }: Partial): number {
  const decibels = Math.max(0, 20 * Math.log10(Math.abs(amplitude) / INAUDIBLE));
  return Math.ceil((decibels / 60) * decaySeconds * SAMPLE_RATE);
}

/**
 * Adds a partial to `out`. The recursion y[n] = 2r cos(w) y[n-1] - r² y[n-2] costs two multiplications a
 * frame.
 */
export function ring(out: Float32Array, frames: number, partial: Partial): void {
  if (!isHeard(partial)) return;
  const { turn, squared, start } = recursion(partial);
  const heard = Math.min(frames, audibleFrames(partial));
  let last = start;
  let before = 0;
  for (let frame = 1; frame < heard; frame++) {
    out[frame] = sampleAt(out, frame) + last;
    const now = turn * last - squared * before;
    before = last;
    last = now;
  }
}

/**
 * Adds a partial of a tone with two strings: the fast decay `quick` in both channels, and the slow decay of
 * each string in one channel. The three recursions share a loop, since each alone would stall on its previous
 * frame.
 */
export function ringStrings(
  out: Stereo,
  frames: number,
  quick: Partial,
  left: Partial,
  right: Partial,
): void {
  if (!isHeard(quick)) return;
  const q = recursion(quick);
  const l = recursion(left);
  const r = recursion(right);
  const heard = Math.min(frames, Math.max(audibleFrames(quick), audibleFrames(left)));
  let qLast = q.start;
  let qBefore = 0;
  let lLast = l.start;
  let lBefore = 0;
  let rLast = r.start;
  let rBefore = 0;
  for (let frame = 1; frame < heard; frame++) {
    out.left[frame] = sampleAt(out.left, frame) + qLast + lLast;
    out.right[frame] = sampleAt(out.right, frame) + qLast + rLast;
    const qNow = q.turn * qLast - q.squared * qBefore;
    const lNow = l.turn * lLast - l.squared * lBefore;
    const rNow = r.turn * rLast - r.squared * rBefore;
    qBefore = qLast;
    qLast = qNow;
    lBefore = lLast;
    lLast = lNow;
    rBefore = rLast;
    rLast = rNow;
  }
}

/** How a struck tone begins and ends. */
export interface Damping {
  readonly attackSeconds: number;
  readonly heldSeconds: number;
  readonly releaseSeconds: number;
}

/** Fades a struck tone in over its attack and out from its release on, in place. */
export function damp(out: Float32Array, frames: number, damping: Damping): void {
  const attack = Math.max(1, Math.round(damping.attackSeconds * SAMPLE_RATE));
  for (let frame = 0; frame < attack && frame < frames; frame++) {
    out[frame] = sampleAt(out, frame) * (frame / attack);
  }
  const held = Math.round(damping.heldSeconds * SAMPLE_RATE);
  const release = Math.max(1, Math.round(damping.releaseSeconds * SAMPLE_RATE));
  for (let frame = held; frame < frames; frame++) {
    const left = Math.max(0, 1 - (frame - held) / release);
    out[frame] = sampleAt(out, frame) * left * left;
  }
}
