/** How scripts scroll: smoothly, unless the listener prefers reduced motion, which styles cannot decide for scripts. */
export const toScrollBehaviour = (): ScrollBehavior =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
