import type { LucideIcon } from 'lucide-react';
import type { MenuEntry } from './MenuPopup.tsx';

export type MenuAction = Extract<MenuEntry, { kind: 'action' }>;

/** A menu entry that performs an action and closes the menu. */
export const menuAction = (label: string, icon: LucideIcon, onSelect: () => void): MenuAction => ({
  kind: 'action',
  label,
  icon,
  onSelect,
});
