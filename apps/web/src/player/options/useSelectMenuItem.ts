import { ListChecks } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import type { MenuItem } from '../../ui/menu/MenuPopup.tsx';
import { askToSelectRow, findControl, isSelectable } from '../selection/select-row.ts';
import { selectionMessages as messages } from '../selection/selection.messages.ts';

/**
 * The menu item that selects the row or card of a menu; none in a list that has no selection.
 * @param anchor The button of the menu.
 */
export function useSelectMenuItem(anchor: RefObject<HTMLElement | null>) {
  // Read once: the button of the menu stays in its list while the menu is open.
  const [isInList] = useState(() => isSelectable(anchor.current));
  const nextFocus = useRef<HTMLElement>(null);
  const select = () => {
    askToSelectRow(anchor.current);
    // The arrow keys extend the selection from the row, not from the button of its menu.
    nextFocus.current = findControl(anchor.current?.closest('li'));
  };
  const item: MenuItem = { kind: 'action', label: messages.select, icon: ListChecks, onSelect: select };
  return { selectItem: isInList ? [item] : [], nextFocus };
}
