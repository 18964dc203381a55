import { toNameKey } from '../identity/ids.ts';
import type { MediaTags, TaggedName } from './media-tags.ts';

/** 'Johann Sebastian Bach' of 'Bach, Johann Sebastian'; null: the name has not exactly one comma between words. */
function turn(name: string): string | null {
  const [last = '', first = '', ...more] = name.split(',').map((part) => part.trim());
  return last === '' || first === '' || more.length > 0 ? null : `${first} ${last}`;
}

/**
 * Replaces names in their sorted form by the usual form where the same file holds that, too, in any role. Nothing else
 * tells 'Bach, Johann Sebastian' from 'Nina, Otto' or 'Tyler, The Creator': an act of that name is sorted by it, too.
 */
export function withUsualNames(tags: MediaTags): MediaTags {
  const { artists, albumArtists, composers, remixers } = tags;
  const all = [...artists.names, ...albumArtists.names, ...composers, ...remixers];
  const usualOf = new Map(all.filter((name) => !name.includes(',')).map((name) => [toNameKey(name), name]));
  const toUsual = (name: string): string => {
    const turned = turn(name);
    return turned === null ? name : (usualOf.get(toNameKey(turned)) ?? name);
  };
  const inUsual = ({ names, mbids }: TaggedName): TaggedName => ({ names: names.map(toUsual), mbids });
  return {
    ...tags,
    artists: inUsual(artists),
    albumArtists: inUsual(albumArtists),
    composers: composers.map(toUsual),
    remixers: remixers.map(toUsual),
  };
}
