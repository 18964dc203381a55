import { describe, expect, it, vi } from 'vitest';
import { readReply } from './list-parts.ts';

/** A reply that arrives in these network chunks. */
const aReply = (pieces: readonly string[], status = 200): Response => {
  const bytes = pieces.map((piece) => new TextEncoder().encode(piece));
  return new Response(ReadableStream.from(bytes), { status });
};

describe('readReply', () => {
  it('reports the first part as soon as it arrives, and only once', async () => {
    const first = Promise.withResolvers<readonly unknown[]>();
    const onFirst = vi.fn(first.resolve);
    const rest = Promise.withResolvers<Uint8Array>();
    async function* write() {
      yield new TextEncoder().encode('[{"n":1},');
      yield new TextEncoder().encode('{"n":2}\n');
      yield await rest.promise;
    }
    const text = readReply(new Response(ReadableStream.from(write())), { onFirst });
    expect(await first.promise).toEqual([{ n: 1 }, { n: 2 }]);
    rest.resolve(new TextEncoder().encode(',{"n":3},{"n":4}\n]'));
    expect(JSON.parse(await text)).toEqual([1, 2, 3, 4].map((n) => ({ n })));
    expect(onFirst).toHaveBeenCalledOnce();
  });

  it.each([
    ['in one go', ['[1,2,3]']],
    ['with a line break at its end', ['[1,2,3\n]']],
    ['with one item per line', ['[\n', '1,\n2\n', ']']],
    ['indented, as third-party hosts may write it', ['{\n  "a": [1\n', ', 2]\n, "b": 3}']],
    ['with an escaped line break in a string', ['["one\\n,two"]']],
  ])('returns the whole text and reports no first part of a list written %s', async (_, pieces) => {
    const onFirst = vi.fn<(items: readonly unknown[]) => void>();
    expect(await readReply(aReply(pieces), { onFirst })).toBe(pieces.join(''));
    expect(onFirst).not.toHaveBeenCalled();
  });

  it('decodes a character that is split across two network chunks', async () => {
    const [bytes, half] = [new TextEncoder().encode('["Ō"]'), 3];
    const reply = new Response(ReadableStream.from([bytes.slice(0, half), bytes.slice(half)]));
    expect(await readReply(reply, {})).toBe('["Ō"]');
  });

  it('returns an empty text for a reply without a body', async () => {
    expect(await readReply(new Response(null, { status: 204 }), {})).toBe('');
  });

  it('reports no first part of a refusal', async () => {
    const onFirst = vi.fn<(items: readonly unknown[]) => void>();
    expect(await readReply(aReply(['[1\n,2]'], 500), { onFirst })).toBe('[1\n,2]');
    expect(onFirst).not.toHaveBeenCalled();
  });
});
