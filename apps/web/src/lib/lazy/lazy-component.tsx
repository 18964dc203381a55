import { Component, type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { loadNow, loadStyled, loadWithBackoff, waitUntil } from './lazy-code.ts';
import { logFailure } from '../log.ts';

/** The fallback that is rendered until the chunk of a component is loaded. */
type Placeholder<Props> = ReactNode | ((props: Props) => ReactNode);

type Importer<Name extends string, Props> = () => Promise<Readonly<Record<Name, ComponentType<Props>>>>;

/** Browsers drop the click of a control that is replaced before pointer-up; some leave `:active` set after a drag. */
const isNothingPressed = (): boolean => document.querySelector(':active') === null;

/** A lazily loaded component, whose code is a chunk of its own. */
interface LazyComponent<Props> {
  readonly Lazy: ComponentType<Props>;
  /** Prefetches the code; rejects when that fails. */
  readonly load: () => Promise<void>;
  /** Prefetches the code and ignores a failure: the component loads it again when it is rendered. */
  readonly prepare: () => void;
}

/**
 * Lazily loads a component: its placeholder is shown until the code has arrived, and not at all when the
 * code was prefetched. A failed load is thrown to the nearest error boundary, and the next mount tries again;
 * `React.lazy` would remember the failure for good. `Suspense` would keep the previous page, or show a
 * placeholder for at least 300 ms.
 * @param name of the component among the exports of its module
 * @param retry how a failed load is repeated; what a press opens (`loadNow`) does not wait for styles, either, so that
 * nothing opens long after the press
 */
export function toLazy<Name extends string, Props extends object>(
  name: Name,
  importModule: Importer<Name, Props>,
  placeholder: Placeholder<Props> = null,
  retry: typeof loadWithBackoff = loadWithBackoff,
): LazyComponent<Props> {
  let Loaded: ComponentType<Props> | null = null;
  const load = async () => {
    Loaded = (await (retry === loadNow ? importModule() : loadStyled(importModule)))[name];
  };
  const loadWithRetry = async () => {
    await retry(load);
    if (placeholder !== null) await waitUntil(isNothingPressed);
  };
  function Lazy(props: Props) {
    const [Shown, setShown] = useState<ComponentType<Props> | null>(() => Loaded);
    const [failure, setFailure] = useState<unknown>(null);
    useEffect(() => {
      if (Shown === null) void loadWithRetry().then(() => setShown(() => Loaded), setFailure);
    }, [Shown]);
    if (failure !== null) throw failure;
    if (Shown !== null) return <Shown {...props} />;
    return typeof placeholder === 'function' ? placeholder(props) : placeholder;
  }
  return { Lazy, load, prepare: () => void load().catch(() => undefined) };
}

interface BoundaryProps {
  readonly onFailed: (() => void) | undefined;
  readonly children: ReactNode;
}

/** An error boundary that renders nothing after a failure; React requires a class for it. */
class Boundary extends Component<BoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError = () => ({ hasFailed: true });

  override componentDidCatch(cause: unknown): void {
    logFailure('part-failed', { cause });
    this.props.onFailed?.();
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}

/** A lazily loaded part of a page: when it fails, the page works without it until it is mounted again. */
export function toLazyPart<Name extends string, Props extends object & { readonly onClose?: () => void }>(
  name: Name,
  importModule: Importer<Name, Props>,
  placeholder: Placeholder<Props> = null,
  retry = loadWithBackoff,
): LazyComponent<Props> {
  const part = toLazy(name, importModule, placeholder, retry);
  const Lazy = (props: Props) => (
    <Boundary onFailed={props.onClose}>
      <part.Lazy {...props} />
    </Boundary>
  );
  return { ...part, Lazy };
}

/** A lazily loaded overlay that a press opens: a failure closes it, so that the next press tries again. */
export const toLazyOverlay = <Name extends string, Props extends object & { readonly onClose: () => void }>(
  name: Name,
  importModule: Importer<Name, Props>,
): LazyComponent<Props> => toLazyPart(name, importModule, null, loadNow);
