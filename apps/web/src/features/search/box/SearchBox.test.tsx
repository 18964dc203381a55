import '../../../theme/fonts.css';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { emulateTouch } from '../../../ui/testing/emulate-touch.ts';
import { readTextBox } from '../../../ui/testing/read-text-box.ts';
import { aQuietServer, renderApp } from '../../testing/render-app.tsx';
import { aSong } from '../../testing/wire.ts';

afterEach(() => vi.restoreAllMocks());

const SUGGESTIONS = 'GET music/api/searchSuggestions/';
const SEARCH = 'GET music/api/search/';

/** A suggestion that completes the typed text. */
const aSuggestion = (typed: string, ending: string) => ({
  text: typed + ending,
  runs: [{ text: typed, bold: true }, { text: ending }],
});

async function open(path = '/', token: string | null = null) {
  const server = aQuietServer();
  server.answer(SEARCH, Response.json([]));
  server.answer(SUGGESTIONS, ({ call }) => {
    const typed = decodeURIComponent(call.slice(SUGGESTIONS.length));
    return Response.json([aSuggestion(typed, 'ters to the harbour'), aSuggestion(typed, ' the kettle sing')]);
  });
  const app = await renderApp(server, { path, token });
  const box = app.screen.getByPlaceholder("What's on your mind?");
  const list = app.screen.getByRole('listbox', { name: 'Suggestions' });
  return { ...app, server, box, list };
}

/** The text that an empty box shows, and by how many px it is too wide for it. */
function readPlaceholder(box: HTMLInputElement): readonly [text: string, missingPx: number] {
  const short = box.parentElement?.querySelector('span');
  if (short && short.clientWidth > 0) return [short.textContent, short.scrollWidth - short.clientWidth];
  const pen = document.createElement('canvas').getContext('2d');
  if (!pen) throw new Error('There is no canvas to measure with.');
  pen.font = getComputedStyle(box).font;
  return [box.placeholder, Math.max(0, pen.measureText(box.placeholder).width - box.clientWidth)];
}

