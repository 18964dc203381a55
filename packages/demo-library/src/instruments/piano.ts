import { SAMPLE_RATE, type Stereo } from '../sound/stereo.ts';
import { damp, ring, ringStrings } from './partials.ts';
import { type Tone, type Voice, fitFrames } from './voice.ts';

/** Build of a piano: `felt` between hammers and strings, 0 to 1, makes it darker and softer. */
export interface PianoBuild {
  readonly felt: number;
}

const RELEASE_SECONDS = 0.28;
const MOST_PARTIALS = 14;

function strikeStrings(tone: Tone, build: PianoBuild, out: Stereo, frames: number): void {
  const { frequency, velocity } = tone;
  const stretch = 0.00035 * (frequency / 262) ** 0.7;
  const cutoff = 700 + (1 - build.felt) * 1500 + velocity * velocity * 2600 * (0.4 + tone.brightness);
  const decaySeconds = 11 * (110 / (frequency + 70)) ** 0.75;
  for (let number = 1; number <= MOST_PARTIALS; number++) {
    const partialHz = frequency * number * Math.sqrt(1 + stretch * number * number);
    const hammer = Math.abs(Math.sin(Math.PI * number * 0.13)) + 0.05;
    const amplitude = (0.34 * velocity * hammer) / (number ** 0.55 * (1 + (partialHz / cutoff) ** 2));
    const life = decaySeconds / (1 + number * 0.22);
    const rest = { amplitude: amplitude * 0.3, decaySeconds: life * 1.5 };
    // The slow decays of the two strings, one per channel, are detuned against each other and beat.
    ringStrings(
      out,
      frames,
      { frequency: partialHz, amplitude: amplitude * 0.7, decaySeconds: life * 0.45 },
      { ...rest, frequency: partialHz * 1.0004 },
      { ...rest, frequency: partialHz * 0.9996 },
    );
  }
}

function knock(tone: Tone, build: PianoBuild, out: Stereo, frames: number): void {
  const amplitude = 0.05 * tone.velocity * (1 - build.felt * 0.5);
  for (const [frequency, decaySeconds] of [
    [92, 0.12],
    [187, 0.09],
    [411, 0.05],
  ] as const) {
    const thump = { frequency, amplitude, decaySeconds };
    ring(out.left, Math.min(frames, 6000), thump);
    ring(out.right, Math.min(frames, 6000), thump);
  }
}

/** A piano: stretched partials with a fast and a slow decay, two strings per tone, and hammer noise. */
export const piano =
  (build: PianoBuild): Voice =>
  (tone, out) => {
    const frames = fitFrames(Math.ceil((tone.seconds + RELEASE_SECONDS) * SAMPLE_RATE), out.left);
    out.left.fill(0, 0, frames);
    out.right.fill(0, 0, frames);
    strikeStrings(tone, build, out, frames);
    knock(tone, build, out, frames);
    const shape = {
      attackSeconds: 0.0015 + build.felt * 0.004,
      heldSeconds: tone.seconds,
      releaseSeconds: RELEASE_SECONDS,
    };
    damp(out.left, frames, shape);
    damp(out.right, frames, shape);
    return frames;
  };
