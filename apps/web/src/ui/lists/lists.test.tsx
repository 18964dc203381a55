import { type RefObject, useRef } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Card } from '../cards/Card.tsx';
import { Shelf } from '../cards/Shelf.tsx';
import { ShimmerRows } from '../feedback/Shimmer.tsx';
import { aTrack } from '../testing/builders.ts';
import { renderUi } from '../testing/render-ui.tsx';
import { TrackRow } from '../rows/TrackRow.tsx';
import { VirtualCards } from './VirtualCards.tsx';
import { VirtualRows } from './VirtualRows.tsx';

const toNumbers = (count: number) => Array.from({ length: count }, (_, index) => index);

describe('a shelf', () => {
  it('is a named list of its items, duplicates included', async () => {
    await renderUi(
      <Shelf title="Quick picks" items={['a', 'b', 'a']} renderItem={(item) => <p>{item}</p>} />,
    );
    const shelf = page.getByRole('region', { name: 'Quick picks' });
    await expect.element(shelf.getByRole('heading', { name: 'Quick picks' })).toBeVisible();
    expect(
      shelf
        .getByRole('listitem')
        .elements()
        .map((item) => item.textContent),
    ).toEqual(['a', 'b', 'a']);
  });

  it('is as high with short titles as with long ones', async () => {
    const heightOf = async (title: string) => {
      await renderUi(
        <Shelf
          title={title}
          items={[title]}
          renderItem={() => (
            <Card shape="song" title={title} caption="Mirador Nine" image={null} action={null} />
          )}
        />,
      );
      return page.getByRole('region', { name: title }).element().getBoundingClientRect().height;
    };
    expect(await heightOf('Terrace Hours')).toBe(await heightOf('Letters to the Harbour and the Ferry'));
  });

  it('is paged by its arrows, with the back arrow disabled at its start', async () => {
    await renderUi(
      <Shelf
        title="Albums"
        items={toNumbers(30)}
        renderItem={(item) => <p style={{ height: 80 }}>{item}</p>}
      />,
    );
    const back = page.getByRole('button', { name: 'Scroll Albums back' });
    const on = page.getByRole('button', { name: 'Scroll Albums on' });
    await expect.element(back).toHaveAttribute('aria-disabled', 'true');
    await on.click();
    await expect.element(back).not.toHaveAttribute('aria-disabled');
    expect(page.getByRole('list').element().scrollLeft).toBeGreaterThan(0);
  });

  it('renders 100 of 10,000 items, and another 100 at the scroll end', async () => {
    const items = toNumbers(10_000);
    await renderUi(<Shelf title="Albums" items={items} renderItem={(item) => <p>{item}</p>} />);
    const count = () => page.getByRole('listitem').elements().length;
    await expect.poll(count).toBe(100);
    const scroller = page.getByRole('list').element();
    scroller.scrollLeft = scroller.scrollWidth;
    await expect.poll(count).toBe(200);
    await expect
      .element(page.getByRole('button', { name: 'Scroll Albums on' }))
      .not.toHaveAttribute('aria-disabled');
  });

  it('arranges rows in columns', async () => {
    await renderUi(
      <Shelf
        title="Quick picks"
        variant="rows"
        rowsPerColumn={4}
        items={toNumbers(8)}
        renderItem={() => <p>row</p>}
      />,
    );
    const lefts = page
      .getByRole('listitem')
      .elements()
      .map((item) => item.getBoundingClientRect().left);
    expect(new Set(lefts).size).toBe(2);
  });
});

function Panel() {
  const ref: RefObject<HTMLDivElement | null> = useRef(null);
  return (
    <div ref={ref} data-testid="panel" style={{ height: 400, overflowY: 'auto' }}>
      <VirtualRows
        count={10_000}
        rowHeightPx={56}
        scrollRef={ref}
        label="Queue"
        renderRow={(index) => <TrackRow track={aTrack({ title: `Track ${index + 1}` })} onPress={() => {}} />}
      />
    </div>
  );
}

