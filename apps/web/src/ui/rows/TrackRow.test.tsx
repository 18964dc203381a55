import { Ellipsis } from 'lucide-react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { IconButton } from '../buttons/IconButton.tsx';
import { LikeButton } from '../buttons/LikeButton.tsx';
import { aTrack, PIXEL } from '../testing/builders.ts';
import { emulateTouch } from '../testing/emulate-touch.ts';
import { renderUi } from '../testing/render-ui.tsx';
import { showMotion } from '../testing/show-motion.ts';
import { toRowHeightPx } from './row-height.ts';
import { TrackRow } from './TrackRow.tsx';
import { VirtualRows } from '../lists/VirtualRows.tsx';

const row = () => page.getByRole('button', { name: /Terrace Hours/ });

const moving = () => document.getAnimations().filter(({ playState }) => playState === 'running').length;

describe('a track row', () => {
  it('shows thumbnail, title and first artist name [2.40]', async () => {
    const { container } = await renderUi(<TrackRow track={aTrack()} onPress={() => {}} />);
    await expect.element(page.getByText('Terrace Hours')).toBeVisible();
    await expect.element(page.getByText('Mirador Nine')).toBeVisible();
    await expect.element(page.getByText('05:12')).toBeVisible();
    expect(container.textContent).not.toContain('Halden Vale');
    const thumbnails = [...container.querySelectorAll('img')];
    expect(thumbnails.map(({ src }) => src)).toEqual([PIXEL]);
    await expect.poll(() => thumbnails[0]?.naturalWidth).toBe(1);
    await expect.element(thumbnails[0] ?? document.body).toBeVisible();
  });

  it('centres its title vertically when there is no artist or album', async () => {
    const track = aTrack({ artists: [], album: null });
    await renderUi(<TrackRow track={track} onPress={() => {}} />);
    const middleOf = ({ top, bottom }: DOMRect) => (top + bottom) / 2;
    const title = page.getByText('Terrace Hours').element().getBoundingClientRect();
    expect(middleOf(title)).toBeCloseTo(middleOf(row().element().getBoundingClientRect()), 0);
  });

  it('cuts a long right-to-left artist name off at its end, and isolates it from a count', async () => {
    const artists = [{ name: 'התזמורת הגדולה של חיפה והצפון '.repeat(6), id: null }];
    const { rerender } = await renderUi(<TrackRow track={aTrack({ artists })} onPress={() => {}} />);
    const artist = () => page.getByText(/התזמורת/).element();
    expect(getComputedStyle(artist()).direction).toBe('rtl');
    await rerender(<TrackRow track={aTrack({ artists, countLabel: '12 plays' })} onPress={() => {}} />);
    expect(artist().localName).toBe('bdi');
  });

  it('shows the time of play in full after a long artist name', async () => {
    const artists = [{ name: 'The Memorial Orchestra and Chorus '.repeat(5), id: null }];
    await renderUi(
      <div style={{ width: 320 }}>
        <TrackRow track={aTrack({ artists })} detail="21:02" onPress={() => {}} />
      </div>,
    );
    const played = page.getByText(/21:02$/).element();
    expect(played.scrollWidth).toBeLessThanOrEqual(played.clientWidth);
    expect(played.getBoundingClientRect().right).toBeLessThan(row().element().getBoundingClientRect().right);
  });

  it('puts the play count to the right of a right-to-left artist name', async () => {
    const track = aTrack({ artists: [{ name: 'سابل رين', id: null }], countLabel: '19 plays' });
    await renderUi(<TrackRow track={track} onPress={() => {}} />);
    const name = page.getByText('سابل رين', { exact: true }).element();
    const count = new Range();
    count.selectNode(name.nextSibling ?? name);
    expect(count.toString()).toBe(' · 19 plays');
    expect(count.getBoundingClientRect().left).toBeGreaterThanOrEqual(name.getBoundingClientRect().right);
  });

  it('is marked while its track is the current one [2.40]', async () => {
    const { rerender } = await renderUi(<TrackRow track={aTrack()} onPress={() => {}} />);
    await expect.element(row()).not.toHaveAttribute('aria-current');
    await rerender(<TrackRow track={aTrack()} state="playing" onPress={() => {}} />);
    await expect.element(row()).toHaveAttribute('aria-current', 'true');
  });

  it('animates visible bars over its thumbnail while playing, and stops them while paused [2.40]', async () => {
    await showMotion();
    const { rerender } = await renderUi(<TrackRow track={aTrack()} state="playing" onPress={() => {}} />);
    expect(moving()).toBe(4);
    const cover = document.querySelector('img')?.getBoundingClientRect();
    for (const animation of document.getAnimations()) {
      const bar = (animation.effect as KeyframeEffect).target ?? document.body;
      expect(bar.checkVisibility({ opacityProperty: true, visibilityProperty: true })).toBe(true);
      expect(getComputedStyle(bar).backgroundColor).toBe('rgb(255, 255, 255)');
      const { left, right, width, height } = bar.getBoundingClientRect();
      expect(width).toBeGreaterThan(2);
      expect(height).toBeGreaterThan(2);
      expect(left).toBeGreaterThan(cover?.left ?? Infinity);
      expect(right).toBeLessThan(cover?.right ?? 0);
    }
    await rerender(<TrackRow track={aTrack()} state="paused" onPress={() => {}} />);
    expect(moving()).toBe(0);
  });

  it('of a track that cannot be played says so, and can be focused but not pressed', async () => {
    const press = vi.fn();
    await renderUi(<TrackRow track={aTrack({ videoId: null })} onPress={press} />);
    await userEvent.tab();
    await expect.element(row()).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Not playable')).toBeVisible();
    expect(press).not.toHaveBeenCalled();
  });

  it('toggles its like button without playing the track', async () => {
    const [press, toggle] = [vi.fn(), vi.fn()];
    await renderUi(
      <TrackRow track={aTrack()} onPress={press} like={<LikeButton like={false} onToggle={toggle} />} />,
    );
    await row().hover();
    await page.getByRole('button', { name: 'Like' }).click();
    expect(toggle).toHaveBeenCalledOnce();
    expect(press).not.toHaveBeenCalled();
  });

  it('prefetches for a pointer or focus that rests on it, but not for a finger that scrolls', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const intend = vi.fn();
    await renderUi(<TrackRow track={aTrack()} onPress={() => {}} onIntent={intend} />);
    const point = (type: 'pointerover' | 'pointerout', pointerType: string) =>
      row()
        .element()
        .dispatchEvent(new PointerEvent(type, { pointerType, bubbles: true }));
    const countAfter = (ms: number) => {
      vi.advanceTimersByTime(ms);
      return intend.mock.calls.length;
    };
    // The pointer may rest there already, where another test has left it.
    await row().hover();
    vi.advanceTimersByTime(60);
    intend.mockClear();
    point('pointerover', 'touch');
    expect(countAfter(100)).toBe(0);
    point('pointerover', 'mouse');
    expect(countAfter(59)).toBe(0);
    point('pointerout', 'mouse');
    expect(countAfter(100)).toBe(0);
    point('pointerover', 'mouse');
    expect(countAfter(60)).toBe(1);
    await userEvent.tab();
    expect(countAfter(60)).toBe(2);
  });

  it("shows the count of 'Trending in Shorts' beside the artist", async () => {
    await renderUi(<TrackRow track={aTrack({ countLabel: '12M plays' })} onPress={() => {}} />);
    await expect.element(page.getByText('Mirador Nine · 12M plays')).toBeVisible();
  });

  it('shows after the artist why it is recommended [3.20]', async () => {
    await renderUi(<TrackRow track={aTrack({ because: 'listeners' })} onPress={() => {}} />);
    await expect.element(page.getByText('Mirador Nine · listeners also play this')).toBeVisible();
  });

  it.each([
    [400, 'whole', true],
    [200, 'not at all', false],
  ])('of %i px shows the reason %s and the artist whole', async (widthPx, _, isShown) => {
    await renderUi(
      <div style={{ width: widthPx }}>
        <TrackRow track={aTrack({ because: 'tag' })} isTimeHidden onPress={() => {}} />
      </div>,
    );
    const line = page.getByText('Mirador Nine · same genre or mood').element();
    const boxOf = (text: string) => page.getByText(text, { exact: true }).element().getBoundingClientRect();
    const { right, bottom } = line.getBoundingClientRect();
    expect(boxOf('Mirador Nine').right).toBeLessThanOrEqual(right);
    expect(boxOf('· same genre or mood').top < bottom).toBe(isShown);
  });

  it('starts the reason with a capital letter when nothing comes before it', async () => {
    const track = aTrack({ artists: [], album: null, because: 'familiar' });
    await renderUi(<TrackRow track={track} onPress={() => {}} />);
    await expect.element(page.getByText('You play this', { exact: true })).toBeVisible();
  });
});

