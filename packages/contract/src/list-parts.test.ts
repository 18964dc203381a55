import { describe, expect, it, vi } from 'vitest';
import { readListParts } from './list-parts.ts';

/** A reply that arrives in these network chunks. */
const aReply = (pieces: readonly string[], status = 200): Response => {
  const bytes = pieces.map((piece) => new TextEncoder().encode(piece));
  return new Response(ReadableStream.from(bytes), { status });
};

describe('a list that comes in parts', () => {
  it('is told of as soon as its first part is there, once', async () => {
    const onFirst = vi.fn<(items: readonly unknown[]) => void>();
    const rest = Promise.withResolvers<Uint8Array>();
    async function* write() {
      yield new TextEncoder().encode('[{"n":1},');
      yield new TextEncoder().encode('{"n":2}\n');
      yield await rest.promise;
    }
    const text = readListParts(new Response(ReadableStream.from(write())), onFirst);
    await vi.waitFor(() => expect(onFirst).toHaveBeenCalledExactlyOnceWith([{ n: 1 }, { n: 2 }]));
    rest.resolve(new TextEncoder().encode(',{"n":3},{"n":4}\n]'));
    expect(JSON.parse(await text)).toEqual([1, 2, 3, 4].map((n) => ({ n })));
    expect(onFirst).toHaveBeenCalledOnce();
  });

  it.each([
    ['in one go', ['[1,2,3]']],
    ['with a line break at its end', ['[1,2,3\n]']],
    ['a line for each item', ['[\n', '1,\n2\n', ']']],
    ['indented, as other hosts may write it', ['{\n  "a": [1\n', ', 2]\n, "b": 3}']],
    ['with a line break inside a text', ['["one\\n,two"]']],
  ])('is read whole when it is written %s', async (_, pieces) => {
    const onFirst = vi.fn<(items: readonly unknown[]) => void>();
    expect(await readListParts(aReply(pieces), onFirst)).toBe(pieces.join(''));
    expect(onFirst).not.toHaveBeenCalled();
  });

  it('keeps letters whole that the network cut in two', async () => {
    const [bytes, half] = [new TextEncoder().encode('["Ō"]'), 3];
    const reply = new Response(ReadableStream.from([bytes.slice(0, half), bytes.slice(half)]));
    expect(await readListParts(reply, () => undefined)).toBe('["Ō"]');
  });

  it('is empty where the reply has no body', async () => {
    expect(await readListParts(new Response(null, { status: 204 }), () => undefined)).toBe('');
  });

  it('is not looked into when it is a refusal', async () => {
    const onFirst = vi.fn<(items: readonly unknown[]) => void>();
    expect(await readListParts(aReply(['[1\n,2]'], 500), onFirst)).toBe('[1\n,2]');
    expect(onFirst).not.toHaveBeenCalled();
  });
});
