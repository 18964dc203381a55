import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Card } from '../cards/Card.tsx';
import { CutTextTooltip } from './CutTextTooltip.tsx';
import { PageHead } from '../page/PageHead.tsx';
import { aTrack } from '../testing/builders.ts';
import { renderUi } from '../testing/render-ui.tsx';
import { TrackRow } from '../rows/TrackRow.tsx';

const LONG = 'The Lighthouse Keeps Your Coat Until the Ferry Is Back in the Harbour';
const tooltip = () => page.getByRole('tooltip');

const showRow = (title: string, widthPx = 240) =>
  renderUi(
    <div style={{ width: widthPx, paddingBlockStart: 80 }}>
      <CutTextTooltip />
      <TrackRow track={aTrack({ title })} onPress={() => {}} />
    </div>,
  );

describe('a truncated title', () => {
  it('is shown whole in a tooltip on hover, until the pointer leaves', async () => {
    await showRow(LONG);
    await page.getByRole('button').hover();
    await expect.element(tooltip()).toHaveTextContent(LONG);
    await userEvent.unhover(page.getByRole('button'));
    await expect.element(tooltip()).not.toBeInTheDocument();
  });

  it('is shown whole in a tooltip on keyboard focus, until Escape', async () => {
    await showRow(LONG);
    await userEvent.tab();
    await expect.element(tooltip()).toHaveTextContent(LONG);
    await userEvent.keyboard('{Escape}');
    await expect.element(tooltip()).not.toBeInTheDocument();
  });

  it('is shown whole in a tooltip on a card', async () => {
    await renderUi(
      <div style={{ width: 120, paddingBlockStart: 80 }}>
        <CutTextTooltip />
        <Card shape="album" title={LONG} image={null} action={{ onPress: () => {} }} />
      </div>,
    );
    await page.getByRole('button').hover();
    await expect.element(tooltip()).toHaveTextContent(LONG);
  });

  it('is shown whole in a tooltip on the heading of a page', async () => {
    await renderUi(
      <div style={{ width: 240, paddingBlockStart: 80 }}>
        <CutTextTooltip />
        <PageHead shape="artist" title={LONG} image={null} />
      </div>,
    );
    await page.getByRole('heading').hover();
    await expect.element(tooltip()).toHaveTextContent(LONG);
  });
});

describe('a title that fits', () => {
  it('has no tooltip', async () => {
    await showRow('Terrace Hours', 600);
    await userEvent.tab();
    await expect.element(page.getByRole('button')).toHaveFocus();
    // A tooltip of a truncated title would be open already, since it opens on focus without delay.
    expect(tooltip().elements()).toEqual([]);
  });
});
