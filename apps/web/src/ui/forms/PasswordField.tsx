import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../buttons/IconButton.tsx';
import { TextField, type TextFieldProps } from './TextField.tsx';

const SHOW = 'Show typed characters';

/** A password field with a button that shows the typed characters. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'end'>) {
  const [isShown, setIsShown] = useState(false);
  return (
    <TextField
      autoCapitalize="none"
      // The button is at the right.
      dir="ltr"
      spellCheck={false}
      {...props}
      type={isShown ? 'text' : 'password'}
      end={
        <IconButton
          label={SHOW}
          icon={isShown ? EyeOff : Eye}
          isPressed={isShown}
          onClick={() => setIsShown(!isShown)}
        />
      }
    />
  );
}
