import type { Endpoint } from './endpoints.ts';

/**
 * A path value as it travels. URLs fold the segments `.` and `..` away even when encoded; a leading
 * space, which the server trims, keeps them a value.
 */
const encodeSegment = (value: string): string =>
  value === '.' || value === '..' ? `%20${value}` : encodeURIComponent(value);

/** The path of a call with its values in place; `toValue` tells the value of a name. */
export const toCallPath = ({ path }: Endpoint, toValue: (name: string) => string): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeSegment(toValue(name)));
