import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { Card } from '../cards/Card.tsx';
import { readTextBox } from '../testing/read-text-box.ts';
import { renderUi } from '../testing/render-ui.tsx';
import { PageHead } from './PageHead.tsx';

const SHORT = 'الليل';
const LONG =
  'أغنية طويلة جدا عن البحر والمدينة القديمة والليل الذي لا ينتهي والقطار الذي لا يأتي إلى المحطة أبدا';

const toHead = (title: string) => <PageHead shape="artist" title={title} image={null} />;
const toCard = (title: string) => <Card shape="album" title={title} image={null} action={null} />;

it.each([
  ['page', 420, toHead],
  ['card', 160, toCard],
] as const)(
  'the right-to-left title of a %s begins below its cover, or, if it is cut off, at its own side, where the ellipsis shows',
  async (_, widthPx, render) => {
    const show = (title: string) => <div style={{ width: widthPx }}>{render(title)}</div>;
    const { rerender, container } = await renderUi(show(SHORT));
    const around = () => page.getByText(/^(الليل|أغنية.*)$/).element().parentElement ?? container;
    const title = () => page.getByText(/^(الليل|أغنية.*)$/).element();
    expect(readTextBox(title()).left).toBeCloseTo(around().getBoundingClientRect().left, 0);
    await rerender(show(LONG));
    expect(title().scrollHeight).toBeGreaterThan(title().clientHeight + 10);
    expect(readTextBox(title()).right).toBeCloseTo(around().getBoundingClientRect().right, 0);
  },
);
