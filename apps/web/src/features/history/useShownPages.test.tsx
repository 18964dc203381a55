import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { useShownPages } from './useShownPages.ts';

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

/** How the browser came to the document, as it tells. */
function comeBy(type: 'navigate' | 'reload'): void {
  const entry = Object.create(PerformanceNavigationTiming.prototype, { type: { value: type } });
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([entry]);
}

interface PagesProps {
  readonly visit: string;
  readonly total: number;
}

/** Pages that load at once, as many as there are. */
function Pages({ visit, total }: PagesProps) {
  const [count, setCount] = useState(1);
  const [loadMore] = useState(() => () => setCount((before) => before + 1));
  useShownPages(visit, { count, canLoad: count < total, loadMore });
  return (
    <button type="button" onClick={loadMore}>
      {`${count} pages`}
    </button>
  );
}

async function open(props: PagesProps) {
  const screen = await render(<Pages {...props} />);
  const button = screen.getByRole('button');
  return { screen, button };
}

it.each([
  ['as many pages as before a reload', 'tides', 9, '3 pages'],
  ['those that are left of them', 'tides', 2, '2 pages'],
  ['only the first page on another visit', 'ebbs', 9, '1 pages'],
])('shows %s [2.211]', async (_, visit, total, text) => {
  const before = await open({ visit: 'tides', total: 9 });
  await before.button.click();
  await before.button.click();
  await expect.element(before.button).toMatchTextContent(/^3 pages$/);
  await before.screen.unmount();
  const { button } = await open({ visit, total });
  await expect.element(button).toMatchTextContent(new RegExp(`^${text}$`));
});

it('begins with the first page where the address was opened anew [9.10]', async () => {
  const before = await open({ visit: 'default', total: 9 });
  await before.button.click();
  await expect.element(before.button).toMatchTextContent(/^2 pages$/);
  await before.screen.unmount();
  comeBy('navigate');
  const { button } = await open({ visit: 'default', total: 9 });
  await expect.element(button).toMatchTextContent(/^1 pages$/);
});

it('shows as many pages as before a reload where its address was opened [2.211]', async () => {
  const before = await open({ visit: 'default', total: 9 });
  await before.button.click();
  await expect.element(before.button).toMatchTextContent(/^2 pages$/);
  await before.screen.unmount();
  comeBy('reload');
  const { button } = await open({ visit: 'default', total: 9 });
  await expect.element(button).toMatchTextContent(/^2 pages$/);
});
