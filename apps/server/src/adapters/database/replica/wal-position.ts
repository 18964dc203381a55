/** A position in the write-ahead log of the primary; a larger one is later. */
export type WalPosition = bigint;

const FORM = /^([\dA-F]{1,8})\/([\dA-F]{1,8})$/i;

/** Reads a `pg_lsn` as PostgreSQL writes it, such as '16/B374D848'. */
export function readWalPosition(text: string): WalPosition {
  const [, high = '', low = ''] = FORM.exec(text) ?? [];
  if (high === '') throw new Error(`Expected a place in the write-ahead log, found '${text}'.`);
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}
