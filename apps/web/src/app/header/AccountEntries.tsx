import { Keyboard, LogOut, Moon, ShieldCheck, Sun, UserRound } from 'lucide-react';
import type { RefObject } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useMediaQuery, useMobileMode } from '../../lib/useMediaQuery.ts';
import { showShortcutsSheet } from '../../player/attachments/shortcuts-sheet.ts';
import { toggleTheme, useTheme } from '../../theme/theme.ts';
import { type MenuAction, menuAction } from '../../ui/menu/menu-action.ts';
import { type MenuItem, MenuPopup } from '../../ui/menu/MenuPopup.tsx';
import { shellMessages as messages } from '../shell.messages.ts';
import { accountMenuMessages } from './account-menu.messages.ts';

interface AccountEntriesProps {
  readonly anchor: RefObject<HTMLElement | null>;
  readonly side: 'top' | 'bottom';
  readonly onLogout: () => void;
  readonly onClose: () => void;
}

/** On a phone the menu repeats the buttons of the header, which the thumb hardly reaches. */
function useHeaderEntries(): readonly MenuAction[] {
  const navigate = useNavigate();
  const isPhone = useMobileMode();
  const isDark = useTheme() === 'dark';
  if (!isPhone) return [];
  return [
    menuAction(isDark ? messages.toLight : messages.toDark, isDark ? Sun : Moon, toggleTheme),
    menuAction(messages.privacyPolicy, ShieldCheck, () => void navigate(paths.privacyPolicy)),
  ];
}

/** The open account menu: account, keyboard shortcuts, logout. */
export function AccountEntries({ anchor, side, onLogout, onClose }: AccountEntriesProps) {
  const navigate = useNavigate();
  const headerEntries = useHeaderEntries();
  const hasKeyboard = useMediaQuery('(any-hover: hover)');
  const shortcuts = menuAction(accountMenuMessages.shortcuts, Keyboard, showShortcutsSheet);
  const entries: readonly MenuItem[] = [
    menuAction(accountMenuMessages.account, UserRound, () => void navigate(paths.account)),
    ...headerEntries,
    ...(hasKeyboard ? [shortcuts] : []),
    menuAction(messages.logout, LogOut, onLogout),
  ];
  return <MenuPopup label={messages.profile} anchor={anchor} side={side} items={entries} onClose={onClose} />;
}
