import { Type } from 'typebox';
import { schema } from '../../route.ts';

/** An e-mail address; the core validates its syntax. */
export const Email = schema(() => Type.String({ maxLength: 320 }));

/** A password as typed. */
export const Password = schema(() => Type.String({ maxLength: 1024 }));

/** A first or last name. */
export const Name = schema(() => Type.String({ maxLength: 400 }));

/** Random value from `sendOtp`; clients that do not send it back are identified by their network address. */
export const Verification = schema(() =>
  Type.Optional(
    Type.String({
      maxLength: 64,
      description: 'As sendOtp told it; without it only the same sender goes on.',
    }),
  ),
);
