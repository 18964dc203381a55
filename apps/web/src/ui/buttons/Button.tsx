import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from '../../lib/class-names.ts';
import styles from './Button.module.css';

interface ButtonLook {
  /** Primary is the page's one action, secondary (red) the hand's, quiet the rest. */
  readonly variant?: 'primary' | 'secondary' | 'quiet';
  /** 44 px high, or 36 in the header. */
  readonly size?: 'medium' | 'small';
  /** Takes the whole width of its column. */
  readonly isWide?: boolean;
  readonly icon?: ReactNode;
}

/** The look, with what was left out still undefined. */
type Look = { readonly [K in 'variant' | 'size' | 'isWide']?: ButtonLook[K] | undefined };

export interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, 'className'> {
  /** Shows `busyText` and ignores presses, at the same width and without losing the focus. */
  readonly isBusy?: boolean;
  readonly busyText?: string;
}

export interface ButtonLinkProps extends ButtonLook {
  readonly to: string;
  readonly children: ReactNode;
}

const toClass = ({ variant = 'primary', size = 'medium', isWide = false }: Look): string =>
  classNames(styles.button, styles[variant], size === 'small' && styles.small, isWide && styles.wide);

/** A button with the half-disc end. */
export function Button(props: ButtonProps) {
  const { variant, size, isWide, icon, isBusy = false, busyText, onClick, type, children, ...rest } = props;
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={classNames(toClass({ variant, size, isWide }), isBusy && styles.busy)}
      aria-disabled={isBusy || undefined}
      onClick={(event) => {
        // A busy button stays focusable, so it has to refuse the press (and the submit) itself.
        if (isBusy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {icon}
      <span className={styles.texts}>
        <span className={classNames(isBusy && busyText && styles.hidden)}>{children}</span>
        {busyText && <span className={classNames(!isBusy && styles.hidden)}>{busyText}</span>}
      </span>
    </button>
  );
}

/** A link that looks like a button. */
export const ButtonLink = (props: ButtonLinkProps) => (
  <Link to={props.to} className={toClass(props)}>
    {props.icon}
    {props.children}
  </Link>
);