describe('a narrow row on a touch screen', () => {
  it('has touch targets of 44 px, and a title that reaches almost to the first icon', async () => {
    emulateTouch();
    await page.viewport(820, 1180);
    await renderUi(
      <div style={{ width: 330 }}>
        <TrackRow
          track={aTrack()}
          isTimeHidden
          onPress={() => {}}
          like={<LikeButton like={false} onToggle={() => {}} />}
          end={<IconButton label="Options" icon={Ellipsis} />}
        />
      </div>,
    );
    const [heart, options] = ['Like', 'Options'].map((name) => page.getByRole('button', { name }).element());
    const [heartBox, optionsBox] = [heart, options].map((button) => button?.getBoundingClientRect());
    for (const box of [heartBox, optionsBox]) expect([box?.width, box?.height]).toEqual([44, 44]);
    expect(heartBox?.right).toBeLessThanOrEqual(optionsBox?.left ?? 0);
    const title = page.getByText('Terrace Hours').element().getBoundingClientRect();
    expect(title.right).toBe((heart?.querySelector('svg')?.getBoundingClientRect().left ?? 0) - 8);
  });
});

describe('a row at 200 % text size', () => {
  it('grows to fit its two lines and does not overlap the next row', async () => {
    document.documentElement.style.fontSize = '200%';
    onTestFinished(() => void document.documentElement.style.removeProperty('font-size'));
    await renderUi(
      <VirtualRows
        count={200}
        rowHeightPx={toRowHeightPx()}
        renderRow={(index) => <TrackRow track={aTrack({ title: `Title ${index}` })} onPress={() => {}} />}
      />,
    );
    const boxOf = (index: number) =>
      page
        .getByRole('button', { name: `Title ${index}`, exact: false })
        .first()
        .element();
    const first = boxOf(0).getBoundingClientRect();
    const artist = boxOf(0).querySelectorAll('[dir]')[1]?.getBoundingClientRect();
    expect(artist?.bottom).toBeLessThanOrEqual(first.bottom);
    expect(first.bottom).toBeLessThanOrEqual(boxOf(1).getBoundingClientRect().top + 0.5);
  });
});

describe('the like button', () => {
  it('ignores presses while its state is loading', async () => {
    const toggle = vi.fn();
    await renderUi(<LikeButton like="loading" onToggle={toggle} />);
    await page.getByRole('button', { name: 'Like' }).click({ force: true });
    expect(toggle).not.toHaveBeenCalled();
  });

  it('says whether the track is liked', async () => {
    await renderUi(<LikeButton like onToggle={() => {}} />);
    await expect.element(page.getByRole('button', { name: 'Like' })).toHaveAttribute('aria-pressed', 'true');
  });
});
