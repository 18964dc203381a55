import { describe, expect, it } from 'vitest';
import type { GenreName } from './catalogue/record.ts';
import { DEMO_RECORDS } from './catalogue/records.ts';
import { compose } from './genres/compose.ts';
import type { Sketch } from './genres/sketch.ts';
import { durationSeconds, renderArrangement } from './render.ts';
import { measureLoudness } from './sound/loudness.ts';
import { CEILING, TARGET_LUFS } from './sound/master.ts';
import { SAMPLE_RATE, type Stereo, sampleAt } from './sound/stereo.ts';

/** One or two bars of each kind of section, so that every instrument of the genre plays. */
const SHORT_FORM = 'intro1 a2 b1 break1 outro1';

function shortSketch(genre: GenreName): Sketch {
  const sketch = DEMO_RECORDS.find((record) => record.genre === genre)?.songs[0]?.sketch;
  if (!sketch) throw new Error(`The demo has no ${genre}.`);
  return { ...sketch, form: SHORT_FORM };
}

const peak = ({ left, right }: Stereo): number =>
  left.reduce((most, value, frame) => Math.max(most, Math.abs(value), Math.abs(sampleAt(right, frame))), 0);

const GENRES: readonly GenreName[] = [
  'Ambient',
  'House',
  'Lo-fi',
  'Piano',
  'Synth-pop',
  'Drum and Bass',
  'Ballad',
  'Chiptune',
];

const play = (genre: GenreName, sketch: Sketch = shortSketch(genre)): Stereo =>
  renderArrangement(compose(genre, sketch));

/** Rendered once, since each takes seconds of processor time. */
const sounds = new Map(GENRES.map((genre) => [genre, play(genre)]));

function findSound(genre: GenreName): Stereo {
  const sound = sounds.get(genre);
  if (!sound) throw new Error(`${genre} is not rendered.`);
  return sound;
}

describe.each(GENRES)('%s', (genre) => {
  const arrangement = compose(genre, shortSketch(genre));
  const sound = findSound(genre);

  it('reaches the target loudness without clipping', () => {
    expect(Math.abs(measureLoudness(sound) - TARGET_LUFS)).toBeLessThan(1.5);
    expect(peak(sound)).toBeLessThanOrEqual(Math.fround(CEILING));
  });

  it('has the stated length and only finite samples', () => {
    expect(sound.left.length).toBe(Math.round(durationSeconds(arrangement) * SAMPLE_RATE));
    expect(sound.left.every(Number.isFinite) && sound.right.every(Number.isFinite)).toBe(true);
  });

  it('has at least three parts with notes, and no note before the beginning', () => {
    const beats = arrangement.parts.flatMap(({ notes }) => notes.map(({ beat }) => beat));
    expect(Math.min(...beats)).toBeGreaterThanOrEqual(0);
    expect(arrangement.parts.filter(({ notes }) => notes.length > 0).length).toBeGreaterThan(2);
  });
});

it('renders the same piece bit for bit each time', () => {
  const [one, other] = [findSound('Lo-fi'), play('Lo-fi')];
  expect(Buffer.compare(Buffer.from(one.left.buffer), Buffer.from(other.left.buffer))).toBe(0);
  expect(Buffer.compare(Buffer.from(one.right.buffer), Buffer.from(other.right.buffer))).toBe(0);
});

it('renders a different piece for another seed', () => {
  const [one, two] = [findSound('Chiptune'), play('Chiptune', { ...shortSketch('Chiptune'), seed: 'two' })];
  expect(Buffer.compare(Buffer.from(one.left.buffer), Buffer.from(two.left.buffer))).not.toBe(0);
});
