import { expect, it } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { EagerCovers } from './Cover.tsx';
import { CoverMosaic } from './CoverMosaic.tsx';

const FOUR = ['/1', '/2', '/3', '/4'];

const loadingOf = (container: HTMLElement) =>
  [...container.querySelectorAll('img')].map(({ loading }) => loading);

it.each([FOUR, ['/1']])('the pictures of a playlist load once they come near [12.32]', async (...covers) => {
  const { container } = await renderUi(<CoverMosaic covers={covers} size={164} />);
  expect(loadingOf(container)).toEqual(covers.map(() => 'lazy'));
});

it.each([FOUR, ['/1']])('those that are visible first load at once [12.32]', async (...covers) => {
  const { container } = await renderUi(
    <>
      <CoverMosaic covers={covers} size={240} isEager />
      <EagerCovers value>
        <CoverMosaic covers={covers} size={164} />
      </EagerCovers>
    </>,
  );
  expect(loadingOf(container)).toEqual([...covers, ...covers].map(() => 'eager'));
});
