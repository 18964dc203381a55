import { type Random, seededRandom } from '../sound/random.ts';
import { SAMPLE_RATE, sampleAt } from '../sound/stereo.ts';
import { type Voice, inTheMiddle } from './voice.ts';

/** Gives one frame of a drum from the seconds since it was struck. */
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
 * A drum: rendered a few times with other noise, then copied for each stroke, because drums play often and
 * always at the same pitch. The takes follow each other, so that two strokes are never quite the same; each
 * is rendered when it is first needed.
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
