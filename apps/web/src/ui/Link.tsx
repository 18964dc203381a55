import type { ComponentProps } from 'react';
import { type To, useHref, useLinkClickHandler } from 'react-router';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target' | 'onClick'> {
  /** Path of a page of the app. */
  readonly to: To;
  /** State of the new entry of the browser's history. */
  readonly state?: unknown;
}

/** A link within the app. React Router's own, made for its other modes too, would add 1 kB to the first load. */
export function Link({ to, state, children, ...rest }: LinkProps) {
  const href = useHref(to);
  const open = useLinkClickHandler(to, { state });
  return (
    <a {...rest} href={href} onClick={open}>
      {children}
    </a>
  );
}
