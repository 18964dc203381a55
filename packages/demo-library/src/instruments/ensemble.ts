import { type EnvelopeShape, drawEnvelope, soundingFrames } from '../sound/envelope.ts';
import { spectrumToWave } from '../sound/fft.ts';
import { seededRandom } from '../sound/random.ts';
import { SAMPLE_RATE, type Stereo } from '../sound/stereo.ts';
import { type Voice, curveRoom, fitFrames } from './voice.ts';

/**
 * Many players on one tone (strings, choirs, pads), by Nasca's PADsynth: each partial becomes a narrow band
 * of noise, and one inverse FFT turns the whole spectrum into a long wave table that loops without a seam.
 */
export interface EnsembleBuild {
  readonly name: string;
  /** Amplitude of partial `number`, whose frequency is `hertz`. */
  readonly partial: (number: number, hertz: number) => number;
  /** Detuning between the players, in cents: the bandwidth of each partial. */
  readonly spreadCents: number;
  readonly amp: EnvelopeShape;
  readonly gain: number;
}

const TABLE_LENGTH = 2 ** 17;
const MASK = TABLE_LENGTH - 1;
const HIGHEST_HZ = 12_000;
/** One wave table serves half an octave; shifted further, the formants of a choir sound unnatural. */
const TABLE_SEMITONES = 6;

/** Cache of the wave tables of each build, by zone; all pieces share it. */
const tablesOf = new WeakMap<EnsembleBuild, Map<number, Float32Array>>();

/** Plays the table; the right channel reads half a table ahead of the left, for a wide stereo image. */
function readTable(table: Float32Array, step: number, start: number, curve: Float32Array, out: Stereo): void {
  for (let frame = 0; frame < curve.length; frame++) {
    const position = start + frame * step;
    const whole = position | 0;
    const fraction = position - whole;
    const here = whole & MASK;
    const there = (whole + TABLE_LENGTH / 2) & MASK;
    const left = table[here] ?? 0;
    const right = table[there] ?? 0;
    const loud = curve[frame] ?? 0;
    out.left[frame] = loud * (left + ((table[(here + 1) & MASK] ?? 0) - left) * fraction);
    out.right[frame] = loud * (right + ((table[(there + 1) & MASK] ?? 0) - right) * fraction);
  }
}

const zoneFrequency = (zone: number): number => 440 * 2 ** ((zone * TABLE_SEMITONES) / 12);

function toSpectrum(build: EnsembleBuild, frequency: number): Float64Array {
  const spectrum = new Float64Array(TABLE_LENGTH / 2);
  const binHz = SAMPLE_RATE / TABLE_LENGTH;
  for (let number = 1; number * frequency < HIGHEST_HZ; number++) {
    const centre = number * frequency;
    const width = Math.max(binHz, (2 ** (build.spreadCents / 1200) - 1) * centre);
    const reach = Math.ceil((width * 3) / binHz);
    const middle = Math.round(centre / binHz);
    for (let bin = Math.max(1, middle - reach); bin <= middle + reach && bin < spectrum.length; bin++) {
      const away = (bin * binHz - centre) / width;
      spectrum[bin] =
        (spectrum[bin] ?? 0) + (build.partial(number, centre) * Math.exp(-away * away)) / Math.sqrt(width);
    }
  }
  return spectrum;
}

function normalised(wave: Float64Array): Float32Array {
  let energy = 0;
  for (let index = 0; index < wave.length; index++) energy += (wave[index] ?? 0) ** 2;
  const scale = 0.25 / Math.sqrt(energy / wave.length);
  const table = new Float32Array(wave.length);
  for (let index = 0; index < wave.length; index++) table[index] = (wave[index] ?? 0) * scale;
  return table;
}

function makeTable(build: EnsembleBuild, frequency: number): Float32Array {
  const random = seededRandom(`${build.name} ${frequency.toFixed(2)}`);
  const real = new Float64Array(TABLE_LENGTH);
  const imaginary = new Float64Array(TABLE_LENGTH);
  const spectrum = toSpectrum(build, frequency);
  for (let bin = 1; bin < spectrum.length; bin++) {
    const phase = random.next() * 2 * Math.PI;
    real[bin] = (spectrum[bin] ?? 0) * Math.cos(phase);
    imaginary[bin] = (spectrum[bin] ?? 0) * Math.sin(phase);
  }
  spectrumToWave(real, imaginary);
  return normalised(real);
}

/** Makes an instrument of the given build; its wave tables are computed lazily. */
export function ensemble(build: EnsembleBuild): Voice {
  const tables = tablesOf.get(build) ?? new Map<number, Float32Array>();
  tablesOf.set(build, tables);
  const tableFor = (zone: number): Float32Array => {
    const made = tables.get(zone) ?? makeTable(build, zoneFrequency(zone));
    tables.set(zone, made);
    return made;
  };
  return ({ frequency, seconds, velocity, brightness }, out) => {
    const zone = Math.round((12 * Math.log2(frequency / 440)) / TABLE_SEMITONES);
    const table = tableFor(zone);
    const step = frequency / zoneFrequency(zone);
    const frames = fitFrames(soundingFrames(build.amp, seconds), out.left);
    const curve = curveRoom(frames);
    drawEnvelope(curve, frames, build.amp, seconds, build.gain * velocity * (0.7 + 0.6 * brightness));
    readTable(table, step, (frequency * 7919) % TABLE_LENGTH, curve, out);
    return frames;
  };
}
