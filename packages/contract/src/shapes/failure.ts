import { Type } from 'typebox';
import { schema } from '../route.ts';

/**
 * The body of every refusal. Clients of the mail and code calls show `message` instead of `error`, so both
 * are sent.
 */
export const Failure = schema(() =>
  Type.Object({
    success: Type.Literal(false),
    error: Type.String({ description: 'One sentence for the listener.' }),
    message: Type.String({ description: 'The same sentence.' }),
    code: Type.String({ description: 'A stable code; see docs/errors.md.' }),
  }),
);
