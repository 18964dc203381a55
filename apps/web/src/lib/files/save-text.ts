/** Downloads a text as a file. */
export function saveText(text: string, fileName: string): void {
  const url = URL.createObjectURL(new Blob([text]));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // By then the download has started.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
