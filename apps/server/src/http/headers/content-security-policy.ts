/** What a page may load from elsewhere to sign in. */
export interface SignInSources {
  readonly scripts: readonly string[];
  readonly frames: readonly string[];
  readonly connections: readonly string[];
}

const NO_SIGN_IN: SignInSources = { scripts: [], frames: [], connections: [] };

/** What a page has to load from elsewhere. */
export interface Elsewhere {
  /** Origins of this server's other names and of the hosts that live elsewhere. */
  readonly otherOrigins: readonly string[];
  /** Origins of the hosts that live elsewhere alone. */
  readonly otherHosts?: readonly string[];
  /** Origins of the store that gives out streams and pictures itself. */
  readonly stores?: readonly string[];
  /** What pages sign in with; left out: they load nothing from elsewhere for it. */
  readonly signIn?: SignInSources;
}

/**
 * Where streams and pictures may come from beside the hosts. A host of another make names addresses on servers
 * that nobody knows beforehand; they are taken over TLS, and without it where a host itself has none.
 */
function toMediaSchemes(otherHosts: readonly string[]): readonly string[] {
  if (otherHosts.length === 0) return [];
  return otherHosts.some((origin) => origin.startsWith('http:')) ? ['https:', 'http:'] : ['https:'];
}

/** The policy of every page, as directives for helmet. */
export function toContentSecurityPolicy({
  otherOrigins,
  otherHosts = [],
  stores = [],
  signIn = NO_SIGN_IN,
}: Elsewhere) {
  // The service worker fetches pictures by connections of its own.
  const everywhere = [...new Set(["'self'", ...otherOrigins, ...stores])];
  const mediaSchemes = toMediaSchemes(otherHosts);
  const { scripts, frames, connections } = signIn;
  return {
    useDefaults: false,
    directives: {
      'default-src': ["'none'"],
      'script-src': ["'self'", ...scripts],
      'style-src': ["'self'", "'unsafe-inline'"],
      'font-src': ["'self'"],
      'img-src': [...new Set([...everywhere, 'data:', 'https:', ...mediaSchemes])],
      'media-src': [...everywhere, 'blob:', ...mediaSchemes],
      'connect-src': [...everywhere, ...connections],
      ...(frames.length > 0 ? { 'frame-src': frames } : {}),
      'manifest-src': ["'self'"],
      'worker-src': ["'self'"],
      'frame-ancestors': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
    },
  };
}
