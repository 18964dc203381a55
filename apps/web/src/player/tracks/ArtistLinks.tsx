import type { ArtistRef } from '@segue/domain';
import { Fragment } from 'react';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../ui/Link.tsx';
import { DottedLine } from '../../ui/page/DottedLine.tsx';

interface ArtistLinksProps {
  readonly artists: readonly ArtistRef[];
  /** Texts after the names, separated by dots; null and empty ones are left out. */
  readonly rest?: readonly (string | null)[];
}

/** 'Halden Vale, Ilse Marrow · 8 tracks': names link to their pages if they have one. */
export function ArtistLinks({ artists, rest = [] }: ArtistLinksProps) {
  const names = <Names artists={artists} />;
  if (rest.length === 0) return names;
  return <DottedLine parts={[artists.length > 0 && names, ...rest]} />;
}

const Names = ({ artists }: Pick<ArtistLinksProps, 'artists'>) => (
  <>
    {artists.map((artist, index) => (
      // A credit may name the same artist twice.
      // oxlint-disable-next-line react/no-array-index-key
      <Fragment key={index}>
        {index > 0 && ', '}
        {/* Isolates a right-to-left name, so that it does not reorder the text after it. */}
        <bdi>
          {artist.id === null ? artist.name : <Link to={paths.artist(artist.id)}>{artist.name}</Link>}
        </bdi>
      </Fragment>
    ))}
  </>
);
