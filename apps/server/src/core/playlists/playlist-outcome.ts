/** Why something is refused. 'unknown' also stands for a playlist that the reader may not see. */
export type PlaylistRefusal =
  | 'unknown'
  | 'read-only'
  | 'full'
  | 'too-many'
  | 'too-many-links'
  | 'too-many-saved';

export type PlaylistOutcome<T> =
  | { readonly kind: 'done'; readonly value: T }
  | { readonly kind: 'refused'; readonly why: PlaylistRefusal };

export const done = <T>(value: T): PlaylistOutcome<T> => ({ kind: 'done', value });
export const refused = (
  why: PlaylistRefusal,
): { readonly kind: 'refused'; readonly why: PlaylistRefusal } => ({
  kind: 'refused',
  why,
});
