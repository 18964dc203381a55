import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderUi } from '../testing/render-ui.tsx';
import { FilterField } from './FilterField.tsx';
import { PasswordField } from './PasswordField.tsx';
import { TextField } from './TextField.tsx';

describe('a field', () => {
  it('is named by its label and described by its error', async () => {
    await renderUi(
      <TextField label="Password" isRequired value="" onChange={() => {}} error="Passwords do not match" />,
    );
    const field = page.getByRole('textbox', { name: 'Password', exact: true });
    await expect.element(field).toHaveAccessibleDescription('Passwords do not match');
    await expect.element(field).toHaveAttribute('aria-invalid', 'true');
    await expect.element(page.getByText('*')).toBeVisible();
  });

  it.each([
    ['with a label', <TextField key="" label="Name" value="קיץ!" onChange={() => {}} />],
    ['that filters a list', <FilterField key="" label="Name" value="קיץ!" onChange={() => {}} />],
  ])('%s shows a right-to-left text in its own direction', async (_, field) => {
    await renderUi(field);
    expect(getComputedStyle(page.getByLabelText('Name').element()).direction).toBe('rtl');
  });

  it('for a password keeps it out from under its button, also a right-to-left one', async () => {
    await renderUi(<PasswordField label="Password" value="סוד ארוך" onChange={() => {}} />);
    expect(getComputedStyle(page.getByLabelText('Password').element()).direction).toBe('ltr');
  });
});
