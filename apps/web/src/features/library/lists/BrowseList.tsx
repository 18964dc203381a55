import { type BrowseKind, pickCardImage, type Track } from '@segue/domain';
import type { ReactNode, RefObject } from 'react';
import type { BrowseItem } from '../../../api/queries/browse-queries.ts';
import { paths } from '../../../lib/paths.ts';
import { LazyCardOptions, LazyCardPlay } from '../../../player/options/lazy-options.tsx';
import { Selectable } from '../../../player/selection/Selectable.tsx';
import { PlayableCard } from '../../../player/tracks/PlayableCard.tsx';
import { PlayableRow } from '../../../player/tracks/PlayableRow.tsx';
import { CardBox, RowBox } from '../../../ui/feedback/Shimmer.tsx';
import { PageRow } from '../../../ui/rows/PageRow.tsx';
import { toRowHeightPx } from '../../../ui/rows/row-height.ts';
import { VirtualCards } from '../../../ui/lists/VirtualCards.tsx';
import { type JumpTo, VirtualRows } from '../../../ui/lists/VirtualRows.tsx';
import type { ListLook } from '../address/library-state.ts';
import { libraryMessages as messages } from '../library.messages.ts';
import type { BrowsePages } from '../pages/browse-pages.ts';
import { useLoadRange } from './useLoadRange.ts';

/** Playing a song queues up to this many loaded songs before it, and as many after it. */
const QUEUED_AROUND = 200;

interface BrowseListProps<Kind extends BrowseKind> {
  readonly kind: Kind;
  readonly pages: BrowsePages<BrowseItem[Kind]>;
  readonly look: ListLook;
  readonly jumpRef: RefObject<JumpTo | null>;
}

/** A virtualized list of the library: only visible rows are in the document, only nearby pages in memory. */
export function BrowseList({ kind, pages, look, jumpRef }: BrowseListProps<BrowseKind>) {
  const shared = { count: pages.count(), label: messages.views[kind], onRange: pages.loadRange, jumpRef };
  const isGrid = look === 'grid' && kind !== 'songs';
  const renderAt = (index: number): ReactNode => {
    const item = pages.at(index);
    if (item === undefined)
      return isGrid ? (
        <CardBox shape={kind === 'artists' ? 'round' : 'square'} index={index} />
      ) : (
        <RowBox index={index} />
      );
    if (!('kind' in item)) return <SongRow track={item} index={index} pages={pages as BrowsePages<Track>} />;
    return isGrid ? <PlayableCard card={item} /> : <CardRow card={item} />;
  };
  const loadItems = useLoadRange(kind, pages);
  return (
    <Selectable itemAt={(index) => (index < pages.count() ? pages.at(index) : null)} loadItems={loadItems}>
      {isGrid ? (
        <VirtualCards {...shared} isRound={kind === 'artists'} renderCard={renderAt} />
      ) : (
        <VirtualRows {...shared} rowHeightPx={toRowHeightPx()} renderRow={renderAt} />
      )}
    </Selectable>
  );
}

interface SongRowProps {
  readonly track: Track;
  readonly index: number;
  readonly pages: BrowsePages<Track>;
}

/** Playing the song makes the loaded songs around it the queue. */
function SongRow({ track, index, pages }: SongRowProps) {
  const pressed = pages.around(index, QUEUED_AROUND);
  return <PlayableRow track={track} pressed={{ list: pressed.items, index: pressed.index }} />;
}

/** An album or an artist as a row. */
function CardRow({ card }: { readonly card: BrowseItem['albums' | 'artists'] }) {
  const src = pickCardImage(card.thumbnails)?.url ?? null;
  if (card.kind === 'artist')
    return (
      <PageRow
        to={paths.artist(card.browseId ?? '')}
        title={card.title}
        picture={{ src, isRound: true }}
        end={<LazyCardOptions card={card} />}
      />
    );
  return (
    <PageRow
      to={paths.album(card.browseId)}
      title={card.title}
      caption={card.artists.map(({ name }) => name).join(', ')}
      picture={{ src }}
      {...(card.year !== null && { note: card.year })}
      play={<LazyCardPlay card={card} place="row" />}
      end={<LazyCardOptions card={card} />}
    />
  );
}
