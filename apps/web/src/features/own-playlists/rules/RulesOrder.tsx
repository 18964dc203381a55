import { MAX_RULES_MINUTES, MAX_RULES_SONGS, RULES_ORDERS } from '@segue/domain';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { readBound } from './read-draft.ts';
import type { RulesDraft } from './rule-draft.ts';
import styles from './Rules.module.css';
import { rulesMessages as messages } from './rules.messages.ts';
import { Select } from './Select.tsx';

const ORDERS = RULES_ORDERS.map((value) => ({ value, label: messages.orders[value] }));
const DIRECTIONS = (['ascending', 'descending'] as const).map((value) => ({ value, label: messages[value] }));

const toBoundError = (text: string, max: number): string | null =>
  readBound(text, max) === undefined ? messages.enter.bound(max) : null;

interface RulesOrderProps {
  readonly draft: RulesDraft;
  /** Whether invalid limits are marked, with a message below them. */
  readonly isChecked: boolean;
  readonly onChange: (changed: Partial<RulesDraft>) => void;
}

/** Sort order and size limits of a smart playlist. */
export const RulesOrder = ({ draft, isChecked, onChange }: RulesOrderProps) => (
  <div className={styles.order}>
    <label className={styles.field}>
      <span className={styles.label}>{messages.order}</span>
      <Select
        label={messages.order}
        value={draft.order}
        options={ORDERS}
        onChange={(order) => onChange({ order })}
      />
    </label>
    {draft.order !== 'random' && (
      <label className={styles.field}>
        <span className={styles.label}>{messages.direction}</span>
        <Select
          label={messages.direction}
          value={draft.isDescending ? 'descending' : 'ascending'}
          options={DIRECTIONS}
          onChange={(direction) => onChange({ isDescending: direction === 'descending' })}
        />
      </label>
    )}
    <TextField
      label={messages.maxSongs}
      type="number"
      min={1}
      max={MAX_RULES_SONGS}
      placeholder={messages.noBound}
      value={draft.maxSongs}
      error={isChecked ? toBoundError(draft.maxSongs, MAX_RULES_SONGS) : null}
      onChange={(maxSongs) => onChange({ maxSongs })}
    />
    <TextField
      label={messages.maxMinutes}
      type="number"
      min={1}
      max={MAX_RULES_MINUTES}
      placeholder={messages.noBound}
      value={draft.maxMinutes}
      error={isChecked ? toBoundError(draft.maxMinutes, MAX_RULES_MINUTES) : null}
      onChange={(maxMinutes) => onChange({ maxMinutes })}
    />
  </div>
);
