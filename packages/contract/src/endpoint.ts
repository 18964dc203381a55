/** The hosts. Each may run on its own server. */
export const HOST_NAMES = ['songs', 'music', 'home', 'auth'] as const;

/** Name of a host. */
export type HostName = (typeof HOST_NAMES)[number];

/**
 * Who may make a call. `open`: anyone, no session token is sent; `auth-token`: a signed-in listener;
 * `optional-auth-token`: anyone, and a session token is used where there is one.
 */
export type Access = 'open' | 'auth-token' | 'optional-auth-token';

/** The path values of a call by name, decoded. */
export type PathValues = Readonly<Record<string, string>>;

/** The half of a call's declaration that a client needs at run time; the other half is a `Route`. */
export interface Endpoint {
  readonly host: HostName;
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** With `:name` for each percent-encoded path value. */
  readonly path: `/${string}`;
  readonly access: Access;
  /** The reply is a list that its host writes in parts; see `list-parts.ts`. */
  readonly isInParts?: true;
  /** The request body is the raw bytes of a file; a client passes a `Blob`. */
  readonly takesFile?: true;
  /** The reply is the text of a file, streamed while it is generated; it is not JSON. */
  readonly isFile?: true;
  /**
   * Converts the reply of any host to domain types. Missing and malformed fields are left out; throws only if
   * the reply as a whole is unusable.
   * @param params The path values of the call.
   */
  readonly read: (reply: unknown, params: PathValues) => unknown;
}

/** Declares the address of a call, who may make it, and how its reply is read. */
export const endpoint = <const E extends Endpoint>(declared: E): E => declared;

/**
 * Percent-encodes a path value. URL parsers resolve the segments `.` and `..` even when encoded, so these get
 * a leading space, which the server trims.
 */
const encodeSegment = (value: string): string =>
  value === '.' || value === '..' ? `%20${value}` : encodeURIComponent(value.toWellFormed());

/** Fills the path values into the path of a call; `toValue` gives the value of a name. */
export const toCallPath = (path: string, toValue: (name: string) => string): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeSegment(toValue(name)));
