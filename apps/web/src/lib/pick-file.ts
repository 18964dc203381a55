/**
 * Has the listener choose a file; to be called while a press is handled.
 * @param accept Kinds as an input takes them, such as 'image/*'.
 * @returns null: none was chosen.
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
