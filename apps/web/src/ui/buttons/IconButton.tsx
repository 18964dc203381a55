import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { Icon } from '../Icon.tsx';
import styles from './IconButton.module.css';
import { Tooltip } from '../tooltip/Tooltip.tsx';
import type { TooltipSide } from '../tooltip/TooltipPopup.tsx';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'className'> {
  /** The button's name, also shown as its tooltip. */
  readonly label: string;
  readonly icon: LucideIcon;
  readonly isFilled?: boolean;
  /** State of a toggle button; true is shown in `tone`. Left out: a plain button. */
  readonly isPressed?: boolean;
  /** 40 px (44 on touch), or 32 for a shelf's arrows. `play` and `playLarge`: ink discs of 48 and 64 px. */
  readonly size?: 'medium' | 'small' | 'play' | 'playLarge';
  /** Colour when pressed; red for the heart. */
  readonly tone?: 'accent' | 'red';
  readonly tooltipSide?: TooltipSide;
}

const ICON_SIZES = { medium: 20, small: 18, play: 20, playLarge: 26 } as const;

/** A round button with an icon, and its name as a tooltip. */
export function IconButton(props: IconButtonProps) {
  const { label, icon, isFilled, isPressed, size = 'medium', tone = 'accent', tooltipSide, ...rest } = props;
  return (
    <Tooltip text={label} side={tooltipSide ?? 'bottom'}>
      <button
        type="button"
        {...rest}
        className={classNames(styles.button, styles[size], isPressed && styles[tone])}
        aria-label={label}
        aria-pressed={isPressed}
      >
        <Icon of={icon} size={ICON_SIZES[size]} isFilled={isFilled ?? false} />
      </button>
    </Tooltip>
  );
}
