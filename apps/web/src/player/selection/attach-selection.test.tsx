import { isValidElement, type ReactNode } from 'react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { aTrack } from '../../ui/testing/builders.ts';
import { attachSelection } from './attach-selection.ts';
import type { SelectableList } from './row-selection.tsx';

/** A list with rows for four tracks; a track can be forgotten, or removed with its row. */
function aList() {
  const box = document.createElement('div');
  const rows = Array.from({ length: 4 }, (_, place) => {
    const item = document.createElement('li');
    item.ariaPosInSet = String(place + 1);
    item.innerHTML = '<button type="button" data-track-row>Song</button>';
    return item;
  });
  box.append(...rows);
  const page = document.createElement('main');
  page.append(box);
  document.body.append(page);
  const tracks = new Map<number, ReturnType<SelectableList['itemAt']>>(
    rows.map((_, place) => [place, aTrack({ title: `Song ${place}`, videoId: `video-${place}` })]),
  );
  let bar: ReactNode = null;
  const abort = new AbortController();
  const show = (next: ReactNode) => {
    bar = next;
  };
  attachSelection(box, () => ({ itemAt: (place) => tracks.get(place) }), show, abort.signal);
  onTestFinished(() => {
    abort.abort();
    page.remove();
  });
  return {
    tracks,
    select: (place: number) =>
      rows[place]
        ?.querySelector('button')
        ?.dispatchEvent(new MouseEvent('click', { ctrlKey: true, bubbles: true, cancelable: true })),
    cover: (isCovered: boolean) => {
      page.style.contentVisibility = isCovered ? 'hidden' : 'visible';
    },
    removeRow: (place: number) => rows[place]?.remove(),
    /** Titles of the tracks that the bar acts on. */
    selected: (): readonly string[] =>
      isValidElement<{ readonly items: readonly { readonly title: string }[] }>(bar)
        ? bar.props.items.map(({ title }) => title)
        : [],
  };
}

describe('the selection of a list', () => {
  it('keeps tracks that a long list no longer holds, and more can be selected then [2.81]', async () => {
    const list = aList();
    list.select(0);
    list.select(1);
    list.tracks.set(0, undefined);
    list.tracks.set(1, undefined);
    list.removeRow(0);
    await Promise.resolve();
    expect(list.selected()).toEqual(['Song 0', 'Song 1']);
    list.select(3);
    expect(list.selected()).toEqual(['Song 0', 'Song 1', 'Song 3']);
  });

  it('is not ended by an Escape while the card covers the page [2.81]', () => {
    const list = aList();
    const pressEscape = () => {
      const press = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
      document.body.dispatchEvent(press);
      return press.defaultPrevented;
    };
    list.select(0);
    list.cover(true);
    expect(pressEscape()).toBe(false);
    expect(list.selected()).toEqual(['Song 0']);
    list.cover(false);
    expect(pressEscape()).toBe(true);
    expect(list.selected()).toEqual([]);
  });

  it('deselects a track that has left the list, and one whose place another has taken', async () => {
    const list = aList();
    list.select(1);
    list.select(2);
    list.select(3);
    list.tracks.set(2, aTrack({ title: 'Other', videoId: 'other' }));
    list.tracks.set(3, null);
    list.removeRow(3);
    await Promise.resolve();
    expect(list.selected()).toEqual(['Song 1']);
  });
});
