import type { renderApp } from '../../../testing/render-app.tsx';

type Screen = Awaited<ReturnType<typeof renderApp>>['screen'];

/** Fills in the sign-up form with valid values; e-mail and password can be overridden. */
export async function fillSignUp(
  screen: Screen,
  { email = 'mara@harbour.example', password = 'a long secret' } = {},
): Promise<void> {
  for (const [label, text] of [
    [/^First name/, 'Mara'],
    [/^Last name/, 'Lind'],
    [/^Email/, email],
    [/^Password/, password],
  ] as const)
    await screen.getByLabelText(label).fill(text);
}
