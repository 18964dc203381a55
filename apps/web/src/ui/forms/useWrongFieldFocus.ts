import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to the first field of a form that is marked as wrong, after each try that failed.
 * @param failure Another object for each failed try; null: there is none.
 */
export function useWrongFieldFocus(failure: object | null): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (failure !== null)
      form.current?.querySelector<HTMLInputElement>('input[aria-invalid="true"]')?.focus();
  }, [failure]);
  return form;
}
