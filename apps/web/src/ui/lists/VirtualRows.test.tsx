import { type RefObject, useRef } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { TrackRow } from '../rows/TrackRow.tsx';
import { aTrack } from '../testing/builders.ts';
import { renderUi } from '../testing/render-ui.tsx';
import { VirtualRows } from './VirtualRows.tsx';

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
