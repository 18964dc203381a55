import { AUDIO_FORMAT_NAMES, AUDIO_FORMATS } from '@segue/domain';
import { useQuery } from '@tanstack/react-query';
import { useBrowseQueries } from '../../../api/queries/browse-queries.ts';
import { useSession } from '../../../account/session.ts';
import chipStyles from '../../../ui/buttons/ChipButton.module.css';
import { MenuChip } from '../../../ui/menu/MenuChip.tsx';
import { isFiltered, type LibraryFilter, NO_FILTER } from '../address/library-state.ts';
import { libraryMessages as messages } from '../library.messages.ts';
import styles from './SortTools.module.css';
import { useGenreSpelling } from './useGenreSpelling.ts';

interface FilterChipsProps {
  readonly filter: LibraryFilter;
  readonly onFilter: (filter: Partial<LibraryFilter>) => void;
  /** Filter that the page always applies; it gets no chip. */
  readonly fixed: Partial<LibraryFilter>;
}

interface Choice {
  readonly value: string;
  readonly label: string;
}

interface ChoiceChipProps {
  readonly label: string;
  readonly anyLabel: string;
  readonly value: string | null;
  readonly options: readonly Choice[];
  readonly onChoose: (value: string | null) => void;
}

/** Chip with a menu to choose one of several values, or none. */
function ChoiceChip({ label, anyLabel, value, options, onChoose }: ChoiceChipProps) {
  const known = value === null || options.some((option) => option.value === value);
  const all = known || value === null ? options : [{ value, label: value }, ...options];
  return (
    <MenuChip
      label={label}
      value={all.find((option) => option.value === value)?.label ?? null}
      items={[
        {
          kind: 'choice',
          label,
          value: value ?? '',
          options: [{ value: '', label: anyLabel }, ...all],
          onChoose: (chosen) => onChoose(chosen === '' ? null : chosen),
        },
      ]}
    />
  );
}

interface ToggleChipProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onToggle: () => void;
}

const ToggleChip = ({ label, isOn, onToggle }: ToggleChipProps) => (
  <button type="button" className={chipStyles.chip} aria-pressed={isOn} onClick={onToggle}>
    {label}
  </button>
);

/** The current decade and the ten before it. */
const toDecades = (): readonly Choice[] => {
  const latest = Math.floor(new Date().getFullYear() / 10) * 10;
  return Array.from({ length: 11 }, (_, index) => latest - index * 10).map((year) => ({
    value: `${year}-${year + 9}`,
    label: messages.decadeOf(`${year}`),
  }));
};

const FORMATS = AUDIO_FORMATS.map((value) => ({ value, label: AUDIO_FORMAT_NAMES[value] }));

type FacetProps = Pick<FilterChipsProps, 'filter' | 'onFilter'>;

function GenreChip({ filter, onFilter }: FacetProps) {
  const { data: genres } = useQuery(useBrowseQueries().genres());
  const genre = useGenreSpelling(filter.genre);
  return (
    <ChoiceChip
      label={messages.genre}
      anyLabel={messages.anyGenre}
      value={genre}
      options={(genres ?? []).map(({ name }) => ({ value: name, label: name }))}
      onChoose={(chosen) => onFilter({ genre: chosen })}
    />
  );
}

const DecadeChip = ({ filter, onFilter }: FacetProps) => (
  <ChoiceChip
    label={messages.decade}
    anyLabel={messages.anyDecade}
    value={filter.years}
    options={toDecades()}
    onChoose={(years) => onFilter({ years })}
  />
);

const FormatChip = ({ filter, onFilter }: FacetProps) => (
  <ChoiceChip
    label={messages.format}
    anyLabel={messages.anyFormat}
    value={filter.format}
    options={FORMATS}
    onChoose={(format) => onFilter({ format: AUDIO_FORMATS.find((name) => name === format) ?? null })}
  />
);

const ExplicitChip = ({ filter, onFilter }: FacetProps) => (
  <ChoiceChip
    label={messages.explicit}
    anyLabel={messages.anyExplicit}
    value={filter.isExplicit === null ? null : String(filter.isExplicit)}
    options={[
      { value: 'true', label: messages.onlyExplicit },
      { value: 'false', label: messages.noExplicit },
    ]}
    onChoose={(isExplicit) => onFilter({ isExplicit: isExplicit === null ? null : isExplicit === 'true' })}
  />
);

/** One chip per filter of a library list. */
export function FilterChips({ filter, onFilter, fixed }: FilterChipsProps) {
  const isLoggedIn = useSession((session) => session.isLoggedIn);
  return (
    <div className={styles.chips} role="group" aria-label={messages.filters}>
      {!('genre' in fixed) && <GenreChip filter={filter} onFilter={onFilter} />}
      {!('years' in fixed) && <DecadeChip filter={filter} onFilter={onFilter} />}
      <FormatChip filter={filter} onFilter={onFilter} />
      <ExplicitChip filter={filter} onFilter={onFilter} />
      {isLoggedIn && (
        <ToggleChip
          label={messages.liked}
          isOn={filter.isLiked}
          onToggle={() => onFilter({ isLiked: !filter.isLiked })}
        />
      )}
      <ToggleChip
        label={messages.video}
        isOn={filter.hasVideo}
        onToggle={() => onFilter({ hasVideo: !filter.hasVideo })}
      />
      {isFiltered({ ...filter, ...toUnfixed(fixed) }) && (
        <button
          type="button"
          className={styles.clear}
          onClick={() => onFilter({ ...NO_FILTER, text: filter.text })}
        >
          {messages.clear}
        </button>
      )}
    </div>
  );
}

/** Resets the fixed filters, so that they do not count as active ones. */
const toUnfixed = (fixed: Partial<LibraryFilter>): Partial<LibraryFilter> =>
  Object.fromEntries(Object.keys(fixed).map((name) => [name, NO_FILTER[name as keyof LibraryFilter]]));
