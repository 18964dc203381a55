import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import styles from './Alert.module.css';
import { Icon } from '../Icon.tsx';

export interface AlertProps {
  readonly severity: 'error' | 'success';
  readonly children: ReactNode;
}

/** A message, read out when it appears: errors at once, successes when the listener pauses. */
export const Alert = ({ severity, children }: AlertProps) => (
  <div
    className={classNames(styles.alert, styles[severity])}
    role={severity === 'error' ? 'alert' : 'status'}
  >
    <Icon of={severity === 'error' ? CircleAlert : CircleCheck} />
    <p>{children}</p>
  </div>
);

/** Keeps the height of one line for a form's alerts, so that nothing jumps when one appears. */
export const AlertRoom = ({ children }: { readonly children?: ReactNode }) => (
  <div className={styles.room}>{children}</div>
);

/** A slot 20 px above the player bar for one box, which unmounts with it. */
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
