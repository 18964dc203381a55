import type { RuleField } from '@segue/domain';
import { X } from 'lucide-react';
import type { Ref } from 'react';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { comparisonsOf, type RuleDraft, toField } from './rule-draft.ts';
import styles from './Rules.module.css';
import { rulesMessages as messages } from './rules.messages.ts';
import { RuleValue } from './RuleValue.tsx';
import { Select } from './Select.tsx';

// The messages list all fields in display order.
const FIELDS = (Object.keys(messages.fields) as RuleField[]).map((value) => ({
  value,
  label: messages.fields[value],
}));

interface RuleRowProps {
  readonly rule: RuleDraft;
  readonly onChange: (rule: RuleDraft) => void;
  readonly onRemove: () => void;
  readonly isChecked: boolean;
  /** Ref to the first control, which is focused in a new rule. */
  readonly ref?: Ref<HTMLSelectElement>;
}

/** Fields of a rule: field, comparison and value. */
export function RuleRow({ rule, onChange, onRemove, isChecked, ref }: RuleRowProps) {
  const { field, is } = rule;
  const inDays = field === 'addedDaysAgo' || field === 'playedDaysAgo' ? messages.daysComparisons : {};
  return (
    <div className={styles.rule}>
      <Select
        {...(ref && { ref })}
        label={messages.field}
        value={field}
        options={FIELDS}
        onChange={(chosen) => onChange(toField(rule, chosen))}
      />
      <Select
        label={messages.comparison}
        value={is}
        options={comparisonsOf(field).map((value) => ({
          value,
          label: inDays[value] ?? messages.comparisons[value],
        }))}
        onChange={(chosen) => onChange({ ...rule, is: chosen })}
      />
      <RuleValue rule={rule} isChecked={isChecked} onChange={(values) => onChange({ ...rule, ...values })} />
      <span className={styles.remove}>
        <IconButton label={messages.removeRule(field)} icon={X} onClick={onRemove} />
      </span>
    </div>
  );
}
