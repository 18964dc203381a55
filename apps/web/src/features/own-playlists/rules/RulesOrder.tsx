import { MAX_RULES_MINUTES, MAX_RULES_SONGS, RULES_ORDERS } from '@segue/domain';
import { TextField } from '../../../ui/forms/TextField.tsx';
import type { RulesDraft } from './rule-draft.ts';
import styles from './Rules.module.css';
import { rulesMessages as messages } from './rules.messages.ts';
import { Select } from './Select.tsx';

const ORDERS = RULES_ORDERS.map((value) => ({ value, label: messages.orders[value] }));
const DIRECTIONS = (['ascending', 'descending'] as const).map((value) => ({ value, label: messages[value] }));

interface RulesOrderProps {
  readonly draft: RulesDraft;
  readonly onChange: (changed: Partial<RulesDraft>) => void;
}

/** Sort order and size limits of a smart playlist. */
export const RulesOrder = ({ draft, onChange }: RulesOrderProps) => (
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
      onChange={(maxSongs) => onChange({ maxSongs })}
    />
    <TextField
      label={messages.maxMinutes}
      type="number"
      min={1}
      max={MAX_RULES_MINUTES}
      placeholder={messages.noBound}
      value={draft.maxMinutes}
      onChange={(maxMinutes) => onChange({ maxMinutes })}
    />
  </div>
);
