import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderUi } from '../testing/render-ui.tsx';
import { ErrorScreen } from './ErrorScreen.tsx';

describe('the error screen', () => {
  it("reads 'Unexpected Application Error!' with status and text", async () => {
    await renderUi(<ErrorScreen status={404} text="Not Found" />);
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toHaveTextContent('Unexpected Application Error!');
    await expect.element(page.getByText('404 Not Found')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/');
  });
});
