import { type RefObject, useEffect, useRef } from 'react';

/**
 * After each failed submit, moves the focus to the first field of the form that is marked as wrong.
 * @param failure A new object for each failed submit; null: none.
 */
export function useWrongFieldFocus(failure: object | null): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (failure !== null)
      form.current?.querySelector<HTMLInputElement>('input[aria-invalid="true"]')?.focus();
  }, [failure]);
  return form;
}
