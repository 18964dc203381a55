/** A place in the library: an absolute library folder and a path below it. */
export interface LibraryPlace {
  readonly root: string;
  readonly path: string;
}
