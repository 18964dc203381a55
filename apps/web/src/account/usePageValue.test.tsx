import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { readPageValue, writePageValue } from '../lib/storage/page-values.ts';
import { login, logout } from './session.ts';
import { usePageValue } from './usePageValue.ts';

beforeEach(() => login('session'));

afterEach(() => {
  vi.restoreAllMocks();
  logout();
  sessionStorage.clear();
});

const KEY = 'rulesDrafts';

/** Shows what the page kept, and keeps another text at each press. */
function Kept({ texts }: { readonly texts: readonly string[] }) {
  const { kept, keep } = usePageValue<string>(KEY);
  return (
    <button type="button" onClick={() => texts.forEach((text) => keep(text === '' ? null : text))}>
      {kept ?? 'nothing'}
    </button>
  );
}

async function open(key: string, texts: readonly string[] = ['tides'], pathname = '/list') {
  const screen = await render(
    <MemoryRouter initialEntries={[{ pathname, key }]}>
      <Kept texts={texts} />
    </MemoryRouter>,
  );
  return { screen, button: screen.getByRole('button') };
}

/** Opens a page, keeps texts and leaves it. */
async function visit(...args: Parameters<typeof open>): Promise<void> {
  const { screen, button } = await open(...args);
  await button.click();
  await screen.unmount();
}

/** How the browser came to the document, as it tells. */
function comeBy(type: 'navigate' | 'reload'): void {
  const entry = Object.create(PerformanceNavigationTiming.prototype, { type: { value: type } });
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([entry]);
}

describe('what a page keeps', () => {
  it.each([
    ['is there again on the same page', 'ferry', '/list', 'tides'],
    ['is not on another one', 'harbour', '/list', 'nothing'],
    ['is not at another address', 'ferry', '/library', 'nothing'],
  ])('%s [12.71]', async (_, key, pathname, text) => {
    await visit('ferry');
    const { button } = await open(key, [], pathname);
    await expect.element(button).toHaveTextContent(text);
  });

  it('is forgotten when the page says so [12.71]', async () => {
    await visit('ferry');
    await visit('ferry', ['']);
    const { button } = await open('ferry');
    await expect.element(button).toHaveTextContent('nothing');
    expect(sessionStorage.getItem(KEY)).toBeNull();
  });

  it('is not shown to the next listener in the tab [4.65]', async () => {
    await visit('ferry');
    login('another session');
    const { button } = await open('ferry');
    await expect.element(button).toHaveTextContent('nothing');
  });

  it('is there again on the first page of the document after another page [12.71]', async () => {
    comeBy('navigate');
    await visit('default');
    const { button } = await open('default');
    await expect.element(button).toHaveTextContent('tides');
  });

  it.each([
    ['after a reload of the page that was opened by its address', 'reload', 'tides'],
    ['but not once that is opened anew', 'navigate', 'nothing'],
  ] as const)('is there again %s [12.71]', async (_, type, text) => {
    await visit('ferry', undefined, `/${type}`);
    const stored = sessionStorage.getItem(KEY) ?? '';
    sessionStorage.setItem(KEY, stored.replace('ferry', 'default'));
    comeBy(type);
    const { screen, button } = await open('default', [], `/${type}`);
    await expect.element(button).toHaveTextContent(text);
    await screen.unmount();
    comeBy('reload');
    const reloaded = await open('default', [], `/${type}`);
    await expect.element(reloaded.button).toHaveTextContent(text);
  });

  it('is written once when typing pauses, and at once when the page is hidden', async () => {
    const write = vi.spyOn(Storage.prototype, 'setItem');
    const { button } = await open('ferry', ['t', 'ti', 'tid']);
    await button.click();
    await expect.poll(() => sessionStorage.getItem(KEY)).toContain('"tid"');
    expect(write.mock.calls.filter(([key]) => key === KEY)).toHaveLength(1);
    button.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
    window.dispatchEvent(new Event('pagehide'));
    expect(write.mock.calls.filter(([key]) => key === KEY)).toHaveLength(2);
  });

  it('is that of the twenty pages that were changed last, and of none that keeps too much', () => {
    const toPage = (pageKey: string) => ({ pageKey, address: '/list', session: '' });
    const pages = Array.from({ length: 21 }, (_, index) => toPage(`page-${index}`));
    for (const page of pages) writePageValue(KEY, page, page.pageKey);
    expect(pages.filter((page) => readPageValue(KEY, page) === null)).toEqual([pages[0]]);
    writePageValue(KEY, toPage('page-9'), 'x'.repeat(100_001));
    expect(readPageValue(KEY, toPage('page-9'))).toBeNull();
  });
});
