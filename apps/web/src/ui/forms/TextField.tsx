import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../../lib/class-names.ts';
import styles from './TextField.module.css';

export interface TextFieldProps
  extends Omit<ComponentProps<'input'>, 'className' | 'size' | 'onChange' | 'required'> {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Shows the red star and sets `required`. */
  readonly isRequired?: boolean;
  /** Marks the field as wrong, where an alert of the form says why. */
  readonly isWrong?: boolean;
  /** Message in red below the field; marks the field as wrong. null: none. */
  readonly error?: string | null;
  /** What may be entered; an error replaces it. */
  readonly hint?: string;
  /** `code`: the tall field of a one-time code. */
  readonly look?: 'text' | 'code';
  /** A control over the end of the field. */
  readonly end?: ReactNode;
}

/** A labelled field of a form. */
export function TextField(props: TextFieldProps) {
  const { label, value, onChange, isRequired = false, error = null, look = 'text', ...others } = props;
  const { isWrong = error !== null, hint, end, ...rest } = others;
  const id = useId();
  const noteId = `${id}-note`;
  const hasNote = error !== null || hint !== undefined;
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
      <div className={classNames(styles.box, Boolean(end) && styles.withEnd)}>
        <input
          dir="auto"
          {...rest}
          id={id}
          className={classNames(styles.input, look === 'code' && styles.code, isWrong && styles.wrong)}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          required={isRequired}
          aria-invalid={isWrong}
          aria-describedby={hasNote ? noteId : undefined}
        />
        {end && <span className={styles.end}>{end}</span>}
      </div>
      {hasNote && (
        <p
          // A new element, so that screen readers announce an error that replaces a hint.
          key={error === null ? 'hint' : 'error'}
          className={error === null ? styles.hint : styles.error}
          id={noteId}
          role={error === null ? undefined : 'alert'}
        >
          {error ?? hint}
        </p>
      )}
    </div>
  );
}
