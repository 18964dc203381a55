/** Copies the selection of a temporary field: pages on plain http have no Clipboard API. */
function copyBySelection(text: string): void {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.setAttribute('readonly', '');
  field.style.position = 'fixed';
  document.body.append(field);
  field.select();
  // oxlint-disable-next-line typescript/no-deprecated -- The only way on home servers without a certificate.
  const isCopied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  if (!isCopied) throw new Error('Expected the browser to copy the selected text, it refused.');
}

/** Copies a text to the clipboard; rejects when the browser refuses. */
export async function copyText(text: string): Promise<void> {
  if (window.isSecureContext) await navigator.clipboard.writeText(text);
  else copyBySelection(text);
}
