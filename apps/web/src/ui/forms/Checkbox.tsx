import { Check } from 'lucide-react';
import type { ComponentProps } from 'react';
import styles from './Checkbox.module.css';
import { Icon } from '../Icon.tsx';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'onChange'> {
  readonly label: string;
  readonly onChange?: (isChecked: boolean) => void;
}

export const Checkbox = ({ label, onChange, ...rest }: CheckboxProps) => (
  <label className={styles.field}>
    <input
      {...rest}
      type="checkbox"
      className={styles.input}
      onChange={(event) => onChange?.(event.target.checked)}
    />
    <span className={styles.box}>
      <Icon of={Check} size={14} />
    </span>
    {label}
  </label>
);
