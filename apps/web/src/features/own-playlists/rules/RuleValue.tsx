import { AUDIO_FORMAT_NAMES, AUDIO_FORMATS, MAX_RULE_TEXT } from '@segue/domain';
import { type KeyboardEvent, useId } from 'react';
import { rulesMessages as messages } from './rules.messages.ts';
import { type RuleDraft, type ValueKind, valueKindOf } from './rule-draft.ts';
import { isRuleValue } from './read-draft.ts';
import styles from './Rules.module.css';
import { Select } from './Select.tsx';

/** Element ids of the <datalist>s of genres and moods, which are on the page once. */
export const KNOWN_IDS = { genre: 'known-genres', mood: 'known-moods' } as const;

/** Enter ends a value; it does not save the playlist, whose other rules may be unfinished. */
function keepFromSaving(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault();
}

interface RuleValueProps {
  readonly rule: RuleDraft;
  readonly onChange: (values: Partial<Pick<RuleDraft, 'value' | 'upTo'>>) => void;
  /** Whether missing and invalid values are marked, with a message below them. */
  readonly isChecked: boolean;
}

/** Input for the value of a rule; renders nothing for yes/no fields. */
export function RuleValue(props: RuleValueProps) {
  const { rule, onChange } = props;
  const kind = valueKindOf(rule.field);
  if (kind === 'none') return null;
  if (kind !== 'format') return <EnteredValue {...props} kind={kind} />;
  return (
    <Select
      label={messages.value(rule.field)}
      value={rule.value}
      options={AUDIO_FORMATS.map((format) => ({ value: format, label: AUDIO_FORMAT_NAMES[format] }))}
      onChange={(format) => onChange({ value: format })}
    />
  );
}

/** Kinds of values that are typed in. */
type EnteredKind = Exclude<ValueKind, 'none' | 'format'>;

const toInputProps = (kind: EnteredKind) => ({
  className: styles.input,
  maxLength: MAX_RULE_TEXT,
  onKeyDown: keepFromSaving,
  ...(kind === 'number' && ({ type: 'number', min: 0, step: 'any', inputMode: 'decimal' } as const)),
  ...(kind === 'length' && { placeholder: '3:30' }),
  ...((kind === 'genre' || kind === 'mood') && { list: KNOWN_IDS[kind] }),
});

/** One input, or two for a range, with the unit and, once checked, what is wrong. */
function EnteredValue({ rule, onChange, isChecked, kind }: RuleValueProps & { readonly kind: EnteredKind }) {
  const { field, is, value, upTo } = rule;
  const noteId = useId();
  const isRange = is === 'between';
  const isWrong = (text: string) => isChecked && !isRuleValue(rule, text);
  const toProps = (text: string) => ({
    ...toInputProps(kind),
    value: text,
    'aria-invalid': isWrong(text),
    'aria-describedby': isWrong(text) ? noteId : undefined,
  });
  return (
    <div className={styles.value}>
      <span className={styles.values} data-short={kind === 'number' || kind === 'length' ? '' : undefined}>
        <input
          {...toProps(value)}
          dir="auto"
          aria-label={messages.value(field)}
          onChange={(event) => onChange({ value: event.target.value })}
        />
        {isRange && messages.and}
        {isRange && (
          <input
            {...toProps(upTo)}
            aria-label={messages.upTo(field)}
            onChange={(event) => onChange({ upTo: event.target.value })}
          />
        )}
        <span className={styles.unit}>{messages.units[field]}</span>
      </span>
      {(isWrong(value) || (isRange && isWrong(upTo))) && (
        <p id={noteId} className={styles.error} role="alert">
          {messages.enter[kind]}
        </p>
      )}
    </div>
  );
}
