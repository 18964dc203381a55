import type { LucideIcon } from 'lucide-react';
import type { MenuEntry } from './MenuPopup.tsx';

export type MenuAction = Extract<MenuEntry, { kind: 'action' }>;

/** An entry of a menu that does something and closes it. */
export const menuAction = (label: string, icon: LucideIcon, onSelect: () => void): MenuAction => ({
  kind: 'action',
  label,
  icon,
  onSelect,
});
