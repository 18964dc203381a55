import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { Link } from '../Link.tsx';
import styles from './Button.module.css';

interface ButtonLook {
  /** `primary`: the main action; `secondary` (red): Login, Cancel, Load more and such; `quiet`: the rest. */
  readonly variant?: 'primary' | 'secondary' | 'quiet';
  /** 44 px high, or 36 in the header. */
  readonly size?: 'medium' | 'small';
  /** Fills the width of its column. */
  readonly isWide?: boolean;
  readonly icon?: ReactNode;
}

/** `ButtonLook` with explicit undefined, as destructured props have it. */
type Look = { readonly [K in 'variant' | 'size' | 'isWide']?: ButtonLook[K] | undefined };

interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, 'className'> {
  /** Shows `busyText` and ignores presses; keeps its width and the focus. */
  readonly isBusy?: boolean;
  readonly busyText?: string;
  /** What it says at other times; its width is kept, so that nothing beside the button moves. */
  readonly otherText?: string;
}

interface ButtonLinkProps extends ButtonLook {
  readonly to: string;
  readonly children: ReactNode;
}

const toClass = ({ variant = 'primary', size = 'medium', isWide = false }: Look): string =>
  classNames(styles.button, styles[variant], size === 'small' && styles.small, isWide && styles.wide);

/** A button with a half-round end. */
export function Button(props: ButtonProps) {
  const { variant, size, isWide, icon, isBusy = false, busyText, otherText, ...others } = props;
  const { onClick, type, children, ...rest } = others;
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={classNames(toClass({ variant, size, isWide }), isBusy && styles.busy)}
      aria-disabled={isBusy || undefined}
      onClick={(event) => {
        // A busy button is not `disabled`, to keep the focus, so it blocks the press (and the submit) itself.
        if (isBusy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {icon}
      <span className={styles.texts}>
        <span className={classNames(isBusy && busyText && styles.hidden)}>{children}</span>
        {busyText && <span className={classNames(!isBusy && styles.hidden)}>{busyText}</span>}
        {otherText && <span className={styles.hidden}>{otherText}</span>}
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
