import type { ReactNode } from 'react';
import styles from './Form.module.css';
import { useWrongFieldFocus } from './useWrongFieldFocus.ts';

interface FormProps {
  /** Another object for each try that failed, which moves the focus to the first field that is marked as wrong; null: none. */
  readonly failure?: object | null;
  /** The browser checks the fields before they are sent; otherwise the form tells itself what is wrong. */
  readonly isCheckedByBrowser?: boolean;
  /** Instead of one column of fields. */
  readonly className?: string | undefined;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** Fields that are sent together. */
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
