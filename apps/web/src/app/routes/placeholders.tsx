import { ShimmerHead, ShimmerRows, ShimmerShelf, ShimmerTitle } from '../../ui/feedback/Shimmer.tsx';

/** Skeleton of an album while its chunk loads. */
export const albumPlaceholder = (
  <>
    <ShimmerHead shape="record" />
    <ShimmerRows isNumbered />
  </>
);

/** Skeleton of a playlist. */
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
