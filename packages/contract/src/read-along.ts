/** Ends the first part of a list that its host writes in parts: a line break between two items. */
const PART_END = '\n,';

/** The items before the first line break between two; null: there is none, or it is part of something else. */
function toFirstItems(text: string): readonly unknown[] | null {
  const end = text.indexOf(PART_END);
  if (end < 0) return null;
  try {
    const items: unknown = JSON.parse(`${text.slice(0, end)}]`);
    return Array.isArray(items) ? items : null;
  } catch {
    // A host that lays its lists out otherwise: the whole reply says it soon enough.
    return null;
  }
}

/**
 * Reads a reply that may be long, and tells of its beginning as soon as that is there.
 * @param onFirst Called once with the first items of a list; not at all where the host writes it in one go.
 * @returns the whole text.
 */
export async function readAlong(
  response: Response,
  onFirst: (items: readonly unknown[]) => void,
): Promise<string> {
  if (!response.ok || response.body === null) return response.text();
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  let isTold = false;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text;
    text += value;
    const first = isTold || !value.includes('\n') ? null : toFirstItems(text);
    if (first === null) continue;
    isTold = true;
    onFirst(first);
  }
}
