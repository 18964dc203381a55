/** The hosts, each of which may be a server of its own. */
export const HOST_NAMES = ['songs', 'music', 'home', 'auth'] as const;

/** Name of a host. */
export type HostName = (typeof HOST_NAMES)[number];

/**
 * Who may make a call. `open`: anyone; `auth-token`: a listener with a session;
 * `optional-auth-token`: anyone, and a listener is recognised.
 */
export type Access = 'open' | 'auth-token' | 'optional-auth-token';

/** The values of a call's path by name, decoded. */
export type PathValues = Readonly<Record<string, string>>;

/** The half of a call's declaration that a client needs at run time; `route.ts` has the other. */
export interface Endpoint {
  readonly host: HostName;
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** With `:name` for each percent-encoded path value. */
  readonly path: `/${string}`;
  readonly access: Access;
  /** True where the reply is a list that its host writes in parts; see `list-parts.ts`. */
  readonly isInParts?: true;
  /** True where the body is a file, taken as it comes; a client gives it as a `Blob`. */
  readonly takesFile?: true;
  /** True where the reply is the text of a file, which is sent while it is written. */
  readonly isFile?: true;
  /**
   * The reply of any host in the words of the domain. What is missing or of another kind is left out; it throws
   * only where the reply is no answer at all.
   * @param params The path values that the call was made with.
   */
  readonly read: (reply: unknown, params: PathValues) => unknown;
}

/** Declares the address of a call, who may make it, and how its reply is read. */
export const endpoint = <const E extends Endpoint>(declared: E): E => declared;

/**
 * A path value as it travels. URLs fold the segments `.` and `..` away even when encoded; a leading
 * space, which the server trims, keeps them a value.
 */
const encodeSegment = (value: string): string =>
  value === '.' || value === '..' ? `%20${value}` : encodeURIComponent(value.toWellFormed());

/** The path of a call with its values in place; `toValue` tells the value of a name. */
export const toCallPath = (path: string, toValue: (name: string) => string): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeSegment(toValue(name)));
