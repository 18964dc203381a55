import { ShimmerHead, ShimmerRows, ShimmerShelf, ShimmerTitle } from '../../ui/feedback/Shimmer.tsx';

/** What stands in for an album or a playlist whose code is on its way. */
export const recordPlaceholder = (
  <>
    <ShimmerHead shape="record" />
    <ShimmerRows />
  </>
);

/** What stands in for an artist. */
export const artistPlaceholder = (
  <>
    <ShimmerHead shape="artist" />
    <ShimmerRows count={5} />
    <ShimmerShelf />
  </>
);

/** What stands in for a title and rows. */
export const rowsPlaceholder = (
  <>
    <ShimmerTitle />
    <ShimmerRows />
  </>
);
