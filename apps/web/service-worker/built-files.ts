declare const self: ServiceWorkerGlobalScope & {
  /** The files of this build, filled in by the build. */
  readonly builtFiles: readonly {
    readonly url: string;
    /** A hash of the content; null: the name contains one. */
    readonly revision: string | null;
  }[];
};

const toPaths = (isHashed: boolean): ReadonlySet<string> =>
  new Set(
    self.builtFiles.filter(({ revision }) => (revision === null) === isHashed).map(({ url }) => `/${url}`),
  );

/** Paths of the files of this build whose names contain a content hash. */
export const HASHED_PATHS = toPaths(true);

/**
 * Paths of the others, which the page needs as well. Their revisions are in the code of the worker, so a change of one of
 * them makes it a new worker, which caches them anew.
 */
export const UNHASHED_PATHS = toPaths(false);
