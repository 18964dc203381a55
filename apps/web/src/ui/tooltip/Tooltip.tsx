import { type ReactNode, useEffect, useState } from 'react';
import { toLazyOverlay } from '../../lib/lazy/lazy-component.tsx';
import styles from './Tooltip.module.css';
import type { TooltipSide } from './TooltipPopup.tsx';

interface TooltipProps {
  readonly text: string;
  readonly side?: TooltipSide;
  /** One control with an accessible name of its own; the tooltip is visual only. */
  readonly children: ReactNode;
}

const { Lazy: TooltipPopup } = toLazyOverlay('TooltipPopup', () => import('./TooltipPopup.tsx'));

const OPEN_AFTER_MS = 500;

const hasFinePointer = (): boolean => matchMedia('(hover: hover) and (pointer: fine)').matches;

/** The control that the tooltip is open for, after the hover delay or on keyboard focus; null: closed. */
function useTooltipAnchor() {
  const [hovered, setHovered] = useState<Element | null>(null);
  const [anchor, setAnchor] = useState<Element | null>(null);
  useEffect(() => {
    if (!hovered) return;
    const timer = setTimeout(() => setAnchor(hovered), OPEN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [hovered]);
  const close = () => {
    setHovered(null);
    setAnchor(null);
  };
  return { anchor, setHovered, setAnchor, close };
}

/** Shows a control's name after half a second of hover, at once on keyboard focus. */
export function Tooltip({ text, side = 'bottom', children }: TooltipProps) {
  const { anchor, setHovered, setAnchor, close } = useTooltipAnchor();
  return (
    <span
      className={styles.around}
      role="presentation"
      // Not on pointerenter, which also fires when a control appears under a resting pointer.
      onPointerMove={(event) => {
        if (hasFinePointer()) setHovered(event.currentTarget.firstElementChild);
      }}
      onPointerLeave={close}
      onPointerDown={close}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
      onFocus={(event) => {
        if (hasFinePointer() && event.target.matches(':focus-visible')) setAnchor(event.target);
      }}
      onBlur={close}
    >
      {children}
      {anchor && <TooltipPopup anchor={anchor} text={text} side={side} onClose={close} />}
    </span>
  );
}
