import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderUi } from '../testing/render-ui.tsx';
import { ShimmerRows } from './Shimmer.tsx';

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
