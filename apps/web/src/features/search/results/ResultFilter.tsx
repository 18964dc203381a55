import { useSearchParams } from 'react-router';
import { classNames } from '../../../lib/class-names.ts';
import chipStyles from '../../../ui/buttons/ChipButton.module.css';
import chipRow from '../chip-row.module.css';
import styles from './ResultFilter.module.css';
import { searchMessages as messages } from '../search.messages.ts';

/** Address parameter with the single category to show. */
export const CATEGORY_PARAMETER = 'category';

interface ResultFilterProps {
  readonly categories: readonly string[];
  /** null: all categories. */
  readonly chosen: string | null;
}

/** Buttons that filter the results by category; the choice is stored in the address. */
export function ResultFilter({ categories, chosen }: ResultFilterProps) {
  const [, setParams] = useSearchParams();
  const choose = (category: string | null): void =>
    setParams((params) => {
      if (category === null) params.delete(CATEGORY_PARAMETER);
      else params.set(CATEGORY_PARAMETER, category);
      return params;
    });
  return (
    <ul className={classNames(chipRow.row, styles.filter)} aria-label={messages.filter}>
      {[null, ...categories].map((category) => (
        <li key={category ?? messages.all}>
          <button
            type="button"
            className={chipStyles.chip}
            aria-pressed={category === chosen}
            onClick={() => choose(category)}
          >
            {category ?? messages.all}
          </button>
        </li>
      ))}
    </ul>
  );
}
