import type { LucideIcon } from 'lucide-react';
import type { MenuEntry } from './MenuPopup.tsx';

export type MenuAction = Extract<MenuEntry, { kind: 'action' }>;

/** The entries of all groups, with lines between the groups. Empty groups are left out. */
export const toGrouped = (...groups: readonly (readonly MenuEntry[])[]): readonly MenuEntry[] =>
  groups.flatMap(([first, ...rest]) => (first ? [{ ...first, startsGroup: true }, ...rest] : []));

/** A menu entry that performs an action and closes the menu. */
export const menuAction = (label: string, icon: LucideIcon, onSelect: () => void): MenuAction => ({
  kind: 'action',
  label,
  icon,
  onSelect,
});
