import { softHighPass, softLowPass } from './filters.ts';
import { sine } from './oscillator.ts';
import { seededRandom } from './random.ts';
import { SAMPLE_RATE, type Stereo, sampleAt } from './stereo.ts';

/** An effect on the whole mix, applied in place. */
export type Finish = (mix: Stereo) => void;

/** An old tape: wow and flutter, soft saturation and a low-pass. */
export const tape =
  (build: { readonly wavering: number; readonly cutoffHz: number }): Finish =>
  (mix) => {
    for (const channel of [mix.left, mix.right]) {
      const original = channel.slice();
      const darken = softLowPass(build.cutoffHz);
      for (let frame = 0; frame < channel.length; frame++) {
        const at = frame / SAMPLE_RATE;
        const sway = 1 + 0.7 * sine(0.55 * at) + 0.2 * sine(6.1 * at + 0.3);
        const position = frame - build.wavering * SAMPLE_RATE * sway;
        const whole = Math.floor(position);
        const low = sampleAt(original, whole);
        const value = low + (sampleAt(original, whole + 1) - low) * (position - whole);
        channel[frame] = darken(Math.tanh(value * 1.1));
      }
    }
  };

/** Vinyl crackle: a faint hiss and about five ticks a second in each channel. */
export const crackle =
  (gain: number, seed: string): Finish =>
  (mix) => {
    for (const [ear, channel] of [mix.left, mix.right].entries()) {
      const random = seededRandom(`crackle ${seed} ${ear}`);
      const lighten = softHighPass(700);
      const darken = softLowPass(4200);
      let tick = 0;
      for (let frame = 0; frame < channel.length; frame++) {
        if (random.chance(5 / SAMPLE_RATE)) tick = random.between(-1, 1) ** 3;
        tick *= 0.93;
        const dust = darken(lighten(random.between(-1, 1))) * 0.11 + tick;
        channel[frame] = sampleAt(channel, frame) + gain * dust;
      }
    }
  };

/** Rain on a window: steady noise and many small drops. */
export const rain =
  (gain: number, seed: string): Finish =>
  (mix) => {
    for (const [ear, channel] of [mix.left, mix.right].entries()) {
      const random = seededRandom(`rain ${seed} ${ear}`);
      const lighten = softHighPass(900);
      const darken = softLowPass(5200);
      let drop = 0;
      for (let frame = 0; frame < channel.length; frame++) {
        if (random.chance(90 / SAMPLE_RATE)) drop += random.between(-0.7, 0.7);
        drop *= 0.985;
        channel[frame] =
          sampleAt(channel, frame) +
          gain * darken(lighten(random.between(-0.35, 0.35) + drop * random.between(-1, 1)));
      }
    }
  };

/**
 * The sea from a distance: noise that gets louder and brighter about every nine seconds, differently in each
 * channel.
 */
export const surf =
  (gain: number, seed: string): Finish =>
  (mix) => {
    for (const [ear, channel] of [mix.left, mix.right].entries()) {
      const random = seededRandom(`surf ${seed} ${ear}`);
      let held = 0;
      let swell = 0;
      for (let frame = 0; frame < channel.length; frame++) {
        if (frame % 256 === 0) {
          const at = frame / SAMPLE_RATE + ear * 0.8;
          swell = (0.5 + 0.5 * sine(at / 9.3)) * (0.7 + 0.3 * sine(at / 14.7));
        }
        held += (0.015 + 0.1 * swell * swell) * (random.between(-1, 1) - held);
        channel[frame] = sampleAt(channel, frame) + gain * (0.15 + swell * swell) * held;
      }
    }
  };
