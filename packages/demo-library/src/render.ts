import type { Arrangement, Part } from './arrangement.ts';
import { LONGEST_TONE_SECONDS } from './instruments/voice.ts';
import { addEcho } from './sound/echo.ts';
import { master } from './sound/master.ts';
import { type MixingDesk, openMixingDesk } from './sound/mixing-desk.ts';
import { addReverb } from './sound/reverb.ts';
import { type Stereo, silence, toFrames, toFrequency } from './sound/stereo.ts';

/** Length of a piece, tail included. */
export const durationSeconds = (arrangement: Arrangement): number =>
  (arrangement.beats * 60) / arrangement.beatsPerMinute + arrangement.tailSeconds;

function playPart(part: Part, beatSeconds: number, desk: MixingDesk, tone: Stereo): void {
  for (const { beat, beats, pitch, velocity, brightness } of part.notes) {
    const frames = part.voice(
      { frequency: toFrequency(pitch), seconds: beats * beatSeconds, velocity, brightness },
      tone,
    );
    desk.add(tone, frames, toFrames(beat * beatSeconds), part);
  }
}

/**
 * Renders a piece: parts, echo, reverb, effects on the mix, mastering. The same piece always gives the same
 * samples.
 */
export function renderArrangement(arrangement: Arrangement): Stereo {
  const beatSeconds = 60 / arrangement.beatsPerMinute;
  const desk = openMixingDesk(toFrames(durationSeconds(arrangement)), beatSeconds);
  const tone = silence(toFrames(LONGEST_TONE_SECONDS));
  for (const part of arrangement.parts) playPart(part, beatSeconds, desk, tone);
  addEcho(desk.mix, desk.echo, arrangement.echo);
  addReverb(desk.mix, desk.room, arrangement.room);
  for (const finish of arrangement.finish) finish(desk.mix);
  master(desk.mix, arrangement.tailSeconds);
  return desk.mix;
}
