import { Type } from 'typebox';
import { endpoint } from '../../../endpoint.ts';
import { toFields } from '../../../read.ts';
import { route } from '../../../route.ts';

/** A reply without `isOpen` counts as true. */
const readIsLinkOpen = (reply: unknown): boolean => toFields(reply)['isOpen'] !== false;

/** Whether a mailed password reset link is still valid. */
export const checkResetLink = endpoint({
  host: 'auth',
  method: 'POST',
  path: '/api/verifications/check-reset-link',
  access: 'open',
  read: readIsLinkOpen,
});

export const checkResetLinkRoute = route(checkResetLink, () => ({
  summary: 'Whether the token of a mailed link still sets a password; it is not used up.',
  cache: 'never',
  body: Type.Object({ token: Type.String({ maxLength: 256 }) }),
  reply: Type.Object({ success: Type.Literal(true), isOpen: Type.Boolean() }),
  write: (isOpen: boolean) => ({ success: true as const, isOpen }),
}));
