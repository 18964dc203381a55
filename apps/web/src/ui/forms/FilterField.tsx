import { Search } from 'lucide-react';
import { Icon } from '../Icon.tsx';
import field from './bare-input.module.css';
import styles from './FilterField.module.css';

/** Longer than any name in a list. */
const MAX_CHARACTERS = 200;

interface FilterFieldProps {
  /** Accessible name, also the placeholder. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A text field that filters a list. */
export const FilterField = ({ label, value, onChange }: FilterFieldProps) => (
  <label className={styles.filter}>
    <Icon of={Search} size={16} />
    <input
      type="search"
      className={field.input}
      aria-label={label}
      placeholder={label}
      maxLength={MAX_CHARACTERS}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  </label>
);
