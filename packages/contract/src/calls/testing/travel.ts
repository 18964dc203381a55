import type { TSchema } from 'typebox';
import { Check, Clean } from 'typebox/value';
import { expect } from 'vitest';

/** Address of the host that writes the replies. */
export const ORIGIN = 'http://here';

export const COVER = { url: 'http://here/art/kettle/60.webp', width: 60, height: 60 };

/** Serialises a reply as its route does: the schema drops undeclared fields. */
export function travel<T>({ reply }: { readonly reply: TSchema }, sent: T): T {
  expect(Check(reply, sent)).toBe(true);
  return JSON.parse(JSON.stringify(Clean(reply, structuredClone(sent)))) as T;
}
