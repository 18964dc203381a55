import { Plus, X } from 'lucide-react';
import { type Ref, useRef } from 'react';
import { Button } from '../../../ui/buttons/Button.tsx';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { type GroupDraft, isGroup, makeGroup, makeRule, type RuleDraft, toRoom } from './rule-draft.ts';
import { RuleRow } from './RuleRow.tsx';
import styles from './Rules.module.css';
import { rulesMessages as messages } from './rules.messages.ts';
import { Select } from './Select.tsx';

const MATCHES = (['all', 'any'] as const).map((value) => ({ value, label: messages.matches[value] }));

/** A ref callback. @param key Of a rule. @param field Its first control. */
type FocusAdded = (key: string, field: HTMLSelectElement | null) => void;

interface RuleGroupFieldsProps {
  /** The outermost group, needed to compute how many more rules fit. */
  readonly root: GroupDraft;
  readonly group: GroupDraft;
  /** Nesting depth; the root is 1. */
  readonly depth: number;
  readonly onChange: (group: GroupDraft) => void;
  /** Left out: the group cannot be removed. */
  readonly onRemove?: () => void;
  /** Focuses the first control of a rule if the group around this one has just added it, with its group. */
  readonly focusAdded?: FocusAdded;
  /** Whether missing values are marked as invalid. */
  readonly isChecked: boolean;
}

/** Edits the items of a group. Focus moves to an added item, and to the add button after a removal. */
function useItems({
  group,
  onChange,
  focusAdded: focusAddedAbove,
}: Pick<RuleGroupFieldsProps, 'group' | 'onChange' | 'focusAdded'>) {
  const addedKey = useRef('');
  const addButton = useRef<HTMLButtonElement>(null);
  const setItems = (items: GroupDraft['items']) => onChange({ ...group, items });
  const add = (item: RuleDraft | GroupDraft) => {
    addedKey.current = (isGroup(item) ? item.items[0]?.key : item.key) ?? '';
    setItems([...group.items, item]);
  };
  const replace = (index: number, item: RuleDraft | GroupDraft) => setItems(group.items.with(index, item));
  const remove = (index: number) => {
    setItems(group.items.toSpliced(index, 1));
    // The focused element is being removed.
    addButton.current?.focus();
  };
  const focusAdded: FocusAdded = (key, field) => {
    if (addedKey.current !== key) {
      focusAddedAbove?.(key, field);
    } else if (field !== null) {
      addedKey.current = '';
      field.focus();
    }
  };
  return { addButton, add, replace, remove, focusAdded };
}

/** Fields of a rule group; nested groups render recursively. */
export function RuleGroupFields(props: RuleGroupFieldsProps) {
  const { root, group, depth, onChange, onRemove, isChecked } = props;
  const { hasRuleRoom, hasGroupRoom } = toRoom(root, depth);
  const { addButton, add, replace, remove, focusAdded } = useItems(props);
  return (
    <fieldset className={styles.group}>
      <legend className="visually-hidden">{depth === 1 ? messages.rules : messages.group}</legend>
      <div className={styles.groupHead}>
        <Select
          label={messages.match}
          value={group.match}
          options={MATCHES}
          onChange={(match) => onChange({ ...group, match })}
        />
        {onRemove && <IconButton label={messages.removeGroup} icon={X} onClick={onRemove} />}
      </div>
      {group.items.length === 0 && <p className={styles.note}>{messages.empty}</p>}
      {group.items.map((item, index) =>
        isGroup(item) ? (
          <RuleGroupFields
            key={item.key}
            root={root}
            group={item}
            depth={depth + 1}
            isChecked={isChecked}
            focusAdded={focusAdded}
            onChange={(changed) => replace(index, changed)}
            onRemove={() => remove(index)}
          />
        ) : (
          <RuleRow
            key={item.key}
            rule={item}
            isChecked={isChecked}
            ref={(select) => focusAdded(item.key, select)}
            onChange={(changed) => replace(index, changed)}
            onRemove={() => remove(index)}
          />
        ),
      )}
      <AddItems
        hasRuleRoom={hasRuleRoom}
        hasGroupRoom={hasGroupRoom}
        ref={addButton}
        onAddRule={() => add(makeRule())}
        onAddGroup={() => add(makeGroup(group.match === 'all' ? 'any' : 'all'))}
      />
    </fieldset>
  );
}

interface AddItemsProps {
  readonly hasRuleRoom: boolean;
  readonly hasGroupRoom: boolean;
  /** Ref to the button that adds a rule. */
  readonly ref: Ref<HTMLButtonElement>;
  readonly onAddRule: () => void;
  readonly onAddGroup: () => void;
}

const AddItems = ({ hasRuleRoom, hasGroupRoom, ref, onAddRule, onAddGroup }: AddItemsProps) => (
  <div className={styles.adding}>
    <Button
      ref={ref}
      variant="quiet"
      size="small"
      icon={<Icon of={Plus} size={16} />}
      aria-disabled={!hasRuleRoom}
      onClick={() => hasRuleRoom && onAddRule()}
    >
      {messages.addRule}
    </Button>
    {hasGroupRoom && (
      <Button variant="quiet" size="small" icon={<Icon of={Plus} size={16} />} onClick={onAddGroup}>
        {messages.addGroup}
      </Button>
    )}
    {!hasRuleRoom && <p className={styles.note}>{messages.full}</p>}
  </div>
);
