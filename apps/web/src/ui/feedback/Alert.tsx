import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import styles from './Alert.module.css';
import { Icon } from '../Icon.tsx';

export interface AlertProps {
  readonly severity: 'error' | 'success';
  readonly children: ReactNode;
}

/** A message that screen readers announce: errors at once (`alert`), successes politely (`status`). */
export const Alert = ({ severity, children }: AlertProps) => (
  <div
    className={classNames(styles.alert, styles[severity])}
    role={severity === 'error' ? 'alert' : 'status'}
  >
    <Icon of={severity === 'error' ? CircleAlert : CircleCheck} />
    <p>{children}</p>
  </div>
);

/** Reserves one line for a form's alerts, so that showing one causes no layout shift. */
export const AlertSlot = ({ children }: { readonly children?: ReactNode }) => (
  <div className={styles.room}>{children}</div>
);

/** Positions one box 20 px above the player bar; unmount it together with the box. */
export const Floating = (props: Omit<ComponentProps<'div'>, 'className'>) => (
  <div {...props} className={styles.floating} />
);

interface FloatingAlertProps extends AlertProps {
  /** Called with true when pointer or focus comes to the alert, with false when it leaves. */
  readonly onHold: (isHeld: boolean) => void;
}

/** An alert above the player bar. */
export const FloatingAlert = ({ onHold, ...alert }: FloatingAlertProps) => (
  <Floating
    onPointerEnter={() => onHold(true)}
    onPointerLeave={() => onHold(false)}
    onFocus={() => onHold(true)}
    onBlur={() => onHold(false)}
  >
    <Alert {...alert} />
  </Floating>
);
