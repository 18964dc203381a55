import type { ComponentProps, ReactNode } from 'react';
import styles from './Switch.module.css';

interface SwitchProps extends Omit<ComponentProps<'button'>, 'onToggle' | 'className'> {
  readonly isOn: boolean;
  readonly onToggle: () => void;
  /** An icon or a word before the switch. With an icon, pass `aria-label` too. */
  readonly children: ReactNode;
}

/** A toggle with a sliding knob. */
export const Switch = ({ isOn, onToggle, children, ...rest }: SwitchProps) => (
  <button
    type="button"
    role="switch"
    {...rest}
    className={styles.switch}
    aria-checked={isOn}
    onClick={onToggle}
  >
    {children}
    <span className={styles.track} />
  </button>
);
