import type { LucideIcon } from 'lucide-react';
import type { MenuItem } from './MenuPopup.tsx';

export type MenuAction = Extract<MenuItem, { kind: 'action' }>;

/** The items of all groups, with lines between the groups. Empty groups are left out. */
export const toGrouped = (...groups: readonly (readonly MenuItem[])[]): readonly MenuItem[] =>
  groups.flatMap(([first, ...rest]) => (first ? [{ ...first, startsGroup: true }, ...rest] : []));

/** A menu item that performs an action and closes the menu. */
export const menuAction = (label: string, icon: LucideIcon, onSelect: () => void): MenuAction => ({
  kind: 'action',
  label,
  icon,
  onSelect,
});
