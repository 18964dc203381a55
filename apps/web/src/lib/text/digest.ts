/**
 * A short digest of a text (FNV-1a, 32 bits), which tells texts apart without storing them. `crypto.subtle` is missing
 * where the page has no TLS.
 */
export function toDigest(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(36);
}
