import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { copyText } from './copy-text.ts';

it('copyText leaves the focus where it was, also on plain http', async () => {
  const isSecure = vi.spyOn(window, 'isSecureContext', 'get').mockReturnValue(false);
  const button = document.createElement('button');
  button.textContent = 'Copy';
  document.body.append(button);
  const copied = new Promise((resolve, reject) => {
    button.addEventListener('click', () => void copyText('a link').then(resolve, reject));
  });
  await userEvent.click(button);
  await copied;
  expect(document.activeElement).toBe(button);
  button.remove();
  isSecure.mockRestore();
});
