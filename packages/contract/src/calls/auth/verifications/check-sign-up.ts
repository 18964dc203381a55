import { Type } from 'typebox';
import { endpoint } from '../../../endpoint.ts';
import { toFields, toItems, toText } from '../../../read.ts';
import { route } from '../../../route.ts';
import { Email, Name, Password } from '../../../shapes/accounts/account.ts';

/** Validation errors of a form: field name to error message. */
type FieldErrors = Readonly<Record<string, string>>;

const readFieldErrors = (reply: unknown): FieldErrors =>
  Object.fromEntries(
    toItems(toFields(reply)['problems']).flatMap(({ field, error }) => {
      const [name, sentence] = [toText(field), toText(error)];
      return name === null || sentence === null ? [] : [[name, sentence]];
    }),
  );

/** Validates a sign-up form. */
export const checkSignUp = endpoint({
  host: 'auth',
  method: 'POST',
  path: '/api/verifications/check-sign-up',
  access: 'open',
  read: readFieldErrors,
});

export const checkSignUpRoute = route(checkSignUp, () => ({
  summary: 'Judges a sign-up form before a code is sent; nothing of it is kept.',
  cache: 'never',
  body: Type.Object({ firstName: Name, lastName: Name, email: Email, password: Password }),
  reply: Type.Object({
    success: Type.Literal(true),
    problems: Type.Array(
      Type.Object({
        field: Type.String({ description: 'As it is called in the body.' }),
        error: Type.String({ description: 'What is wrong with it, for the listener.' }),
      }),
    ),
  }),
  write: (errors: FieldErrors) => ({
    success: true as const,
    problems: Object.entries(errors).map(([field, error]) => ({ field, error })),
  }),
}));
