import { describe, expect, it } from 'vitest';
import type { AudioEvent } from '../events.ts';
import { createDecks } from './decks.ts';
import { FakeMediaElement } from '../testing/fake-media-element.ts';

function someDecks() {
  const elements = [new FakeMediaElement(), new FakeMediaElement(), new FakeMediaElement()] as const;
  const heard: AudioEvent[] = [];
  const decks = createDecks(elements, (event) => heard.push(event));
  const sources = () => elements.map(({ src }) => src);
  const loads = () => elements.map(({ loadCalls }) => loadCalls);
  return { decks, elements, heard, sources, loads };
}

describe('the decks', () => {
  it('silence the active one before it is given another address, which it loads as far as it can', () => {
    const { decks, elements, sources } = someDecks();
    decks.open('/one');
    elements[0].paused = false;
    decks.open('/two');
    expect(sources()).toEqual(['/two', '', '']);
    expect(elements[0]).toMatchObject({ paused: true, preload: 'auto' });
  });

  it('change places when one of them holds the address already', () => {
    const { decks, elements, sources, loads } = someDecks();
    decks.open('/one');
    elements[0].paused = false;
    decks.preload('hovered', '/two');
    const [before] = loads();
    decks.open('/two');
    expect(decks.active()).toBe(elements[2]);
    expect(sources()).toEqual(['', '', '/two']);
    expect(elements[2].preload).toBe('auto');
    expect(elements[0].paused).toBe(true);
    expect(loads()[0]).toBe((before ?? 0) + 1);
  });

  it('hold what is sure to come as far as it loads, and what may come only as far as it takes to begin', () => {
    const { decks, elements, sources } = someDecks();
    decks.preload('next', '/two');
    decks.preload('hovered', '/three');
    expect(sources()).toEqual(['', '/two', '/three']);
    expect(elements.slice(1).map(({ preload }) => preload)).toEqual(['auto', 'metadata']);
  });

  it('load nothing again that they hold, and let go of it when asked to', () => {
    const { decks, loads, sources } = someDecks();
    decks.preload('next', '/two');
    decks.preload('next', '/two');
    expect(loads()).toEqual([0, 1, 0]);
    decks.preload('next', null);
    expect(loads()).toEqual([0, 2, 0]);
    expect(sources()).toEqual(['', '', '']);
  });

  it('load a broken address afresh', () => {
    const { decks, elements, sources } = someDecks();
    decks.preload('next', '/two');
    elements[1].fail(4);
    decks.open('/two');
    expect(decks.active()).toBe(elements[0]);
    expect(sources()).toEqual(['/two', '/two', '']);
  });

  it('are unlocked by the first press alone, and those with a stream are left alone', () => {
    const { decks, loads } = someDecks();
    decks.preload('hovered', '/three');
    decks.unlock();
    expect(loads()).toEqual([1, 1, 1]);
    decks.unlock();
    expect(loads()).toEqual([1, 1, 1]);
  });

  it('tell of the active one alone', () => {
    const { decks, elements, heard } = someDecks();
    decks.open('/one');
    elements[1].tell('timeupdate');
    expect(heard).toEqual([]);
    elements[0].tell('timeupdate');
    expect(heard).toEqual(['timeupdate']);
  });

  it('are silent, empty and deaf once they are let go of', () => {
    const { decks, elements, heard, sources } = someDecks();
    decks.open('/one');
    decks.preload('next', '/two');
    elements[0].paused = false;
    decks.release();
    elements[0].tell('timeupdate');
    expect(elements[0].paused).toBe(true);
    expect(sources()).toEqual(['', '', '']);
    expect(heard).toEqual([]);
  });
});
