import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import styles from './Alert.module.css';
import { Icon } from '../Icon.tsx';

interface AlertProps {
  readonly severity: 'error' | 'success';
  readonly children: ReactNode;
}

interface AlertBoxProps extends AlertProps {
  /** undefined: the box is in a live region. */
  readonly role: 'alert' | 'status' | undefined;
}

const AlertBox = ({ severity, role, children }: AlertBoxProps) => (
  <div className={classNames(styles.alert, styles[severity])} role={role}>
    <Icon of={severity === 'error' ? CircleAlert : CircleCheck} />
    <p>{children}</p>
  </div>
);

/** A message that screen readers announce: errors at once (`alert`), successes politely (`status`). */
export const Alert = (props: AlertProps) => (
  <AlertBox {...props} role={props.severity === 'error' ? 'alert' : 'status'} />
);

/** Reserves one line for a form's alerts, so that showing one causes no layout shift. */
export const AlertSlot = ({ children }: { readonly children?: ReactNode }) => (
  <div className={styles.room}>{children}</div>
);

/** The outcome of the last action of a form or dialog, as a text for the listener. */
export interface Notice {
  readonly severity: AlertProps['severity'];
  readonly text: string;
}

/** The notice of an action: why it failed, or else what it did; null: neither is known. */
export function toNotice(failure: string | null, done: string | null): Notice | null {
  if (failure !== null) return { severity: 'error', text: failure };
  return done === null ? null : { severity: 'success', text: done };
}

/**
 * An `AlertSlot` for a notice; null: empty. Its live region for successes is there before they come, since some
 * screen readers skip a status that is inserted together with its text.
 */
export const NoticeSlot = ({ notice }: { readonly notice: Notice | null }) => (
  <AlertSlot>
    <div role="status">
      {notice?.severity === 'success' && (
        <AlertBox severity="success" role={undefined}>
          {notice.text}
        </AlertBox>
      )}
    </div>
    {notice?.severity === 'error' && <Alert severity="error">{notice.text}</Alert>}
  </AlertSlot>
);

/** Positions one box 20 px above the player bar; unmount it together with the box. */
export const Floating = (props: Omit<ComponentProps<'div'>, 'className'>) => (
  <div {...props} className={styles.floating} />
);

/**
 * Event handlers of an alert that stays while it is held.
 * @param onHold Called with true when pointer or focus comes to the alert, with false when it leaves.
 */
export const toHoldHandlers = (onHold: (isHeld: boolean) => void) => ({
  onPointerEnter: () => onHold(true),
  onPointerLeave: () => onHold(false),
  onFocus: () => onHold(true),
  onBlur: () => onHold(false),
});

interface FloatingAlertProps extends AlertProps {
  /** See `toHoldHandlers`. */
  readonly onHold: (isHeld: boolean) => void;
}

/** An alert above the player bar. One of success has to be put into a live region. */
export const FloatingAlert = ({ onHold, ...alert }: FloatingAlertProps) => (
  <Floating {...toHoldHandlers(onHold)}>
    <AlertBox {...alert} role={alert.severity === 'error' ? 'alert' : undefined} />
  </Floating>
);
