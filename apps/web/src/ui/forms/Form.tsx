import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import styles from './Form.module.css';

/**
 * After each failed submit, moves the focus to the first field of the form that is marked as wrong.
 * @param failure A new object for each failed submit; null: none.
 */
function useWrongFieldFocus(failure: object | null): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (failure !== null)
      form.current?.querySelector<HTMLInputElement>('input[aria-invalid="true"]')?.focus();
  }, [failure]);
  return form;
}

interface FormProps {
  /** A new object for each failed submit: moves the focus to the first field marked as wrong; null: none. */
  readonly failure?: object | null;
  /** The browser validates the fields before submitting; otherwise the form shows its own messages. */
  readonly isCheckedByBrowser?: boolean;
  /** Replaces the default layout, one column of fields. */
  readonly className?: string | undefined;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** A form that calls `onSubmit` instead of navigating. */
export function Form({
  failure = null,
  isCheckedByBrowser = false,
  className = styles.form,
  onSubmit,
  children,
}: FormProps) {
  const form = useWrongFieldFocus(failure);
  return (
    <form
      ref={form}
      className={className}
      noValidate={!isCheckedByBrowser}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}
