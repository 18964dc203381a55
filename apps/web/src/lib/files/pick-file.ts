/**
 * Opens the file chooser. Call it from the handler of a press: browsers require a user gesture.
 * @param accept File types as in the `accept` of an input, such as 'image/*'.
 * @returns null when the listener chose no file.
 */
export function pickFile(accept: string): Promise<File | null> {
  const { promise, resolve } = Promise.withResolvers<File | null>();
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = accept;
  input.addEventListener('change', () => resolve(input.files?.[0] ?? null));
  input.addEventListener('cancel', () => resolve(null));
  input.click();
  return promise;
}
