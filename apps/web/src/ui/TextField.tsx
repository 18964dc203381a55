import { type ComponentProps, useId } from 'react';
import { classNames } from '../lib/class-names.ts';
import styles from './TextField.module.css';

export interface TextFieldProps
  extends Omit<ComponentProps<'input'>, 'className' | 'size' | 'onChange' | 'required'> {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Shows the red star; the form decides what to check. */
  readonly isRequired?: boolean;
  /** Shown in red below the field, and as what is wrong with it. */
  readonly error?: string | null;
  /** `code` is the tall field of a one-time code. */
  readonly look?: 'text' | 'code';
}

/** A labelled field of a form. */
export function TextField(props: TextFieldProps) {
  const { label, value, onChange, isRequired = false, error = null, look = 'text', ...rest } = props;
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {isRequired && (
          <span className={styles.star} aria-hidden>
            {' *'}
          </span>
        )}
      </label>
      <input
        {...rest}
        id={id}
        className={classNames(styles.input, look === 'code' && styles.code, error && styles.wrong)}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        required={isRequired}
        aria-invalid={error !== null}
        aria-describedby={error === null ? undefined : errorId}
      />
      {error !== null && (
        <p className={styles.error} id={errorId} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
