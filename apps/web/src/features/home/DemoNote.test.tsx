import { beforeEach, describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { DemoNote } from './DemoNote.tsx';

beforeEach(() => localStorage.clear());

describe('the demo note', () => {
  it('says that this is the demo library', async () => {
    const screen = await render(<DemoNote />);
    await expect.element(screen.getByText(/This is the demo library/)).toBeVisible();
  });

  it('stays closed on later visits', async () => {
    const screen = await render(<DemoNote />);
    await screen.getByRole('button', { name: 'Close this note' }).click();
    await expect.element(screen.getByText(/This is the demo library/)).not.toBeInTheDocument();
    await screen.unmount();
    const later = await render(<DemoNote />);
    expect(later.getByText(/This is the demo library/).elements()).toEqual([]);
  });
});
