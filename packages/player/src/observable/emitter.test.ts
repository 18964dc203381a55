import { expect, it } from 'vitest';
import { createEmitter } from './emitter.ts';

interface Named {
  moved: [videoId: string, index: number];
  ended: [];
}

it('emit calls every listener of an event at once, with its values, until it unsubscribes', () => {
  const events = createEmitter<Named>();
  const heard: string[] = [];
  const stop = events.on('moved', (videoId, index) => heard.push(`first: ${videoId} at ${index}`));
  events.on('moved', (videoId) => heard.push(`second: ${videoId}`));
  events.on('ended', () => heard.push('ended'));
  events.emit('moved', 'one', 3);
  expect(heard).toEqual(['first: one at 3', 'second: one']);
  stop();
  events.emit('moved', 'two', 4);
  events.emit('ended');
  expect(heard.slice(2)).toEqual(['second: two', 'ended']);
});

it('emit does nothing for an event without listeners', () => {
  expect(() => createEmitter<Named>().emit('ended')).not.toThrow();
});
