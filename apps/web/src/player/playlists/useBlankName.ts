import { useState } from 'react';

/** The check of a form's name, which spaces alone pass in the browser. */
export function useBlankName(name: string) {
  const [failure, setFailure] = useState<object | null>(null);
  const isBlank = name.trim() === '';
  return {
    /** A new object for each submit with a blank name; null: none, or there is a name by now. */
    failure: isBlank ? failure : null,
    /** Call it on submit. */
    isAccepted: (): boolean => {
      setFailure(isBlank ? {} : null);
      return !isBlank;
    },
  };
}
