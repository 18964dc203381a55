import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { MediaCard } from './MediaCard.tsx';
import { anAlbumCard, anArtistCard, aPlaylistCard, aTrack, PIXEL } from '../testing/builders.ts';
import { renderUi } from '../testing/render-ui.tsx';

const play = vi.fn();
/** The accessible name of a card is all its text, beginning with the title. */
const link = (title: string) => page.getByRole('link', { name: new RegExp(`^${title}`) });

describe('a card', () => {
  it.each(['song', 'video'] as const)('of a %s plays its track [2.30]', async (kind) => {
    const track = aTrack();
    await renderUi(<MediaCard card={{ kind, track }} onPlay={play} />);
    await page.getByRole('button', { name: /Terrace Hours/ }).click();
    expect(play).toHaveBeenLastCalledWith(track);
  });

  it('of an artist links to the artist page by browseId [2.31]', async () => {
    await renderUi(<MediaCard card={anArtistCard()} onPlay={play} />);
    await expect.element(link('Sable Wren')).toHaveAttribute('href', '/artist?q=UCaaa');
  });

  it('of an artist without a browseId links to the page of its first artist [2.31]', async () => {
    const card = anArtistCard({ browseId: null, artists: [{ name: 'Sable Wren', id: 'UCbbb' }] });
    await renderUi(<MediaCard card={card} onPlay={play} />);
    await expect.element(link('Sable Wren')).toHaveAttribute('href', '/artist?q=UCbbb');
  });

  it('of an album links to the album page by browseId [2.32]', async () => {
    await renderUi(<MediaCard card={anAlbumCard()} onPlay={play} />);
    await expect.element(link('Low Light Almanac')).toHaveAttribute('href', '/album?q=MPREb_aaaaaaaaaaa');
  });

  it('of a playlist links to the playlist page by playlistId [2.33]', async () => {
    await renderUi(<MediaCard card={aPlaylistCard()} onPlay={play} />);
    await expect.element(link('After the Last Tram')).toHaveAttribute('href', '/playlist?q=PLaaa');
  });

  it('shows the second picture if there is one, otherwise the first [2.34] [9.11]', async () => {
    const second = `${PIXEL}#second`;
    const pictures = [PIXEL, second].map((url) => ({ url, width: 60, height: 60 }));
    const { container } = await renderUi(
      <>
        <MediaCard card={anAlbumCard({ thumbnails: pictures })} onPlay={play} />
        <MediaCard card={anAlbumCard({ thumbnails: pictures.slice(0, 1) })} onPlay={play} />
      </>,
    );
    const shown = [...container.querySelectorAll('img')].map((image) => image.getAttribute('src'));
    expect(shown).toEqual([second, PIXEL]);
  });

  it('shows a placeholder sleeve when a picture is missing or fails to load', async () => {
    const broken = [{ url: '/nowhere.webp', width: 60, height: 60 }];
    const { container } = await renderUi(
      <>
        <MediaCard card={anAlbumCard()} onPlay={play} />
        <MediaCard card={anAlbumCard({ thumbnails: broken })} onPlay={play} />
      </>,
    );
    container.querySelector('img')?.dispatchEvent(new Event('error'));
    await expect.poll(() => container.querySelectorAll('img').length).toBe(0);
    expect(container.querySelectorAll('svg')).toHaveLength(2);
  });

  it('of a track that cannot be played is not a button', async () => {
    await renderUi(<MediaCard card={{ kind: 'song', track: aTrack({ videoId: null }) }} onPlay={play} />);
    await expect.element(page.getByText('Terrace Hours')).toBeVisible();
    expect(page.getByRole('button').elements()).toHaveLength(0);
  });
});
