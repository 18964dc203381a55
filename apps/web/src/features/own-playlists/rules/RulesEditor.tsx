import type { Genre, SmartRules } from '@segue/domain';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useBrowseQueries } from '../../../api/queries/browse-queries.ts';
import { toFailureText } from '../../../api/failures/to-error-text.ts';
import { useReportOnceClosed } from '../../../player/playlists/useReportOnceClosed.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Alert } from '../../../ui/feedback/Alert.tsx';
import { Form } from '../../../ui/forms/Form.tsx';
import { PageTitle } from '../../../ui/page/PageTitle.tsx';
import { readRulesDraft } from './read-draft.ts';
import type { RulesDraft } from './rule-draft.ts';
import { RuleGroupFields } from './RuleGroupFields.tsx';
import styles from './Rules.module.css';
import { rulesMessages as messages } from './rules.messages.ts';
import { RulesOrder } from './RulesOrder.tsx';
import { RulesPreview } from './RulesPreview.tsx';
import { KNOWN_IDS } from './RuleValue.tsx';
import { useRulesPreview } from './useRulesPreview.ts';

interface RulesEditorProps {
  readonly title: string;
  readonly makeDraft: () => RulesDraft;
  /** Called with each change of the draft. */
  readonly onDraft: (draft: RulesDraft) => void;
  /** Fields above the rules, such as a name; `isChecked` is true after the first attempt to save. */
  readonly children?: (isChecked: boolean) => ReactNode;
  /** Whether one of `children` is invalid, so that nothing can be saved. */
  readonly hasInvalidChild?: boolean;
  /** Errors it throws are shown in the form, or as a message once that was left. */
  readonly onSave: (rules: SmartRules) => Promise<void>;
  readonly onCancel: () => void;
}

/** The state of the editor: the draft as typed, whether its errors are shown, and its save. */
function useRulesForm({
  makeDraft,
  onDraft,
  hasInvalidChild = false,
  onSave,
}: Pick<RulesEditorProps, 'makeDraft' | 'onDraft' | 'hasInvalidChild' | 'onSave'>) {
  const [draft, setDraft] = useState(makeDraft);
  const [isChecked, setIsChecked] = useState(false);
  const [invalid, setInvalid] = useState<object | null>(null);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: onSave,
    onError: useReportOnceClosed(),
  });
  const read = readRulesDraft(draft);
  const change = (changed: Partial<RulesDraft>) => {
    if (error) reset();
    const next = { ...draft, ...changed };
    setDraft(next);
    onDraft(next);
  };
  const save = () => {
    setIsChecked(true);
    if (error) reset();
    if (hasInvalidChild || read.kind === 'missing') {
      setInvalid({});
      return;
    }
    setInvalid(null);
    mutate(read.rules);
  };
  return { draft, read, change, isChecked, invalid, isPending, error, save };
}

/** Editor of the rules of a smart playlist, with a live preview of the matching songs. */
export function RulesEditor(props: RulesEditorProps) {
  const { title, children, onCancel } = props;
  const { draft, read, change, isChecked, invalid, isPending, error, save } = useRulesForm(props);
  const preview = useRulesPreview(read);
  const sentence = read.kind === 'missing' ? messages.missing[read.what] : null;
  return (
    <Form className={styles.page} failure={invalid ?? error} onSubmit={save}>
      <PageTitle>{title}</PageTitle>
      {children?.(isChecked)}
      <KnownGenres />
      <FoundLine sentence={sentence} {...preview} />
      <RuleGroupFields
        root={draft.root}
        group={draft.root}
        depth={1}
        isChecked={isChecked}
        onChange={(root) => change({ root })}
      />
      <RulesOrder draft={draft} isChecked={isChecked} onChange={change} />
      {error && <Alert severity="error">{toFailureText(error)}</Alert>}
      <div className={styles.actions}>
        <Button type="submit" isBusy={isPending} busyText={messages.saving}>
          {messages.save}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          {messages.cancel}
        </Button>
      </div>
      <RulesPreview found={sentence === null ? preview.data : undefined} isOutdated={preview.isOutdated} />
    </Form>
  );
}

type FoundLineProps = ReturnType<typeof useRulesPreview> & { readonly sentence: string | null };

/** Number of matching songs, or why it is unknown. */
function FoundLine({ sentence, data, failure, isOutdated }: FoundLineProps) {
  if (sentence === null && failure !== null && !isOutdated) return <Alert severity="error">{failure}</Alert>;
  const text = () => {
    if (sentence !== null) return sentence;
    if (data === undefined || isOutdated) return messages.looking;
    return data.count === 0 ? messages.nothing : messages.count(data.count, data.minutes);
  };
  return (
    <p role="status" className={styles.found}>
      {text()}
    </p>
  );
}

/** Suggestions for genre and mood fields, which also accept any other text. */
function KnownGenres() {
  const { data = [] } = useQuery(useBrowseQueries().genres());
  const { genre = [], mood = [] } = Object.groupBy(data, ({ isMood }) => (isMood ? 'mood' : 'genre'));
  const toOptions = (known: readonly Genre[]) => known.map(({ name }) => <option key={name}>{name}</option>);
  return (
    <>
      <datalist id={KNOWN_IDS.genre}>{toOptions(genre)}</datalist>
      <datalist id={KNOWN_IDS.mood}>{toOptions(mood)}</datalist>
    </>
  );
}
