import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderUi } from '../testing/render-ui.tsx';
import { Card } from './Card.tsx';
import { Shelf } from './Shelf.tsx';

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
