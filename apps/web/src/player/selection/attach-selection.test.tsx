import { isValidElement, type ReactNode } from 'react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { aTrack } from '../../ui/testing/builders.ts';
import { attachSelection } from './attach-selection.ts';
import type { SelectableList } from './row-selection.tsx';
import { toId } from './selectable-item.ts';

/** A list with rows for four tracks; a track can be forgotten, or removed with its row. */
function aList({ tellsIndexes = false } = {}) {
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
  const indexOf = (key: string) => [...tracks].find(([, track]) => track && toId(track) === key)?.[0] ?? -1;
  const list = { itemAt: (place: number) => tracks.get(place) ?? null, indexOf };
  const given = tellsIndexes ? list : { itemAt: (place: number) => tracks.get(place) };
  attachSelection(box, () => given, show, abort.signal);
  onTestFinished(() => {
    abort.abort();
    page.remove();
  });
  const buttonAt = (place: number) => rows[place]?.querySelector('button');
  const click = (place: number, key: MouseEventInit) =>
    buttonAt(place)?.dispatchEvent(new MouseEvent('click', { ...key, bubbles: true, cancelable: true }));
  return {
    tracks,
    buttonAt,
    select: (place: number) => click(place, { ctrlKey: true }),
    extend: (place: number) => click(place, { shiftKey: true }),
    /** As the bar does when it disappears. */
    loseFocus: () =>
      isValidElement<{ readonly onFocusLost: () => void }>(bar) ? bar.props.onFocusLost() : undefined,
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

  it('is not ended by an Escape while the expanded player covers the page [2.81]', () => {
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

  it('begins the next range where it is asked for once the row where the last one began is removed [2.81]', async () => {
    const list = aList({ tellsIndexes: true });
    list.select(1);
    list.select(3);
    list.tracks.set(3, null);
    list.removeRow(3);
    await Promise.resolve();
    expect(list.selected()).toEqual(['Song 1']);
    list.extend(2);
    expect(list.selected()).toEqual(['Song 1', 'Song 2']);
  });

  it('returns the focus to a row that is selected still when the one where it began is removed [2.81]', async () => {
    const list = aList({ tellsIndexes: true });
    list.select(1);
    list.select(3);
    list.tracks.set(3, null);
    list.removeRow(3);
    await Promise.resolve();
    list.loseFocus();
    expect(document.activeElement).toBe(list.buttonAt(1));
  });

  it('returns the focus to the nearest row when all that were selected are removed [2.81]', () => {
    const list = aList({ tellsIndexes: true });
    list.select(3);
    list.removeRow(3);
    list.loseFocus();
    expect(document.activeElement).toBe(list.buttonAt(2));
  });
});
