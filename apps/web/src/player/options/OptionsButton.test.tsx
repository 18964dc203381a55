import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { OptionsButton, type OpenMenuProps } from './OptionsButton.tsx';

interface MenuProps extends OpenMenuProps {
  readonly subject: string;
}

const Menu = ({ subject, onClose }: MenuProps) => (
  <button type="button" onClick={onClose}>
    Menu of {subject}
  </button>
);

/** A row of a list whose rows are keyed by their index, so that another song can take its place. */
const Row = ({ song }: { readonly song: string }) => (
  <ul>
    <li>
      <p>{song}</p>
      <OptionsButton subject={song} isOnCard={false} prepare={() => undefined} Menu={Menu} />
    </li>
  </ul>
);

it.each([
  ['a press', 'left'],
  ['a right click', 'right'],
] as const)('keeps the song of %s while another takes its place in the list [2.202]', async (_, button) => {
  const screen = await render(<Row song="Salt Meridian" />);
  const openMenu = () =>
    button === 'left'
      ? screen.getByRole('button', { name: 'Options' }).click()
      : screen.getByRole('listitem').click({ button: 'right' });
  await openMenu();
  await screen.rerender(<Row song="Slow Tide Atlas" />);
  await expect.element(screen.getByText('Slow Tide Atlas')).toBeVisible();
  await screen.getByText('Menu of Salt Meridian').click();
  await openMenu();
  await expect.element(screen.getByText('Menu of Slow Tide Atlas')).toBeVisible();
});
