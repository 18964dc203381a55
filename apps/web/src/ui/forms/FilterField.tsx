import { Search, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { IconButton } from '../buttons/IconButton.tsx';
import { Icon } from '../Icon.tsx';
import bare from './bare-input.module.css';
import styles from './FilterField.module.css';

/** Longer than any name in a list. */
const MAX_CHARACTERS = 200;

const CLEAR = 'Clear text';

interface FilterFieldProps {
  /** Accessible name, also the placeholder. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/**
 * The typed text at once. `value` may follow it later, as an address does that changes in a transition, and
 * would meanwhile undo the last characters.
 */
function useTypedText({ value, onChange }: Pick<FilterFieldProps, 'value' | 'onChange'>) {
  const [text, setText] = useState(value);
  const [seenValue, setSeenValue] = useState(value);
  const [awaited, setAwaited] = useState<readonly string[]>([]);
  if (value !== seenValue) {
    const index = awaited.indexOf(value);
    setSeenValue(value);
    setAwaited(awaited.slice(index + 1));
    if (index < 0) setText(value);
  }
  const type = (typed: string) => {
    setText(typed);
    setAwaited(typed === value ? [] : [...awaited, typed]);
    onChange(typed);
  };
  return { text, type };
}

/** A text field that filters a list, with a button that clears it. */
export function FilterField({ label, ...field }: FilterFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const { text, type } = useTypedText(field);
  const clear = () => {
    type('');
    input.current?.focus();
  };
  return (
    <div className={styles.filter}>
      <label className={styles.text}>
        <Icon of={Search} size={16} />
        <input
          ref={input}
          type="search"
          className={bare.input}
          dir="auto"
          aria-label={label}
          placeholder={label}
          maxLength={MAX_CHARACTERS}
          value={text}
          onChange={(event) => type(event.target.value)}
        />
      </label>
      {text !== '' && <IconButton label={CLEAR} icon={X} onClick={clear} />}
    </div>
  );
}
