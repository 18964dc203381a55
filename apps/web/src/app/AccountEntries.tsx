import { Keyboard, LogOut, MonitorSmartphone, Moon, ShieldCheck, Sun } from 'lucide-react';
import type { RefObject } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../lib/paths.ts';
import { useMediaQuery, useMobileMode } from '../lib/useMediaQuery.ts';
import { showShortcutsSheet } from '../player/shortcuts-sheet.ts';
import { toggleTheme, useTheme } from '../theme/theme.ts';
import { type MenuEntry, MenuPopup } from '../ui/MenuPopup.tsx';
import { shellMessages as messages } from './shell.messages.ts';

export interface AccountEntriesProps {
  readonly anchor: RefObject<HTMLElement | null>;
  readonly side: 'top' | 'bottom';
  readonly onLogout: () => void;
  readonly onClose: () => void;
}

type Action = Extract<MenuEntry, { kind: 'action' }>;

const action = (label: string, icon: NonNullable<Action['icon']>, onSelect: () => void): Action => ({
  kind: 'action',
  label,
  icon,
  onSelect,
});

/** What is far from the thumb in the header of a phone. */
function useHeaderEntries(): readonly Action[] {
  const navigate = useNavigate();
  const isPhone = useMobileMode();
  const isDark = useTheme() === 'dark';
  if (!isPhone) return [];
  return [
    action(isDark ? messages.toLight : messages.toDark, isDark ? Sun : Moon, toggleTheme),
    action(messages.privacyPolicy, ShieldCheck, () => void navigate(paths.privacyPolicy)),
  ];
}

/** What is about the listener and this device, as an open menu. */
export function AccountEntries({ anchor, side, onLogout, onClose }: AccountEntriesProps) {
  const navigate = useNavigate();
  const headerEntries = useHeaderEntries();
  const hasKeyboard = useMediaQuery('(any-hover: hover)');
  const shortcuts = action(messages.shortcuts, Keyboard, () => showShortcutsSheet(true));
  const entries: readonly MenuEntry[] = [
    action(messages.devices, MonitorSmartphone, () => void navigate(paths.devices)),
    ...headerEntries,
    ...(hasKeyboard ? [shortcuts] : []),
    action(messages.logout, LogOut, onLogout),
  ];
  return (
    <MenuPopup label={messages.profile} anchor={anchor} side={side} entries={entries} onClose={onClose} />
  );
}
