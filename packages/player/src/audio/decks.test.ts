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
  it('pause the active one before it opens another URL, which it preloads fully', () => {
    const { decks, elements, sources } = someDecks();
    decks.open('/one');
    elements[0].paused = false;
    decks.open('/two');
    expect(sources()).toEqual(['/two', '', '']);
    expect(elements[0]).toMatchObject({ paused: true, preload: 'auto' });
  });

  it('switch when a spare deck has prefetched the URL', () => {
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

  it('preload the next track fully, and only the metadata of a hovered one', () => {
    const { decks, elements, sources } = someDecks();
    decks.preload('next', '/two');
    decks.preload('hovered', '/three');
    expect(sources()).toEqual(['', '/two', '/three']);
    expect(elements.slice(1).map(({ preload }) => preload)).toEqual(['auto', 'metadata']);
  });

  it('do not load a prefetched URL again, and empty a spare deck on request', () => {
    const { decks, loads, sources } = someDecks();
    decks.preload('next', '/two');
    decks.preload('next', '/two');
    expect(loads()).toEqual([0, 1, 0]);
    decks.preload('next', null);
    expect(loads()).toEqual([0, 2, 0]);
    expect(sources()).toEqual(['', '', '']);
  });

  it('load a URL again when prefetching it failed', () => {
    const { decks, elements, sources } = someDecks();
    decks.preload('next', '/two');
    elements[1].fail(4);
    decks.open('/two');
    expect(decks.active()).toBe(elements[0]);
    expect(sources()).toEqual(['/two', '/two', '']);
  });

  it('are unlocked only once each, also one whose stream has not arrived', () => {
    const { decks, loads, sources } = someDecks();
    decks.preload('hovered', '/three');
    decks.unlock();
    expect(loads()).toEqual([1, 1, 2]);
    expect(sources()).toEqual(['', '', '/three']);
    decks.unlock();
    expect(loads()).toEqual([1, 1, 2]);
  });

  it('keep the stream that has arrived, and are unlocked without it by a later press', () => {
    const { decks, elements, loads } = someDecks();
    decks.preload('hovered', '/three');
    elements[2].receive(200);
    decks.unlock();
    expect(loads()).toEqual([1, 1, 1]);
    decks.preload('hovered', null);
    decks.unlock();
    expect(loads()).toEqual([1, 1, 3]);
  });

  it('forward events of the active one only', () => {
    const { decks, elements, heard } = someDecks();
    decks.open('/one');
    elements[1].tell('timeupdate');
    expect(heard).toEqual([]);
    elements[0].tell('timeupdate');
    expect(heard).toEqual(['timeupdate']);
  });

  it('report that audio plays which moves on after a wait, where the browser does not', () => {
    const { decks, elements, heard } = someDecks();
    decks.open('/one');
    const [element] = elements;
    element.receive(200);
    void element.play();
    element.flush();
    element.stall();
    element.flush();
    heard.length = 0;
    element.moveUntold(0.1);
    element.flush();
    expect(heard).toEqual(['timeupdate']);
    element.tell('progress');
    element.moveUntold(0.5);
    element.moveUntold(0.5);
    element.flush();
    expect(heard.slice(2)).toEqual(['playing', 'timeupdate', 'timeupdate']);
  });

  it.each([
    ['was paused', (element: FakeMediaElement) => element.pause()],
    ['sought', (element: FakeMediaElement) => element.tell('seeking')],
  ])('report no playing of audio that %s while it waited', (_, act) => {
    const { decks, elements, heard } = someDecks();
    decks.open('/one');
    const [element] = elements;
    element.receive(200);
    void element.play();
    element.stall();
    element.flush();
    act(element);
    element.moveUntold(50);
    element.flush();
    expect(heard.slice(heard.lastIndexOf('waiting'))).not.toContain('playing');
  });

  it('are paused, empty and without listeners after release', () => {
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
