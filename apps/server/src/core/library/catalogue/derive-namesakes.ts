import { findIdentifiedNames, findJoins, withoutNames } from '../identity/namesakes.ts';
import type { CatalogueAlbum, CatalogueTrack, CurrentRows, NamesakeChange } from './catalogue-change.ts';

/** The rows of a change, with their artists as tagged. */
interface TaggedRows {
  readonly tracks: readonly CatalogueTrack[];
  readonly albums: readonly CatalogueAlbum[];
}

const creditsOf = ({ tracks, albums }: TaggedRows) => [
  ...tracks.filter(({ isMissing }) => !isMissing).flatMap(({ credits }) => credits),
  ...albums.filter(({ trackCount }) => trackCount > 0).flatMap(({ artists }) => artists),
];

const storedCreditsOf = ({ tracks, albums }: CurrentRows) => [
  ...tracks.filter(({ isMissing }) => !isMissing).flatMap(({ tagged }) => tagged),
  ...albums
    .filter(({ members }) => members.some(({ isMissing }) => !isMissing))
    .flatMap(({ tagged }) => tagged),
];

export interface DerivedNamesakes {
  /** The artists who are meant by the names of the change, see `findJoins`. */
  readonly joins: ReadonlyMap<string, string>;
  readonly change: NamesakeChange;
}

/**
 * Derives who is meant by names without a MusicBrainz id after a change, and the names of which that has changed for
 * other tracks, or may have, since the change removes a name with a MusicBrainz id.
 */
export function deriveNamesakes(rows: TaggedRows, current: CurrentRows): DerivedNamesakes {
  const credits = creditsOf(rows);
  const after = findIdentifiedNames(credits);
  const added = withoutNames(after, current.identified);
  const before = findJoins(current.identified);
  const joins = findJoins([...current.identified, ...added]);
  const byName = new Set(current.creditedByName);
  const changed = added.filter(
    ({ nameId }) => before.get(nameId) !== joins.get(nameId) && (before.has(nameId) || byName.has(nameId)),
  );
  const kept = new Set(credits.map(({ artistId, name }) => `${artistId} ${name}`));
  const stored = storedCreditsOf(current).filter(({ artistId, name }) => !kept.has(`${artistId} ${name}`));
  const removed = withoutNames(findIdentifiedNames(stored), after);
  const unsettled = [...new Set([...changed, ...removed].map(({ nameId }) => nameId))];
  return { joins, change: { added, unsettled } };
}
