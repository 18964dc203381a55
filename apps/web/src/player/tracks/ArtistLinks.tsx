import type { ArtistRef } from '@segue/domain';
import { Fragment, useState } from 'react';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../ui/Link.tsx';
import { DottedLine } from '../../ui/page/DottedLine.tsx';
import { artistLinksMessages as messages } from './artist-links.messages.ts';

interface ArtistLinksProps {
  readonly artists: readonly ArtistRef[];
  /** Texts after the names, separated by dots; null and empty ones are left out. */
  readonly rest?: readonly (string | null)[];
}

/** 'Halden Vale, Ilse Marrow · 8 tracks': names link to their pages if they have one. */
export function ArtistLinks({ artists, rest = [] }: ArtistLinksProps) {
  if (rest.length === 0) return <Names artists={artists} />;
  return <DottedLine parts={[artists.length > 0 && <FirstNames artists={artists} />, ...rest]} />;
}

/** Thirty names of a compilation would fill the screen of a phone. */
const MAX_FIRST = 5;

/** The first names, and a button that shows the others. */
function FirstNames({ artists }: Pick<ArtistLinksProps, 'artists'>) {
  const [isWhole, setIsWhole] = useState(false);
  const others = artists.length - MAX_FIRST;
  // A single other name is hardly longer than the button.
  if (others < 2) return <Names artists={artists} />;
  return (
    <>
      <Names artists={isWhole ? artists : artists.slice(0, MAX_FIRST)} />{' '}
      <button type="button" onClick={() => setIsWhole(!isWhole)}>
        {isWhole ? messages.fewer : messages.more(others)}
      </button>
    </>
  );
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
