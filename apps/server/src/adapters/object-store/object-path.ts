const SCHEME = 's3://';

/** Whether a path is that of an object, such as 's3://bucket/key', and not of a file on this machine's disks. */
export const isObjectPath = (path: string): boolean => path.startsWith(SCHEME);

/** Where an object lies. */
export interface ObjectPlace {
  readonly bucket: string;
  /** Without a slash at the beginning; '' is the bucket itself. */
  readonly key: string;
}

/** @throws Error for a path that is not of an object. */
export function toObjectPlace(path: string): ObjectPlace {
  if (!isObjectPath(path)) throw new Error(`Expected a path that begins with ${SCHEME}.`);
  const [bucket = '', ...key] = path.slice(SCHEME.length).split('/');
  return { bucket, key: key.join('/') };
}

export const toObjectPath = ({ bucket, key }: ObjectPlace): string => `${SCHEME}${bucket}/${key}`;
