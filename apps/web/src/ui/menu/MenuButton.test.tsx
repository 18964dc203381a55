import { Shuffle } from 'lucide-react';
import { useState } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderUi } from '../testing/render-ui.tsx';
import { showMotion } from '../testing/show-motion.ts';
import { twoFrames } from '../../features/testing/still-time.ts';
import { MenuButton } from './MenuButton.tsx';

function Quality({ onChoose }: { readonly onChoose: (value: string) => void }) {
  const [value, setValue] = useState('720p');
  const choose = (chosen: string) => {
    setValue(chosen);
    onChoose(chosen);
  };
  const options = ['1080p', '720p'].map((label) => ({ value: label, label }));
  return (
    <MenuButton
      label="Quality"
      icon={Shuffle}
      items={[{ kind: 'choice', label: 'Quality', value, options, onChoose: choose }]}
    />
  );
}

describe('a menu', () => {
  it('opens by keyboard, marks the current choice and returns the focus', async () => {
    const choose = vi.fn();
    await renderUi(<Quality onChoose={choose} />);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect
      .element(page.getByRole('menuitemradio', { name: '720p' }))
      .toHaveAttribute('aria-checked', 'true');
    await page.getByRole('menuitemradio', { name: '1080p' }).click();
    expect(choose).toHaveBeenCalledExactlyOnceWith('1080p');
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Quality' })).toHaveFocus();
  });
});

/** Pulls an element down by touch; also without letting it go. */
function pullDown(element: Element, px: number, isReleased = true): void {
  vi.spyOn(Element.prototype, 'setPointerCapture').mockReturnValue();
  const { left, top } = element.getBoundingClientRect();
  const touch = { pointerType: 'touch', isPrimary: true, bubbles: true, clientX: left + 20 };
  for (const [type, downPx] of [
    ['pointerdown', 0],
    ['pointermove', px / 2],
    ['pointermove', px],
    ...(isReleased ? ([['pointerup', px]] as const) : []),
  ] as const)
    element.dispatchEvent(new PointerEvent(type, { ...touch, clientY: top + 10 + downPx }));
}

describe('the choices of a menu', () => {
  it('wrap a long name, and show a right-to-left one in its own direction', async () => {
    await page.viewport(390, 844);
    const options = ['Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz'.repeat(2), 'מזרחית!'];
    const items = [
      {
        kind: 'choice' as const,
        label: 'Genre',
        value: '',
        options: options.map((label) => ({ value: label, label })),
        onChoose: () => {},
      },
    ];
    await renderUi(<MenuButton label="Genre" icon={Shuffle} items={items} />);
    await page.getByRole('button', { name: 'Genre' }).click();
    const choices = page.getByRole('menuitemradio');
    await expect.element(choices.last()).toBeVisible();
    const [long] = choices.elements();
    expect(long?.scrollWidth).toBeLessThanOrEqual(long?.clientWidth ?? 0);
    expect(getComputedStyle(page.getByText('מזרחית!').element()).direction).toBe('rtl');
  });
});

describe('the menu of a phone [2.230]', () => {
  const openOnPhone = async () => {
    await page.viewport(390, 844);
    const choose = vi.fn();
    await renderUi(<Quality onChoose={choose} />);
    await page.getByRole('button', { name: 'Quality' }).click();
    const menu = page.getByRole('menu', { name: 'Quality' });
    await expect.element(menu).toBeVisible();
    return { menu, choose };
  };

  it('is a sheet at the bottom, as wide as the window, under what it is about', async () => {
    const { menu } = await openOnPhone();
    await expect
      .poll(() => menu.element().getBoundingClientRect())
      .toMatchObject({ left: 0, right: innerWidth, bottom: innerHeight });
    await expect.element(menu.getByText('Quality', { exact: true })).toBeVisible();
  });

  it('closes when a finger pulls it down, and not by a short way', async () => {
    const { menu, choose } = await openOnPhone();
    pullDown(menu.element(), 20);
    await expect.poll(() => (menu.element() as HTMLElement).style.transform).toBe('');
    await twoFrames();
    await expect.element(menu).toBeVisible();
    pullDown(menu.element(), 120);
    await expect.element(menu).not.toBeInTheDocument();
    expect(choose).not.toHaveBeenCalled();
  });

  it('follows the finger at once', async () => {
    await showMotion();
    const { menu } = await openOnPhone();
    const topOf = () => menu.element().getBoundingClientRect().top;
    await expect.poll(() => menu.element().getBoundingClientRect().bottom).toBe(innerHeight);
    const before = topOf();
    pullDown(menu.element(), 40, false);
    await twoFrames();
    expect(topOf()).toBe(before + 40);
  });

  it('can be scrolled by a finger once its entries do not fit, and beside its button', async () => {
    const { menu } = await openOnPhone();
    const touchAction = () => getComputedStyle(menu.element()).touchAction;
    await expect.poll(touchAction).toBe('none');
    await page.viewport(390, 140);
    await expect.poll(touchAction).toBe('auto');
    await page.viewport(390, 844);
    await expect.poll(touchAction).toBe('none');
    await page.viewport(844, 390);
    await expect.poll(touchAction).toBe('auto');
  });

  it('closes when the listener goes back, where the browser reports that', async () => {
    const watchers: EventTarget[] = [];
    class FakeWatcher extends EventTarget {
      constructor() {
        super();
        watchers.push(this);
      }
      destroy = () => undefined;
    }
    vi.stubGlobal('CloseWatcher', FakeWatcher);
    onTestFinished(() => void vi.unstubAllGlobals());
    const { menu } = await openOnPhone();
    expect(watchers.length).toBeGreaterThan(0);
    watchers.at(-1)?.dispatchEvent(new Event('close'));
    await expect.element(menu).not.toBeInTheDocument();
  });

  it('closes when what is behind it is pressed', async () => {
    const { menu } = await openOnPhone();
    await userEvent.click(document.body, { position: { x: 100, y: 60 } });
    await expect.element(menu).not.toBeInTheDocument();
  });

  it('is beside its button in a wide window', async () => {
    await page.viewport(1280, 800);
    await renderUi(<Quality onChoose={vi.fn()} />);
    await page.getByRole('button', { name: 'Quality' }).click();
    const menu = page.getByRole('menu', { name: 'Quality' });
    await expect.element(menu).toBeVisible();
    expect(menu.element().getBoundingClientRect().width).toBeLessThan(innerWidth / 2);
  });
});

describe('a menu in a wide window [2.71]', () => {
  it('closes when something beside it is pressed, which presses nothing else', async () => {
    await page.viewport(820, 1180);
    const press = vi.fn();
    await renderUi(
      // The page lies on a layer above the ground, too.
      <div style={{ position: 'relative', zIndex: 'var(--layer-page)' }}>
        <button type="button" onClick={press} style={{ display: 'block', height: 200 }}>
          Card
        </button>
        <Quality onChoose={vi.fn()} />
      </div>,
    );
    const { x, y } = page.getByRole('button', { name: 'Card' }).element().getBoundingClientRect();
    await page.getByRole('button', { name: 'Quality' }).click();
    const menu = page.getByRole('menu', { name: 'Quality' });
    await expect.element(menu).toBeVisible();
    await userEvent.click(document.body, { position: { x: x + 5, y: y + 5 } });
    await expect.element(menu).not.toBeInTheDocument();
    expect(press).not.toHaveBeenCalled();
  });
});
