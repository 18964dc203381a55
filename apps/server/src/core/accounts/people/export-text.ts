/** An export whose lists are read while it is written. */
type InParts = Readonly<Record<string, unknown>>;

/** The same with its lists in memory. */
export type Collected<Parts extends InParts> = {
  readonly [Key in keyof Parts]: Parts[Key] extends AsyncIterable<infer Item> ? readonly Item[] : Parts[Key];
};

const isList = (part: unknown): part is AsyncIterable<unknown> =>
  typeof part === 'object' && part !== null && Symbol.asyncIterator in part;

/** Reads all lists of an export. */
export async function collectExport<Parts extends InParts>(parts: Parts): Promise<Collected<Parts>> {
  const collected: Record<string, unknown> = {};
  for (const [name, part] of Object.entries(parts))
    collected[name] = isList(part) ? await Array.fromAsync(part) : part;
  return collected as Collected<Parts>;
}

async function* toListPieces(items: AsyncIterable<unknown>): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const item of items) {
    yield `${separator}${JSON.stringify(item)}`;
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]' : '\n]';
}

/** Writes an export as JSON, one item of a list after another, so that memory stays bounded for any length. */
export async function* toJsonPieces(parts: InParts): AsyncGenerator<string> {
  let separator = '{\n';
  for (const [name, part] of Object.entries(parts)) {
    yield `${separator}${JSON.stringify(name)}: `;
    if (isList(part)) yield* toListPieces(part);
    else yield JSON.stringify(part);
    separator = ',\n';
  }
  yield '\n}\n';
}
