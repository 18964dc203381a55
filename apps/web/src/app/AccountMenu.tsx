import { LogOut, MonitorSmartphone } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../lib/paths.ts';
import { Avatar } from './Avatar.tsx';
import type { ShellAccount } from './Header.tsx';
import { shellMessages } from './shell.messages.ts';

const loadPopup = () => import('../ui/MenuPopup.tsx');
const prepare = () => void loadPopup();
const MenuPopup = lazy(() => loadPopup().then((module) => ({ default: module.MenuPopup })));

/** The avatar, which opens a menu of what is about the account; the menu's code comes when it is about to be pressed. */
export function AccountMenu({ account }: { readonly account: ShellAccount }) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const navigate = useNavigate();
  return (
    <>
      <Avatar
        ref={button}
        firstName={account.firstName}
        picture={account.picture}
        isOpen={isOpen}
        onPrepare={prepare}
        onPress={() => {
          account.onAvatarPress();
          setIsOpen(true);
        }}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <MenuPopup
            label={shellMessages.profile}
            anchor={button}
            side="bottom"
            entries={[
              {
                kind: 'action',
                label: shellMessages.devices,
                icon: MonitorSmartphone,
                onSelect: () => void navigate(paths.devices),
              },
              { kind: 'action', label: shellMessages.logout, icon: LogOut, onSelect: account.onLogout },
            ]}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
