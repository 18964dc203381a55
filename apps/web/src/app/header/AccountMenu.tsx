import { useRef, useState } from 'react';
import { AccountPopup, prepareAccountPopup } from './account-popup.tsx';
import { Avatar } from './Avatar.tsx';
import type { ShellAccount } from './Header.tsx';

/** The avatar, which opens the account menu. Hover or focus prefetches the menu's code. */
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
