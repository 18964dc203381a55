import { afterEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { showMotion } from '../ui/testing/show-motion.ts';
import { usePageColours } from './usePageColours.ts';
import { toggleTheme } from './theme.ts';
import './tokens.css';
import './base.css';

const root = document.documentElement;
const role = (name: string) => getComputedStyle(root).getPropertyValue(`--${name}`);
const transition = () => getComputedStyle(document.querySelector('p') ?? root).transitionDuration;
const boot = await fetch('/boot.js').then((reply) => reply.text());
const bootPage = () => {
  const script = document.createElement('script');
  script.textContent = boot;
  document.head.append(script);
  script.remove();
};

/** Toggles the theme. @returns the new theme, in the task that set it. */
async function toggle(): Promise<string | undefined> {
  const { promise, resolve } = Promise.withResolvers<string | undefined>();
  const observer = new MutationObserver(() => resolve(root.dataset['theme']));
  observer.observe(root, { attributeFilter: ['data-theme'] });
  toggleTheme();
  return promise.finally(() => observer.disconnect());
}

/** Waits for a frame and for the work scheduled right after it. */
async function frameDrawn(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  vi.advanceTimersByTime(0);
}

async function switchTo(theme: 'dark' | 'light'): Promise<void> {
  while (root.dataset['theme'] !== theme) await toggle();
}

const preferring = (scheme: 'dark' | 'light') =>
  vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => ({ matches: query.includes(scheme) }) as MediaQueryList);

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  localStorage.clear();
});

describe('the theme at the start', () => {
  it.each(['dark', 'light'] as const)('is the stored one, %s [4.15]', (stored) => {
    localStorage.setItem('theme', stored);
    preferring(stored === 'dark' ? 'light' : 'dark');
    bootPage();
    expect(root.dataset['theme']).toBe(stored);
  });

  it.each(['dark', 'light'] as const)(
    'is %s without a stored one, if the system prefers it [4.15]',
    (scheme) => {
      preferring(scheme);
      bootPage();
      expect(root.dataset['theme']).toBe(scheme);
    },
  );

  it.each(['dark', 'light'] as const)(
    'sets the browser’s theme-color to the page background: %s',
    (stored) => {
      const bars = document.createElement('meta');
      bars.name = 'theme-color';
      document.head.append(bars);
      localStorage.setItem('theme', stored);
      bootPage();
      expect(bars.content).toBe(role('bg'));
      bars.remove();
    },
  );

  it('is the one the system prefers when storage is blocked', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    preferring('light');
    bootPage();
    expect(root.dataset['theme']).toBe('light');
  });
});

describe('switching the theme', () => {
  it('stores the choice and goes back and forth [4.16]', async () => {
    const chosen = [];
    for (let time = 0; time < 2; time += 1) {
      chosen.push(await toggle());
      expect(localStorage.getItem('theme')).toBe(chosen.at(-1));
    }
    expect(new Set(chosen)).toEqual(new Set(['dark', 'light']));
  });

  it('turns transitions off for 2 ms once the new colours show [4.17] [9.16]', async () => {
    await showMotion();
    await render(<p style={{ transition: 'color 5s' }}>text</p>);
    const before = root.dataset['theme'];
    // From here on timers are frozen, while frames go on.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    toggleTheme();
    await frameDrawn();
    expect(root.dataset['theme']).not.toBe(before);
    expect(transition()).not.toBe('5s');
    await frameDrawn();
    vi.advanceTimersByTime(1);
    expect(transition()).not.toBe('5s');
    vi.advanceTimersByTime(1);
    expect(transition()).toBe('5s');
  });

  it('shows the new colours without running a transition [4.17]', async () => {
    await showMotion();
    await render(<p style={{ color: 'var(--ink)', transition: 'color 5s' }}>text</p>);
    const text = document.querySelector('p') ?? root;
    const before = getComputedStyle(text).color;
    await toggle();
    await expect.poll(transition).toBe('5s');
    expect(getComputedStyle(text).color).not.toBe(before);
    expect(text.getAnimations()).toEqual([]);
  });
});

function Painter({ palette }: { readonly palette: readonly string[] | null | undefined }) {
  usePageColours(palette, null);
  return null;
}

describe('the colours of a page', () => {
  const palette = ['#c86432', '#ffffff', '#3264c8'];

  it('applies the cover’s palette, and restores the fallback without one [4.18]', async () => {
    await switchTo('dark');
    const fallback = role('bg');
    const { rerender } = await render(<Painter palette={palette} />);
    await expect.poll(() => role('bg')).toBe('#1e0f08');
    await rerender(<Painter palette={null} />);
    expect(role('bg')).toBe(fallback);
  });

  it('is there from the first paint of the next visit, and until its palette is known [4.73]', async () => {
    await switchTo('dark');
    localStorage.setItem('theme', 'dark');
    const first = await render(<Painter palette={palette} />);
    await expect.poll(() => role('bg')).toBe('#1e0f08');
    await first.unmount();
    root.removeAttribute('style');
    bootPage();
    expect(role('bg')).toBe('#1e0f08');
    const { rerender } = await render(<Painter palette={undefined} />);
    expect(role('bg')).toBe('#1e0f08');
    await rerender(<Painter palette={null} />);
    expect(role('bg')).not.toBe('#1e0f08');
    root.removeAttribute('style');
    bootPage();
    expect(role('bg')).not.toBe('#1e0f08');
  });

  it('of the other theme is not taken over by the next visit', async () => {
    await switchTo('dark');
    const { unmount } = await render(<Painter palette={palette} />);
    await expect.poll(() => role('bg')).toBe('#1e0f08');
    await unmount();
    root.removeAttribute('style');
    localStorage.setItem('theme', 'light');
    bootPage();
    expect(root.dataset['theme']).toBe('light');
    expect(root.style).toHaveLength(0);
  });

  it('keeps the fallback when the palette is too short', async () => {
    const fallback = role('accent');
    await render(<Painter palette={['#ffffff']} />);
    expect(role('accent')).toBe(fallback);
  });
});
