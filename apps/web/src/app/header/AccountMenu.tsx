import { logNote } from '../../lib/log.ts';
import { useMenuButton } from '../../ui/menu/useMenuButton.ts';
import { AccountPopup, prepareAccountPopup } from './account-popup.tsx';
import { Avatar } from './Avatar.tsx';
import type { ShellAccount } from './shell-account.ts';

/** The avatar, which opens the account menu. */
export function AccountMenu({ account }: { readonly account: ShellAccount }) {
  const { isOpen, buttonProps, menuProps } = useMenuButton(prepareAccountPopup);
  return (
    <>
      <Avatar
        {...buttonProps}
        firstName={account.firstName}
        picture={account.picture}
        onClick={() => {
          logNote('avatar-pressed');
          buttonProps.onClick();
        }}
      />
      {isOpen && <AccountPopup {...menuProps} side="bottom" onLogout={account.onLogout} />}
    </>
  );
}
