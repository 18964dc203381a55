import { ShimmerHead, ShimmerRows, ShimmerShelf, ShimmerTitle } from '../../ui/feedback/Shimmer.tsx';

/** Skeleton of an album or a playlist while its chunk loads. */
export const recordPlaceholder = (
  <>
    <ShimmerHead shape="record" />
    <ShimmerRows />
  </>
);

/** Skeleton of an artist. */
export const artistPlaceholder = (
  <>
    <ShimmerHead shape="artist" />
    <ShimmerRows count={5} />
    <ShimmerShelf />
  </>
);

/** Skeleton of a title and rows. */
export const rowsPlaceholder = (
  <>
    <ShimmerTitle />
    <ShimmerRows />
  </>
);
