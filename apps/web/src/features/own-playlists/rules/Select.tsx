import { ChevronDown } from 'lucide-react';
import type { Ref } from 'react';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './Rules.module.css';

interface SelectProps<Value extends string> {
  /** Accessible name. */
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
  readonly ref?: Ref<HTMLSelectElement>;
}

/** Styled native <select>. */
export const Select = <Value extends string>({
  label,
  value,
  options,
  onChange,
  ref,
}: SelectProps<Value>) => (
  <span className={styles.choice}>
    <select
      ref={ref}
      className={styles.select}
      aria-label={label}
      value={value}
      onChange={(event) => {
        const chosen = options.find((option) => option.value === event.target.value);
        if (chosen) onChange(chosen.value);
      }}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
    <Icon of={ChevronDown} size={16} />
  </span>
);
