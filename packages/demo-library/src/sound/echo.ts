import { softHighPass, softLowPass } from './filters.ts';
import { type Stereo, sampleAt, toFrames } from './stereo.ts';

/** A ping-pong echo: its repeats alternate between left and right and get darker. */
export interface Echo {
  readonly seconds: number;
  /** Level of each repeat relative to the one before, 0 to below 1. */
  readonly feedback: number;
}

/** Adds the repeats of `send` (mono, as long as the mix) to the mix. */
export function addEcho(mix: Stereo, send: Float32Array, echo: Echo): void {
  const frames = Math.max(1, toFrames(echo.seconds));
  const near = new Float32Array(frames);
  const far = new Float32Array(frames);
  const darken = softLowPass(3800);
  const lighten = softHighPass(180);
  for (let frame = 0, position = 0; frame < mix.left.length; frame++) {
    const nearOut = near[position] ?? 0;
    const farOut = far[position] ?? 0;
    near[position] = lighten(darken(sampleAt(send, frame) + farOut * echo.feedback));
    far[position] = nearOut * echo.feedback;
    mix.left[frame] = sampleAt(mix.left, frame) + nearOut;
    mix.right[frame] = sampleAt(mix.right, frame) + farOut;
    position = position + 1 === frames ? 0 : position + 1;
  }
}
