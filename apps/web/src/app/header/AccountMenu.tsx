import { useRef, useState } from 'react';
import { AccountPopup, prepareAccountPopup } from './account-popup.tsx';
import { Avatar } from './Avatar.tsx';
import type { ShellAccount } from './Header.tsx';

/** The avatar, which opens a menu of what is about the account; the menu's code comes when it is about to be pressed. */
export function AccountMenu({ account }: { readonly account: ShellAccount }) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Avatar
        ref={button}
        firstName={account.firstName}
        picture={account.picture}
        isOpen={isOpen}
        onPrepare={prepareAccountPopup}
        onPress={() => {
          account.onAvatarPress();
          setIsOpen(true);
        }}
      />
      {isOpen && (
        <AccountPopup
          anchor={button}
          side="bottom"
          onLogout={account.onLogout}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
