/** Copies through a field of its own: a page that came by plain http has no clipboard. */
function copyBySelection(text: string): void {
  const field = document.createElement('textarea');
  field.value = text;
  field.setAttribute('readonly', '');
  field.style.position = 'fixed';
  document.body.append(field);
  field.select();
  // oxlint-disable-next-line typescript/no-deprecated -- The only way for servers at home without a certificate.
  const isCopied = document.execCommand('copy');
  field.remove();
  if (!isCopied) throw new Error('Expected the browser to copy the selected text, it refused.');
}

/** Puts a text on the clipboard; rejects when the browser does not let it. */
export async function copyText(text: string): Promise<void> {
  if (window.isSecureContext) await navigator.clipboard.writeText(text);
  else copyBySelection(text);
}