describe('the search box', () => {
  it.each([
    ['signed out', null],
    ['signed in', 'session'],
  ])(
    'cuts no placeholder on a phone, but shows a shorter one on a small one [2.104]: %s',
    async (_, token) => {
      const { box } = await open('/', token);
      await document.fonts.load('1em "Bricolage Grotesque"');
      emulateTouch();
      const element = box.element() as HTMLInputElement;
      for (const width of [412, 320, 340, 360, 375, 390]) {
        await page.viewport(width, 844);
        await expect.poll(() => readPlaceholder(element)[1], { message: `${width} px` }).toBe(0);
      }
      expect(readPlaceholder(element)[0]).toBe("What's on your mind?");
      await page.viewport(320, 568);
      await expect.poll(() => readPlaceholder(element)[0]).toBe('Search');
      await box.click();
      await userEvent.keyboard('l');
      await expect.poll(() => element.parentElement?.textContent).not.toContain('Search');
    },
  );

  it('shows the magnifier on the smallest phone, beside the shorter placeholder [2.115]', async () => {
    const { box } = await open('/', 'session');
    await document.fonts.load('1em "Bricolage Grotesque"');
    emulateTouch();
    await page.viewport(320, 568);
    const form = box.element().closest('form') ?? document.body;
    await expect.poll(() => form.querySelector('svg')?.getBoundingClientRect().width).toBe(20);
    const icon = form.querySelector('svg')?.getBoundingClientRect() ?? new DOMRect();
    const text = form.querySelector('span')?.getBoundingClientRect() ?? new DOMRect();
    expect(text.left).toBeGreaterThan(icon.right);
    expect(icon.left).toBeGreaterThan(form.getBoundingClientRect().left);
  });

  it('shows a right-to-left text in its own direction as it is typed', async () => {
    const { box } = await open('/search');
    await box.fill('שלום!');
    expect(getComputedStyle(box.element()).direction).toBe('rtl');
  });

  it('suggests a right-to-left title in its own direction, beside its cover', async () => {
    const { box, list, server } = await open();
    const runs = [{ text: 'שלום', bold: true }, { text: ', עולם!' }];
    server.answer(SUGGESTIONS, Response.json([{ text: 'שלום, עולם!', runs }]));
    await box.click();
    await userEvent.keyboard('ש');
    await expect.element(list.getByRole('option')).toHaveTextContent('שלום, עולם!');
    const text = list.getByText('שלום', { exact: true }).element().parentElement;
    if (!text) throw new Error('Expected a text around the runs.');
    expect(getComputedStyle(text).direction).toBe('rtl');
    expect(readTextBox(text).left).toBeCloseTo(text.getBoundingClientRect().left, 0);
  });

  it('is 24 px high at least, also in a very low window', async () => {
    const { box } = await open('/', 'session');
    const height = () => box.element().closest('form')?.getBoundingClientRect().height;
    await page.viewport(800, 250);
    await expect.poll(height).toBe(24);
    await page.viewport(800, 800);
    await expect.poll(height).toBe(40);
  });

  it('opens the search page when it is pressed [2.24] [2.25] [2.35]', async () => {
    const { box, address, screen } = await open();
    await box.click();
    await expect.poll(address).toBe('/search');
    await expect
      .element(screen.getByRole('heading', { name: 'Search Results will appear below' }))
      .toBeVisible();
    await expect.element(box).toHaveFocus();
  });

  it('lets Tab pass, and opens the search page on the first character [2.25]', async () => {
    const { box, address, screen } = await open('/privacypolicy');
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
    box.element().focus();
    await userEvent.tab();
    await expect.element(screen.getByRole('link', { name: 'Privacy Policy' })).toHaveFocus();
    await userEvent.tab({ shift: true });
    await expect.element(box).toHaveFocus();
    expect(address()).toBe('/privacypolicy');
    await userEvent.keyboard('l');
    await expect.poll(address).toBe('/search');
    await expect.element(box).toHaveValue('l');
    await expect.element(box).toHaveFocus();
  });

  it('returns on Escape to the previous page and to the control that had the focus', async () => {
    const { box, list, address, screen } = await open('/login');
    const link = screen.getByRole('link', { name: 'Forgot password?' });
    await expect.element(link).toBeVisible();
    link.element().focus();
    await box.click();
    await expect.poll(address).toBe('/search');
    await userEvent.keyboard('le');
    await expect.element(list).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(list).not.toBeInTheDocument();
    expect(address()).toBe('/search');
    await userEvent.keyboard('{Escape}');
    await expect.poll(address).toBe('/login');
    await expect.element(link).toHaveFocus();
    await expect.element(box).toHaveValue('');
  });

  it('stays on the search page on Escape after a search, or when that page was opened directly', async () => {
    const { box, list, address } = await open('/search');
    await box.fill('let');
    await expect.element(list).toBeVisible();
    await userEvent.keyboard('{Escape}{Escape}');
    await userEvent.keyboard('{Enter}');
    await expect.poll(address).toBe('/search?q=let');
    await userEvent.keyboard('{Escape}{Escape}');
    await expect.element(box).toHaveFocus();
    expect(address()).toBe('/search?q=let');
  });

  it('asks for suggestions on each change, and for none while it is blank [1.03] [5.10] [9.17]', async () => {
    const { server, box, list } = await open();
    await box.click();
    await userEvent.keyboard(' ');
    expect(server.calls(SUGGESTIONS)).toEqual([]);
    await userEvent.keyboard('le');
    await expect.element(list).toBeVisible();
    expect(server.calls(SUGGESTIONS).map(({ call }) => call)).toEqual([
      `${SUGGESTIONS}l`,
      `${SUGGESTIONS}le`,
    ]);
  });

  it('shows suggestions while it has the focus and is not blank [2.27] [5.10]', async () => {
    const { box, list, server } = await open('/search?q=let');
    await expect.element(box).toHaveValue('let');
    expect([list.elements(), server.calls(SUGGESTIONS)]).toEqual([[], []]);
    await box.click();
    await expect.element(list).toBeVisible();
    await box.fill('   ');
    await expect.element(list).not.toBeInTheDocument();
    await box.fill('let');
    await expect.element(list).toBeVisible();
    await userEvent.tab();
    await expect.element(list).not.toBeInTheDocument();
  });

  it("hides the suggestions when the phone's keyboard takes the focus away, as its Done does [2.27]", async () => {
    const { box, list } = await open();
    await box.fill('let');
    await expect.element(list).toBeVisible();
    (box.element() as HTMLInputElement).blur();
    await expect.element(list).not.toBeInTheDocument();
    await expect.element(box).toHaveValue('let');
    expect(document.activeElement, 'the field does not take the focus back').toBe(document.body);
  });

  it('keeps what is typed while the address still follows a submit [2.26]', async () => {
    const { box, address } = await open();
    await box.fill('let');
    const input = box.element() as HTMLInputElement;
    input.form?.requestSubmit();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'tide');
    input.dispatchEvent(new Event('input', { bubbles: true }));
    await expect.poll(address).toBe('/search?q=let');
    await expect.element(box).toHaveValue('tide');
  });

  it('fills the box, closes the list and searches when a suggestion is picked [2.27] [2.28]', async () => {
    const { box, list, screen, address } = await open();
    await box.fill('let');
    await screen.getByRole('option', { name: 'letters to the harbour' }).click();
    await expect.poll(address).toBe('/search?q=letters+to+the+harbour');
    await expect.element(box).toHaveValue('letters to the harbour');
    await expect.element(list).not.toBeInTheDocument();
  });

  it('shows cover and type of a suggestion, and a search icon when the host sends neither', async () => {
    const { server, box, list } = await open();
    const thumbnails = [
      {
        url: 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7',
        width: 226,
        height: 226,
      },
    ];
    server.answer(
      SUGGESTIONS,
      Response.json([
        { ...aSuggestion('let', 'ters'), resultType: 'album', thumbnails },
        aSuggestion('let', ' it'),
      ]),
    );
    await box.fill('let');
    await expect.element(list).toBeVisible();
    const [album, other] = list.getByRole('option').all();
    await expect.element(album ?? list).toMatchTextContent(/^letters\s*Album$/);
    await expect.poll(() => album?.element().querySelector('img')?.src).toBe(thumbnails[0]?.url);
    expect(other?.element().textContent).toBe('let it');
    const iconOf = (option = list) => option.element().querySelector('svg')?.classList.value;
    expect([iconOf(album), iconOf(other)]).toEqual([undefined, expect.stringContaining('lucide-search')]);
  });

  it('moves through the suggestions with the arrow keys and picks with Enter', async () => {
    const { box, list, address } = await open();
    await box.fill('let');
    await expect.element(list).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect.poll(address).toBe('/search?q=let+the+kettle+sing');
  });

  it('searches for the typed text on Enter when the marked suggestion was replaced', async () => {
    const { server, box, list, screen, address } = await open();
    const outdated = Promise.withResolvers<Response>();
    server.answer(`${SUGGESTIONS}le`, () => outdated.promise);
    await box.fill('l');
    await expect.element(list).toBeVisible();
    await userEvent.keyboard('e{ArrowDown}');
    await expect
      .element(list.getByRole('option', { selected: true }))
      .toMatchTextContent('lters to the harbour');
    outdated.resolve(Response.json([aSuggestion('le', 'mon trees')]));
    await expect.element(screen.getByRole('option', { name: 'lemon trees' })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.poll(address).toBe('/search?q=le');
  });

  it('keeps the marked suggestion when newer suggestions have it at another position', async () => {
    const { server, box, list, screen, address } = await open();
    const outdated = Promise.withResolvers<Response>();
    server.answer(`${SUGGESTIONS}le`, () => outdated.promise);
    await box.fill('l');
    await expect.element(list).toBeVisible();
    await userEvent.keyboard('e{ArrowDown}');
    const marked = list.getByRole('option', { selected: true });
    await expect.element(marked).toMatchTextContent('lters to the harbour');
    outdated.resolve(
      Response.json([aSuggestion('le', 'mon trees'), aSuggestion('l', 'ters to the harbour')]),
    );
    await expect.element(screen.getByRole('option', { name: 'lemon trees' })).toBeVisible();
    await expect.element(marked).toMatchTextContent('lters to the harbour');
    await userEvent.keyboard('{Enter}');
    await expect.poll(address).toBe('/search?q=lters+to+the+harbour');
  });

  it('hides the suggestions on Escape and on a press outside, and leaves the text [2.27]', async () => {
    const { box, list, screen } = await open();
    await box.fill('let');
    await expect.element(list).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(list).not.toBeInTheDocument();
    await box.fill('lett');
    await expect.element(list).toBeVisible();
    await screen.getByRole('heading', { level: 1 }).click({ position: { x: 4, y: 4 } });
    await expect.element(list).not.toBeInTheDocument();
    await expect.element(box).toHaveValue('lett');
  });

  it('searches for the trimmed text, and only once for the same text [2.26] [2.35] [5.10]', async () => {
    const { server, box, screen, address } = await open();
    await box.fill('  AC/DC ');
    // Wait for the empty page: one that mounts with a query in its address fetches twice in strict mode.
    await expect
      .element(screen.getByRole('heading', { name: 'Search Results will appear below' }))
      .toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.poll(address).toBe('/search?q=AC%2FDC');
    await expect.element(screen.getByRole('heading', { name: 'Search Results for "AC/DC"' })).toBeVisible();
    await expect.poll(() => server.calls(SEARCH)).toHaveLength(1);
    await box.click();
    await userEvent.keyboard('{Enter}');
    expect(server.calls(SEARCH).map(({ call }) => call)).toEqual([`${SEARCH}AC%2FDC`]);
    // Repeating the search adds no history entry: one step back leaves the search page.
    await screen.getByRole('button', { name: 'Go back' }).click();
    await expect.poll(address).toBe('/');
  });

  it('searches again for the same text on Enter once the results are 15 s old [13.24]', async () => {
    const { server, box, screen } = await open('/search?q=let');
    await expect.element(screen.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
    const before = server.calls(SEARCH).length;
    server.answer(SEARCH, Response.json([{ ...aSong('Letters'), category: 'Songs', resultType: 'song' }]));
    await box.click();
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 16_000);
    await userEvent.keyboard('{Enter}');
    clock.mockRestore();
    await expect.element(screen.getByRole('heading', { name: 'Nothing found' })).not.toBeInTheDocument();
    expect(server.calls(SEARCH)).toHaveLength(before + 1);
  });

  it('leaves the keys to an input method while it composes', async () => {
    const { box, list, address } = await open();
    await box.click();
    await expect.poll(address).toBe('/search');
    await box.fill('let');
    await expect.element(list).toBeVisible();
    await userEvent.keyboard('{ArrowDown}');
    const marked = list.getByRole('option', { selected: true });
    await expect.element(marked).toMatchTextContent('letters to the harbour');
    for (const key of ['ArrowDown', 'Enter', 'Escape'])
      box.element().dispatchEvent(new KeyboardEvent('keydown', { key, isComposing: true, bubbles: true }));
    await userEvent.keyboard('{ArrowUp}{ArrowDown}');
    await expect.element(marked).toMatchTextContent('letters to the harbour');
    await expect.element(box).toHaveValue('let');
    expect(address()).toBe('/search');
  });

  it('ignores an outdated reply to an earlier text', async () => {
    const { server, box, screen } = await open();
    const outdated = Promise.withResolvers<Response>();
    server.answer(`${SUGGESTIONS}l`, () => outdated.promise);
    server.answer(`${SUGGESTIONS}le`, Response.json([aSuggestion('le', 'tters')]));
    await box.click();
    await userEvent.keyboard('le');
    await expect.element(screen.getByRole('option', { name: 'letters' })).toBeVisible();
    outdated.resolve(Response.json([aSuggestion('l', 'ate')]));
    await outdated.promise;
    expect(screen.getByRole('option', { name: 'late' }).elements()).toEqual([]);
  });
});

