import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { setServerWait } from './lazy-code.ts';
import { toLazyOverlay, toLazyPart } from './lazy-component.tsx';

/** A chunk whose load fails the given number of times before it succeeds. */
function aChunk<Exports>(module: Exports, failures: number) {
  return vi.fn(async (): Promise<Exports> => {
    failures -= 1;
    if (failures >= 0) throw new TypeError('Failed to fetch dynamically imported module');
    return module;
  });
}

const Hint = ({ onClose }: { readonly onClose: () => void }) => (
  <button type="button" onClick={onClose}>
    Hint
  </button>
);

function Opener({ of: Overlay }: { readonly of: (props: { onClose: () => void }) => ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <main>
      <button type="button" aria-expanded={isOpen} onClick={() => setIsOpen(true)}>
        Open
      </button>
      {isOpen && <Overlay onClose={() => setIsOpen(false)} />}
    </main>
  );
}

const loggedEvents = () => vi.spyOn(console, 'warn').mock.calls.map(([event]) => event as string);

const opener = () => page.getByRole('button', { name: 'Open' });
const hint = () => page.getByRole('button', { name: 'Hint' });

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
  // React logs each error that a boundary catches.
  vi.spyOn(console, 'error').mockReturnValue();
});

afterEach(() => setServerWait(() => Promise.resolve()));

describe('toLazyOverlay', () => {
  it('retries a failed load and opens', async () => {
    const load = aChunk({ Hint }, 1);
    const { Lazy } = toLazyOverlay('Hint', load);
    await render(<Opener of={(props) => <Lazy {...props} />} />);
    await opener().click();
    await expect.element(hint()).toBeVisible();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('closes after two failed loads, keeps the page alive and opens on the next press', async () => {
    const { Lazy } = toLazyOverlay('Hint', aChunk({ Hint }, 2));
    await render(<Opener of={(props) => <Lazy {...props} />} />);
    await opener().click();
    await expect.poll(loggedEvents).toEqual(['part-failed']);
    await expect.element(opener()).toHaveAttribute('aria-expanded', 'false');
    expect(hint().elements()).toEqual([]);
    await opener().click();
    await expect.element(hint()).toBeVisible();
  });

  it('does not wait for an unreachable server, so that nothing opens long after the press', async () => {
    const wait = vi.fn(() => new Promise<void>(() => undefined));
    setServerWait(wait);
    const { Lazy } = toLazyOverlay('Hint', aChunk({ Hint }, 2));
    await render(<Opener of={(props) => <Lazy {...props} />} />);
    await opener().click();
    await expect.element(opener()).toHaveAttribute('aria-expanded', 'false');
    expect(wait).not.toHaveBeenCalled();
  });

  it('closes only the overlay when it throws while rendering', async () => {
    const Broken = (): never => {
      throw new Error('Expected something to draw.');
    };
    const { Lazy } = toLazyOverlay('Broken', aChunk({ Broken }, 0));
    await render(<Opener of={(props) => <Lazy {...props} />} />);
    await opener().click();
    await expect.poll(loggedEvents).toEqual(['part-failed']);
    await expect.element(opener()).toHaveAttribute('aria-expanded', 'false');
  });
});

describe('toLazyPart', () => {
  const Clock = () => <p>Clock</p>;

  it('shows the placeholder while the server is unreachable, and the part afterwards', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    setServerWait(() => promise);
    const { Lazy } = toLazyPart('Clock', aChunk({ Clock }, 1), <p>Placeholder</p>);
    await render(<Lazy />);
    await expect.element(page.getByText('Placeholder')).toBeVisible();
    resolve();
    await expect.element(page.getByText('Clock')).toBeVisible();
  });

  it('waits for a press on the placeholder to end before it replaces it', async () => {
    const { promise, resolve } = Promise.withResolvers<{ Clock: typeof Clock }>();
    const onPress = vi.fn();
    const placeholder = (
      <button type="button" onClick={onPress}>
        Placeholder
      </button>
    );
    const { Lazy, load } = toLazyPart('Clock', () => promise, placeholder);
    await render(<Lazy />);
    page.getByRole('button').element().focus();
    await userEvent.keyboard('{ >}');
    resolve({ Clock });
    await load();
    await userEvent.keyboard('{/ }');
    await expect.element(page.getByText('Clock')).toBeVisible();
    expect(onPress).toHaveBeenCalledOnce();
  });

  it('renders after several failed loads, waiting longer before each', async () => {
    const wait = vi.fn(() => Promise.resolve());
    setServerWait(wait);
    const { Lazy } = toLazyPart('Clock', aChunk({ Clock }, 4), <p>Placeholder</p>);
    await render(<Lazy />);
    await expect.element(page.getByText('Clock')).toBeVisible();
    expect(wait.mock.calls).toEqual([[0], [1], [2], [3]]);
  });

  it('renders nothing when the load keeps failing, and loads again on the next mount', async () => {
    const { Lazy } = toLazyPart('Clock', aChunk({ Clock }, 5), <p>Placeholder</p>);
    const first = await render(<Lazy />);
    await expect.poll(() => page.getByText('Placeholder').elements()).toEqual([]);
    await first.unmount();
    await render(<Lazy />);
    await expect.element(page.getByText('Clock')).toBeVisible();
  });

  it('retries after a failed prefetch', async () => {
    const load = aChunk({ Clock }, 1);
    const { Lazy, prepare } = toLazyPart('Clock', load);
    prepare();
    await expect.poll(() => load).toHaveBeenCalledOnce();
    await render(<Lazy />);
    await expect.element(page.getByText('Clock')).toBeVisible();
  });
});
