import type { ReactNode } from 'react';
import styles from './Form.module.css';
import { useWrongFieldFocus } from './useWrongFieldFocus.ts';

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
