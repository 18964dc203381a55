import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderUi } from '../testing/render-ui.tsx';
import { Alert } from './Alert.tsx';

describe('an alert', () => {
  it('has the role alert, announced at once, when it is an error', async () => {
    await renderUi(<Alert severity="error">UNPLAYABLE: This file could not be read</Alert>);
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('UNPLAYABLE: This file could not be read');
  });

  it('has the role status, announced politely, when it is a success', async () => {
    await renderUi(<Alert severity="success">Code sent</Alert>);
    await expect.element(page.getByRole('status')).toHaveTextContent('Code sent');
  });
});
