import { Type } from 'typebox';
import { schema } from '../route.ts';

/** An e-mail address; whether it is one is for the core to say. */
export const Email = schema(() => Type.String({ maxLength: 320 }));

/** A password as it was typed. */
export const Password = schema(() => Type.String({ maxLength: 1024 }));

/** A first or last name. */
export const Name = schema(() => Type.String({ maxLength: 400 }));

/** Shown by a client that keeps it; others are told apart by their address. */
export const Verification = schema(() =>
  Type.Optional(
    Type.String({
      maxLength: 64,
      description: 'As sendOtp told it; without it only the same sender goes on.',
    }),
  ),
);
