import { MAX_PLAYLIST_DESCRIPTION, MAX_PLAYLIST_TITLE, PLAYLIST_VISIBILITIES } from '@segue/domain';
import { Type } from 'typebox';
import { schema } from '../../route.ts';

/** The path value of calls about one playlist of a listener. */
export const byPlaylistId = schema(() =>
  Type.Object({ id: Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' }) }),
);

export const PlaylistTitle = schema(() =>
  Type.String({ minLength: 1, maxLength: MAX_PLAYLIST_TITLE, pattern: '\\S' }),
);
export const PlaylistDescription = schema(() => Type.String({ maxLength: MAX_PLAYLIST_DESCRIPTION }));
export const Visibility = schema(() =>
  Type.String({
    pattern: `^(?:${PLAYLIST_VISIBILITIES.join('|')})$`,
    description: "'private', or 'listeners': all who are signed in.",
  }),
);

/** What a share link permits. */
export const LinkGrants = schema(() => Type.String({ pattern: '^(?:view|edit)$' }));

/** Query of calls that a share link opens to others. */
export const LinkQuery = schema(() =>
  Type.Object({
    link: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_-]{20,64}$', description: 'Token of a link.' })),
  }),
);

/** Rules as sent; `readSmartRules` of the domain validates them. */
export const RulesShape = schema(() =>
  // Declares no properties: validation would remove the undeclared ones.
  Type.Unsafe<object>({
    type: 'object',
    description:
      "{root: {match: 'all' | 'any', rules: […]}, order, isDescending, maxSongs, maxMinutes}; a rule is {field, is, text | number, upTo} or a group.",
  }),
);