describe('a virtual list', () => {
  it('renders only the rows in view, with the length of the list in aria-setsize', async () => {
    await renderUi(<Panel />);
    await expect.element(page.getByText('Track 1', { exact: true })).toBeVisible();
    const rows = page.getByRole('listitem').elements();
    expect(rows.length).toBeLessThan(40);
    expect(rows[0]?.getAttribute('aria-setsize')).toBe('10000');
    page.getByTestId('panel').element().scrollTop = 5000 * 56;
    await expect.element(page.getByText('Track 5001', { exact: true })).toBeVisible();
  });

  it('renders the visible rows first, and those beyond in a later render', async () => {
    const lasts: number[] = [];
    await renderUi(
      <VirtualRows
        count={1000}
        rowHeightPx={56}
        renderRow={(index) => <p>Row {index + 1}</p>}
        onRange={(_, last) => lasts.push(last)}
      />,
    );
    const visible = Math.ceil(innerHeight / 56);
    await expect.poll(() => lasts.at(-1)).toBeGreaterThan(visible);
    expect(lasts[0]).toBeLessThanOrEqual(visible);
  });

  it('leads to its last row by End, and to its first by Home, though they are not rendered before [2.156]', async () => {
    await renderUi(
      <VirtualRows
        count={1000}
        rowHeightPx={56}
        renderRow={(index) => <button type="button">Row {index + 1}</button>}
      />,
    );
    const row = (number: number) => page.getByRole('button', { name: `Row ${number}`, exact: true });
    await expect.element(row(2)).toHaveAttribute('tabindex', '-1');
    (row(1).element() as HTMLElement).focus();
    await userEvent.keyboard('{End}');
    await expect.element(row(1000)).toHaveFocus();
    await expect.element(row(1000)).toBeInViewport();
    await userEvent.keyboard('{Home}');
    await expect.element(row(1)).toHaveFocus();
  });

  it('follows the scroll of the window when it has no scroll container', async () => {
    await renderUi(
      <VirtualRows count={1000} rowHeightPx={56} renderRow={(index) => <p>Row {index + 1}</p>} />,
    );
    await expect.element(page.getByText('Row 1', { exact: true })).toBeVisible();
    window.scrollTo(0, 900 * 56);
    await expect.element(page.getByText('Row 901', { exact: true })).toBeVisible();
  });
});

/** A grid of 100,000 cards, and the ranges it requested. */
async function openGrid() {
  const asked: number[] = [];
  await renderUi(
    <VirtualCards
      count={100_000}
      label="Albums"
      renderCard={(index) => <p>Album {index + 1}</p>}
      onRange={(first) => asked.push(first)}
    />,
  );
  const grid = page.getByRole('list', { name: 'Albums' });
  const hasCards = () => grid.element().querySelector('p') !== null;
  await expect.poll(hasCards).toBe(true);
  return { asked, grid, hasCards };
}

const nextFrame = () => new Promise(requestAnimationFrame);

describe('a virtual grid', () => {
  it('renders and requests the cards at the target of a jump', async () => {
    const { asked, hasCards } = await openGrid();
    const before = asked.length;
    window.scrollTo(0, 500_000);
    await expect.poll(() => asked.length).toBeGreaterThan(before);
    expect(hasCards()).toBe(true);
  });

  it('renders and requests no cards during a fast scroll, but does so once it stops', async () => {
    const { asked, grid, hasCards } = await openGrid();
    // The list takes a scroll for ended by a timer, which may come between two frames that take long.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    for (let step = 0; hasCards(); step += 1) {
      window.scrollTo(0, (step % 1000) * 4000);
      await nextFrame();
    }
    const before = asked.length;
    expect(grid.getByRole('listitem').elements().length).toBeGreaterThan(0);
    await expect.poll(hasCards).toBe(true);
    expect(asked).toHaveLength(before + 1);
    expect(asked.at(-1)).toBeGreaterThan(0);
  });
});

const rows = () => page.getByRole('list', { name: 'Loading' }).getByRole('listitem').elements();

describe('shimmer rows', () => {
  it('are fifteen by default, and as high as real rows [9.09]', async () => {
    const { rerender } = await renderUi(<ShimmerRows />);
    expect(rows()).toHaveLength(15);
    expect(rows()[0]?.getBoundingClientRect().height).toBe(56);
    await rerender(<ShimmerRows count={5} />);
    expect(rows()).toHaveLength(5);
  });
});
