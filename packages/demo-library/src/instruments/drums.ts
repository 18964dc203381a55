import { bandPass, softHighPass, softLowPass } from '../sound/filters.ts';
import { sine } from '../sound/oscillator.ts';
import { oneShot } from './one-shot.ts';
import type { Voice } from './voice.ts';

/** A bass drum: a sine that falls in pitch, with a click. */
export function kick(build: {
  startHz: number;
  endHz: number;
  fallSeconds: number;
  decaySeconds: number;
  click: number;
}): Voice {
  const { startHz, endHz, fallSeconds, decaySeconds, click } = build;
  return oneShot(`kick ${startHz}`, decaySeconds * 3.2, (random) => {
    const soften = softLowPass(5000);
    return (at) => {
      const turns = endHz * at + (startHz - endHz) * fallSeconds * (1 - Math.exp(-at / fallSeconds));
      const body = sine(turns) * Math.exp(-at / decaySeconds) * Math.min(1, at * 900);
      return 0.85 * body + click * soften(random.between(-1, 1)) * Math.exp(-at * 260);
    };
  });
}

/** A snare drum: two tones of the skin and the rattle of its wires. */
export function snare(build: {
  toneHz: number;
  decaySeconds: number;
  wires: number;
  brightHz: number;
}): Voice {
  const { toneHz, decaySeconds, wires, brightHz } = build;
  return oneShot(`snare ${toneHz} ${decaySeconds}`, decaySeconds * 4, (random) => {
    const lighten = softHighPass(900);
    const darken = softLowPass(brightHz);
    return (at) => {
      const drop = toneHz * at + 0.6 * (1 - Math.exp(-at * 60));
      const skin = (sine(drop) + 0.5 * sine(drop * 1.58)) * Math.exp(-at / (decaySeconds * 0.45));
      const rattle = darken(lighten(random.between(-1, 1))) * Math.exp(-at / decaySeconds);
      return Math.min(1, at * 1500) * (0.32 * skin + wires * rattle);
    };
  });
}

/** A hand clap: three quick bursts of noise and a tail. */
export const clap = (): Voice =>
  oneShot('clap', 0.4, (random) => {
    const colour = bandPass(1250, 0.9);
    const lighten = softHighPass(500);
    return (at) => {
      const bursts = at < 0.033 ? Math.exp(-((at % 0.011) * 240)) : Math.exp(-(at - 0.033) * 17);
      return 1.1 * lighten(colour(random.between(-1, 1))) * bursts * Math.min(1, at * 3000);
    };
  });

const CYMBAL_RATIOS = [1, 1.34, 1.53, 1.79, 2.41, 2.93] as const;

/** Hi-hat or cymbal: six inharmonic square waves and noise, high-pass filtered. */
export const cymbal = (build: {
  name: string;
  decaySeconds: number;
  cutoffHz: number;
  metal: number;
  gain: number;
}): Voice =>
  oneShot(build.name, build.decaySeconds * 4.5, (random) => {
    const first = softHighPass(build.cutoffHz);
    const second = softHighPass(build.cutoffHz);
    const soften = softLowPass(11_500);
    return (at) => {
      let metal = 0;
      for (const ratio of CYMBAL_RATIOS) metal += (at * 417 * ratio) % 1 < 0.5 ? 1 : -1;
      const raw =
        build.metal * (metal / CYMBAL_RATIOS.length) + random.between(-1, 1) * (1 - build.metal * 0.5);
      return (
        build.gain * soften(second(first(raw))) * Math.exp(-at / build.decaySeconds) * Math.min(1, at * 2000)
      );
    };
  });

/** A shaker; with a slow swell, a brush on a drum skin. */
export const shaker = (build: {
  name: string;
  swellSeconds: number;
  decaySeconds: number;
  centreHz: number;
  gain: number;
}): Voice =>
  oneShot(build.name, build.swellSeconds + build.decaySeconds * 4, (random) => {
    const colour = bandPass(build.centreHz, 1.1);
    return (at) => {
      const swell =
        at < build.swellSeconds
          ? (at / build.swellSeconds) ** 2
          : Math.exp(-(at - build.swellSeconds) / build.decaySeconds);
      return build.gain * colour(random.between(-1, 1)) * swell;
    };
  });

/** The rim of a snare drum: wood on metal. */
export const rim = (): Voice =>
  oneShot('rim', 0.12, () => (at) => {
    const wood = sine(at * 1720) * Math.exp(-at * 90) + 0.6 * sine(at * 830) * Math.exp(-at * 60);
    return 0.4 * wood * Math.min(1, at * 3000);
  });

/** A tom; `hertz` is the pitch of its skin. */
export const tom = (hertz: number): Voice =>
  oneShot(`tom ${hertz}`, 0.6, (random) => {
    const soften = softLowPass(2500);
    return (at) => {
      const skin = sine(hertz * at + 1.2 * (1 - Math.exp(-at * 22))) * Math.exp(-at * 7);
      return 0.6 * Math.min(1, at * 900) * (skin + 0.25 * soften(random.between(-1, 1)) * Math.exp(-at * 30));
    };
  });

/** Noise that gets louder and brighter over the given seconds, as a lead-in to the next section. */
export const riser = (seconds: number): Voice =>
  oneShot(`riser ${seconds}`, seconds, (random) => {
    const low = softHighPass(900);
    let held = 0;
    return (at) => {
      const along = at / seconds;
      held += (0.02 + 0.5 * along * along) * (random.between(-1, 1) - held);
      return 0.3 * along * along * low(held);
    };
  });
