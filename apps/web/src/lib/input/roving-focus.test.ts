import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { watchFocusOrigin } from './focus-origin.ts';
import { attachRovingFocus } from './roving-focus.ts';

beforeAll(watchFocusOrigin);

let abort = new AbortController();
const detach = () => {
  abort.abort();
  abort = new AbortController();
};
afterEach(() => {
  detach();
  document.body.replaceChildren();
});

const item = (name: string): string => `<li><button>${name}</button><button>Options of ${name}</button></li>`;

/** A list between two buttons, in columns of `rows` rows. */
function aList(names: readonly string[], rows = 1, dir = 'ltr', playing = ''): HTMLElement {
  document.body.innerHTML = `<button>Before</button><ul dir="${dir}">${names.map(item).join('')}</ul><button>After</button>`;
  const list = document.querySelector('ul') ?? document.body;
  for (const button of list.querySelectorAll('button'))
    if (button.textContent === playing) button.setAttribute('aria-current', 'true');
  attachRovingFocus(list, rows, abort.signal);
  document.querySelector('button')?.focus();
  return list;
}

const focused = () => document.activeElement?.textContent;
const press = async (keys: string) => {
  await userEvent.keyboard(keys);
  return focused();
};

describe('a list with roving focus', () => {
  it('is entered at its first item, and left after the options of that item', async () => {
    aList(['A', 'B', 'C']);
    const stops: unknown[] = [];
    for (let stop = 0; stop < 3; stop += 1) {
      await userEvent.tab();
      stops.push(focused());
    }
    expect(stops).toEqual(['A', 'Options of A', 'After']);
  });

  it('is navigated with the arrow keys, Home and End, and entered again where it was left', async () => {
    aList(['A', 'B', 'C']);
    await userEvent.tab();
    expect(await press('{ArrowRight}')).toBe('B');
    expect(await press('{End}')).toBe('C');
    expect(await press('{ArrowRight}')).toBe('C');
    expect(await press('{ArrowLeft}')).toBe('B');
    await userEvent.tab();
    expect(focused()).toBe('Options of B');
    expect(await press('{ArrowLeft}')).toBe('A');
    expect(await press('{ArrowDown}')).toBe('A');
    await userEvent.tab({ shift: true });
    await userEvent.tab();
    expect(focused()).toBe('A');
  });

  it('in columns is navigated in both directions', async () => {
    aList(['A1', 'A2', 'B1', 'B2', 'C1'], 2);
    await userEvent.tab();
    expect(await press('{ArrowDown}')).toBe('A2');
    expect(await press('{ArrowRight}')).toBe('B2');
    expect(await press('{ArrowUp}')).toBe('B1');
    expect(await press('{ArrowRight}')).toBe('C1');
    expect(await press('{Home}')).toBe('A1');
  });

  it('in one column is navigated up and down, and leaves left and right to the player', async () => {
    aList(['A', 'B', 'C'], Infinity);
    await userEvent.tab();
    expect(await press('{ArrowDown}')).toBe('B');
    expect(await press('{ArrowRight}')).toBe('B');
    expect(await press('{End}')).toBe('C');
    expect(await press('{ArrowUp}')).toBe('B');
    await userEvent.tab();
    expect(await press('{ArrowDown}')).toBe('C');
  });

  it('in lines of several items is navigated in both directions', async () => {
    const list = aList([], 1);
    detach();
    list.innerHTML = ['A', 'B', 'C', 'D', 'E'].map(item).join('');
    attachRovingFocus(list, 1, abort.signal, 2);
    await userEvent.tab();
    expect(await press('{ArrowRight}')).toBe('B');
    expect(await press('{ArrowDown}')).toBe('D');
    expect(await press('{ArrowLeft}')).toBe('C');
    expect(await press('{ArrowUp}')).toBe('A');
  });

  it('keeps an item that had the focus before it was attached as its tab stop', async () => {
    const list = aList([]);
    list.innerHTML = ['A', 'B', 'C'].map(item).join('');
    detach();
    list.querySelectorAll('button')[2]?.focus();
    attachRovingFocus(list, Infinity, abort.signal);
    await userEvent.tab();
    expect(focused()).toBe('Options of B');
  });

  it('is entered at the playing item', async () => {
    aList(['A', 'B', 'C'], Infinity, 'ltr', 'B');
    await userEvent.tab();
    expect(focused()).toBe('B');
  });

  it('leaves the arrow keys to a control that lists them in aria-keyshortcuts', async () => {
    const list = aList(['A', 'B'], Infinity);
    list.querySelectorAll('button')[1]?.setAttribute('aria-keyshortcuts', 'ArrowUp ArrowDown');
    await userEvent.tab();
    await userEvent.tab();
    expect(await press('{ArrowDown}')).toBe('Options of A');
  });

  it('swaps the left and right arrow keys in right-to-left text', async () => {
    aList(['A', 'B'], 1, 'rtl');
    await userEvent.tab();
    expect(await press('{ArrowLeft}')).toBe('B');
    expect(await press('{ArrowRight}')).toBe('A');
  });

  it('still ignores them when a key was pressed between the press and the arrival of its code', async () => {
    const list = aList(['A', 'B']);
    detach();
    await userEvent.click(list.querySelector('button') ?? list);
    await userEvent.keyboard('{ArrowRight}');
    attachRovingFocus(list, 1, abort.signal);
    expect(await press('{ArrowRight}')).toBe('A');
  });

  it('keeps its arrow keys from the player, also at its ends', async () => {
    aList(['A']);
    await userEvent.tab();
    const left: string[] = [];
    const onKey = ({ key, defaultPrevented }: KeyboardEvent) => defaultPrevented || left.push(key);
    window.addEventListener('keydown', onKey);
    await userEvent.keyboard('{ArrowRight}{ArrowLeft}{ArrowDown}n');
    window.removeEventListener('keydown', onKey);
    expect(left).toEqual(['ArrowDown', 'n']);
  });

  it('ignores the arrow keys after a press with the pointer', async () => {
    const list = aList(['A', 'B']);
    await userEvent.click(list.querySelector('button') ?? list);
    expect(await press('{ArrowRight}')).toBe('A');
  });

  it('stays one tab stop as items are added and removed', async () => {
    const list = aList(['A', 'B']);
    const stops = () => [...list.querySelectorAll('button')].filter(({ tabIndex }) => tabIndex === 0).length;
    list.insertAdjacentHTML('beforeend', item('C'));
    await expect.poll(stops).toBe(2);
    list.firstElementChild?.remove();
    await expect.poll(() => list.querySelector('button')?.tabIndex).toBe(0);
    expect(stops()).toBe(2);
    expect(list.textContent).toContain('C');
  });
});
