import { BROWSE_KINDS, type BrowseSections } from '@segue/domain';
import { Type } from 'typebox';
import { endpoint } from '../../../endpoint.ts';
import { expectFields, toAmount, toItems, toText } from '../../../read.ts';
import { route } from '../../../route.ts';
import { BrowseOrder } from '../../../shapes/browse.ts';
import { copy } from '../../../shapes/json.ts';

function readSections(reply: unknown): BrowseSections {
  const { total, sections } = expectFields(reply, 'sections');
  return {
    total: toAmount(total) ?? 0,
    sections: toItems(sections).map((section) => ({
      label: toText(section['label']) ?? '',
      from: toText(section['from']) ?? '',
      count: toAmount(section['count']) ?? 0,
    })),
  };
}

/** The size of a library list, and its sections (letters or years) to jump to. */
export const browseSections = endpoint({
  host: 'music',
  method: 'GET',
  path: '/api/library/sections/:kind',
  access: 'optional-auth-token',
  read: readSections,
});

export const browseSectionsRoute = route(browseSections, () => ({
  summary:
    'How many albums, artists or songs there are, by letter where sorted by name or artist, or by year.',
  cache: 'briefly',
  params: Type.Object({ kind: Type.String({ pattern: `^(?:${BROWSE_KINDS.join('|')})$` }) }),
  query: BrowseOrder,
  reply: Type.Object({
    total: Type.Integer(),
    sections: Type.Array(
      Type.Object({
        label: Type.String({ description: "'A', '1994', '#' before the letters, '' without a year." }),
        from: Type.String({ description: 'For `from` of the list.' }),
        count: Type.Integer(),
      }),
      { description: 'In the order of the list; none where it is sorted by anything else.' },
    ),
  }),
  write: ({ total, sections }: BrowseSections) => ({ total, sections: copy(sections) }),
}));
