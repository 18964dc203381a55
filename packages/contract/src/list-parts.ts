/**
 * How a list travels in parts (`isInParts` of an endpoint): it is one JSON array, in which a line break ends each
 * part and stands nowhere else. So a client can read the items that have come while the others are on their way, and
 * any other reader takes the reply as JSON.
 */
const PART_END = '\n';

/** One JSON list of the JSON of its parts, each of them a list; empty ones leave no trace. */
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

/** The items of the first part; null: it is not whole, or the line break is part of something else. */
function toFirstItems(text: string): readonly unknown[] | null {
  const end = text.indexOf(PART_END);
  // The next part may be on its way still.
  if (end < 0 || !['', ','].includes(text.charAt(end + 1))) return null;
  try {
    const items: unknown = JSON.parse(`${text.slice(0, end)}]`);
    return Array.isArray(items) && items.length > 0 ? items : null;
  } catch {
    // A host that lays its lists out otherwise: the whole reply says it soon enough.
    return null;
  }
}

/**
 * Reads a list in parts, and tells of its first part as soon as that is there.
 * @param onFirst Called once with the first items of a list; not at all where the host writes it in one go.
 * @returns the whole text.
 */
export async function readListParts(
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
