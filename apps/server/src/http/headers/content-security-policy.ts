/** Origins that the sign-in needs. */
export interface SignInSources {
  readonly scripts: readonly string[];
  readonly frames: readonly string[];
  readonly connections: readonly string[];
}

const NO_SIGN_IN: SignInSources = { scripts: [], frames: [], connections: [] };

/** Origins outside this server from which the page loads. */
export interface ExternalOrigins {
  /** Origins of this server's other names and of hosts that other servers provide. */
  readonly otherOrigins: readonly string[];
  /** Origins of hosts that other servers provide, without this server's other names. */
  readonly otherHosts?: readonly string[];
  /** Origins of the object store that serves streams and pictures. */
  readonly stores?: readonly string[];
  /** Origins that the sign-in needs; left out: none. */
  readonly signIn?: SignInSources;
}

/**
 * Allowed schemes for streams and pictures outside the hosts. A third-party host may name addresses on any
 * server; they are allowed over TLS, and without TLS where such a host itself has none.
 */
function toMediaSchemes(otherHosts: readonly string[]): readonly string[] {
  if (otherHosts.length === 0) return [];
  return otherHosts.some((origin) => origin.startsWith('http:')) ? ['https:', 'http:'] : ['https:'];
}

/** The Content-Security-Policy of every page, as directives for helmet. */
export function toContentSecurityPolicy({
  otherOrigins,
  otherHosts = [],
  stores = [],
  signIn = NO_SIGN_IN,
}: ExternalOrigins) {
  // Also in `connect-src`, since the service worker fetches pictures.
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
