/** Internal details that no reply may show. */
const LEAKS: readonly RegExp[] = [
  /\bat (?:async )?[\w.<>]+ \(.{1,200}:\d+:\d+\)/,
  /(?<![\w.])\/(?:home|root|usr|var|tmp|work|opt|Users|private)\/[\w.@-]+/,
  /node_modules|\w\.ts:\d+/,
  /\bSQLITE_[A-Z]+|\bSELECT\b.{1,200}\bFROM\b|\bINSERT INTO\b|\bUPDATE \w+ SET\b|no such (?:column|table)/,
  /\b(?:Type|Syntax|Range|Reference)Error\b|Cannot read propert|is not a function/,
  /\$argon2id\$/,
];

/**
 * Finds internal details in a reply.
 * @param sent The decoded request: text that is only echoed is not a leak.
 * @param secrets Exact texts that no reply may contain, such as the path of the library.
 */
export function findLeak(reply: string, sent: string, secrets: readonly string[]): string | null {
  const secret = secrets.find((text) => reply.includes(text));
  if (secret !== undefined) return secret;
  const found = LEAKS.map((pattern) => pattern.exec(reply)?.[0]).find(
    (text) => text !== undefined && !sent.includes(text),
  );
  return found ?? null;
}
