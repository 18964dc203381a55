declare const self: ServiceWorkerGlobalScope & {
  /** The files of this build, filled in by the build. */
  readonly builtFiles: readonly { readonly url: string }[];
};

/** Paths of the files of this build. */
export const BUILT_PATHS: ReadonlySet<string> = new Set(self.builtFiles.map(({ url }) => `/${url}`));
