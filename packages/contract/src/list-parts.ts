/**
 * Separator in a list written in parts (`isInParts` of an endpoint). The list is one JSON array with a line
 * break after each part and nowhere else, so that a client can parse the first part while the rest is in
 * transit. Any other reader parses the reply as ordinary JSON.
 */
const PART_END = '\n';

/** Joins JSON arrays, one per part, into one JSON array with separators. Skips empty parts. */
export async function* writeListParts(lists: AsyncIterable<string>): AsyncGenerator<string> {
  let start = '[';
  for await (const list of lists) {
    const items = list.slice(1, -1);
    if (items === '') continue;
    yield `${start}${items}${PART_END}`;
    start = ',';
  }
  yield start === '[' ? '[]' : ']';
}

/** Parses the first part; null: it is incomplete, or the line break is not a separator. */
function toFirstItems(text: string): readonly unknown[] | null {
  const end = text.indexOf(PART_END);
  // At the end of the text so far, the next part has not arrived yet.
  if (end < 0 || !['', ','].includes(text.charAt(end + 1))) return null;
  try {
    const items: unknown = JSON.parse(`${text.slice(0, end)}]`);
    return Array.isArray(items) && items.length > 0 ? items : null;
  } catch {
    // A host that formats its JSON differently: the caller parses the whole reply at the end.
    return null;
  }
}

interface ReadingListener {
  /** Called whenever bytes arrive. */
  readonly onBytes?: () => void;
  /**
   * Called once with the items of the first part, as soon as it has arrived; never where the host sends no
   * parts.
   */
  readonly onFirst?: ((items: readonly unknown[]) => void) | undefined;
}

/** Reads a reply as it arrives, be it in parts or not. @returns the whole text. */
export async function readReply(response: Response, { onBytes, onFirst }: ReadingListener): Promise<string> {
  if (response.body === null) return '';
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  let isFirstAwaited = onFirst !== undefined && response.ok;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text;
    onBytes?.();
    text += value;
    const first = isFirstAwaited && value.includes(PART_END) ? toFirstItems(text) : null;
    if (first === null) continue;
    isFirstAwaited = false;
    onFirst?.(first);
  }
}
