const SCHEME = 's3://';

/** Whether a path refers to an object, such as 's3://bucket/key', instead of a local file. */
export const isObjectPath = (path: string): boolean => path.startsWith(SCHEME);

/** Where an object lies. */
export interface ObjectPlace {
  readonly bucket: string;
  /** Without a leading slash; '': the bucket itself. */
  readonly key: string;
}

/** @throws Error for a path that is not an object's. */
export function toObjectPlace(path: string): ObjectPlace {
  if (!isObjectPath(path)) throw new Error(`Expected a path that begins with ${SCHEME}.`);
  const [bucket = '', ...key] = path.slice(SCHEME.length).split('/');
  return { bucket, key: key.join('/') };
}

export const toObjectPath = ({ bucket, key }: ObjectPlace): string => `${SCHEME}${bucket}/${key}`;