describe('the search page', () => {
  it('shows an empty state with advice when nothing was found', async () => {
    const { screen } = await open('/search?q=zzxxqqj');
    await expect.element(screen.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
    await expect.element(screen.getByText('Try fewer or other words.')).toBeVisible();
  });

  it('shows songs, videos, albums, artists and playlists, each under its title [1.03] [2.36] [7.c03]', async () => {
    const { server, screen } = await open();
    const aCard = (title: string, browseId: string) => ({ title, browseId, thumbnails: [] });
    server.answer(
      SEARCH,
      Response.json([
        { category: 'Songs', resultType: 'song', ...aSong('Salt Meridian') },
        { category: 'Videos', resultType: 'video', ...aSong('Salt on Film') },
        { category: 'Albums', resultType: 'album', ...aCard('Salt Atlas', 'MPREb_00000000000') },
        { category: 'Artists', resultType: 'artist', artist: 'Salt Choir', browseId: 'UC1', thumbnails: [] },
        { category: 'Community playlists', resultType: 'playlist', ...aCard('Salt of the Week', 'VLPL1') },
        { category: 'Songs', resultType: 'song', ...aSong('Salt Road') },
      ]),
    );
    await screen.getByPlaceholder("What's on your mind?").fill('salt');
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('region', { name: 'Songs' })).toBeVisible();
    const shelves = screen.getByRole('main').getByRole('region').elements();
    expect(
      shelves.map((shelf) => [
        shelf.querySelector('h2')?.textContent,
        ...Array.from(shelf.querySelectorAll('li'), (card) => card.querySelector('[dir]')?.textContent),
      ]),
    ).toEqual([
      ['Songs', 'Salt Meridian', 'Salt Road'],
      ['Videos', 'Salt on Film'],
      ['Albums', 'Salt Atlas'],
      ['Artists', 'Salt Choir'],
      ['Community playlists', 'Salt of the Week'],
    ]);
  });

  it('filters the results by category and keeps it in the address [2.59]', async () => {
    const { server, screen, box, address } = await open();
    server.answer(
      SEARCH,
      Response.json([
        { category: 'Songs', resultType: 'song', ...aSong('Salt Meridian') },
        ...Array.from({ length: 39 }, (_, at) => ({
          category: 'Songs',
          resultType: 'song',
          ...aSong(`${at} Salt`),
        })),
        { category: 'Artists', resultType: 'artist', artist: 'Salter', browseId: 'UCsalter', thumbnails: [] },
      ]),
    );
    await box.fill('salt');
    await userEvent.keyboard('{Enter}');
    const chips = screen.getByRole('list', { name: 'Show results of' });
    await expect.element(chips.getByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'true');
    await chips.getByRole('button', { name: 'Artists' }).click();
    await expect.poll(address).toBe('/search?q=salt&category=Artists');
    await expect.element(screen.getByRole('list', { name: 'Artists' })).toMatchTextContent(/Salter/);
    expect(screen.getByText('Salt Meridian').elements()).toEqual([]);
    await chips.getByRole('button', { name: 'Songs' }).click();
    await expect.element(screen.getByRole('list', { name: 'Songs' })).toMatchTextContent(/Salt Meridian/);
    expect(screen.getByRole('list', { name: 'Songs' }).getByRole('listitem').elements()).toHaveLength(40);
    await chips.getByRole('button', { name: 'All' }).click();
    await expect.poll(address).toBe('/search?q=salt');
    await expect.element(screen.getByRole('region', { name: 'Songs' })).toMatchTextContent(/Salt Meridian/);
  });

  it('shows results by category and leaves profiles out [2.36] [2.37] [7.c03]', async () => {
    const { server, screen } = await open();
    server.answer(
      SEARCH,
      Response.json([
        { category: 'Top result', resultType: 'song', ...aSong('Salt Meridian') },
        { resultType: 'song', ...aSong('Low Light Almanac') },
        { resultType: 'profile', title: 'Mara', name: '@mara', browseId: 'UCmara', thumbnails: [] },
        { category: 'Profiles', resultType: 'artist', artist: 'Odd', browseId: 'UCodd', thumbnails: [] },
      ]),
    );
    await screen.getByPlaceholder("What's on your mind?").fill('salt');
    await userEvent.keyboard('{Enter}');
    await expect
      .element(screen.getByRole('region', { name: 'Top result' }))
      .toMatchTextContent(/Salt Meridian/);
    await expect
      .element(screen.getByRole('region', { name: 'Songs' }))
      .toMatchTextContent(/Low Light Almanac/);
    expect(screen.getByRole('region', { name: 'Profiles' }).elements()).toEqual([]);
    expect(screen.getByRole('link', { name: /Odd/ }).elements()).toEqual([]);
  });
});
