import { type Random, seededRandom } from '../sound/random.ts';
import { SAMPLE_RATE, sampleAt } from '../sound/stereo.ts';
import { type Voice, inTheMiddle } from './voice.ts';

/** Gives the sample of a drum sound at a time in seconds since the stroke. */
export type Strike = (seconds: number) => number;

const TAKES = 3;
const FADE_FRAMES = 240;

function record(strike: Strike, seconds: number): Float32Array {
  const take = new Float32Array(Math.round(seconds * SAMPLE_RATE));
  for (let frame = 0; frame < take.length; frame++) {
    const fade = Math.min(1, (take.length - frame) / FADE_FRAMES);
    take[frame] = strike(frame / SAMPLE_RATE) * fade;
  }
  return take;
}

/**
 * A drum that plays cached takes, because drums play often and always at the same pitch. The takes differ in
 * their noise and are played round robin, so that no stroke sounds quite like the one before it. Each take is
 * rendered when it is first needed.
 */
export function oneShot(name: string, seconds: number, build: (random: Random) => Strike): Voice {
  const takes: Float32Array[] = [];
  let strokes = 0;
  return inTheMiddle(({ velocity }, out) => {
    const number = strokes++ % TAKES;
    const take = (takes[number] ??= record(build(seededRandom(`${name} ${number}`)), seconds));
    for (let frame = 0; frame < take.length; frame++) out[frame] = velocity * sampleAt(take, frame);
    return take.length;
  });
}
