import { useRef, useState } from 'react';

/**
 * A button that opens a menu. Hover or focus prefetches the code of the menu.
 * @returns attributes for the button, and for the menu that is rendered beside it while it is open.
 */
export function useMenuButton(prepare: () => void) {
  const [isOpen, setIsOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  return {
    isOpen,
    buttonProps: {
      ref: anchor,
      'aria-haspopup': 'menu',
      'aria-expanded': isOpen,
      onPointerEnter: prepare,
      onFocus: prepare,
      onClick: () => setIsOpen(true),
    },
    menuProps: { anchor, onClose: () => setIsOpen(false) },
  } as const;
}
