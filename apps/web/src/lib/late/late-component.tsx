import { Component, type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { loadLate, loadNow } from './late-code.ts';
import { logFailure } from '../log.ts';

/** The fallback that is rendered until the chunk of a component is loaded. */
type Placeholder<Props> = ReactNode | ((props: Props) => ReactNode);

type Importer<Name extends string, Props> = () => Promise<Readonly<Record<Name, ComponentType<Props>>>>;

const LOOK_AGAIN_MS = 50;
/** For 10 s at most: some browsers forget to end a press that became a drag. */
const MOST_LOOKS = 200;

/** Waits until nothing is pressed: a browser drops the click of a control that is gone by the end of its press. */
async function pressEnd(): Promise<void> {
  for (let looks = 0; looks < MOST_LOOKS && document.querySelector(':active'); looks += 1)
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
}

/** A component whose code is a chunk of its own. */
export interface LateComponent<Props> {
  readonly Late: ComponentType<Props>;
  /** Fetches the code ahead; rejects when it cannot be had. */
  readonly load: () => Promise<void>;
  /** The same for what nobody waits for: a failure is left to the component, which asks again. */
  readonly prepare: () => void;
}

/**
 * A component whose code comes when it is first shown, drawn without a pause once that was fetched ahead; until
 * then its placeholder. A failed load is thrown to the nearest boundary, and asked for again by the next mount,
 * unlike with `React.lazy`, which remembers a failure for good. `Suspense` would keep the page before, or show
 * a placeholder for 300 ms at least.
 * @param name of the component among the exports of its module
 * @param retry how a failed load is repeated
 */
export function toLate<Name extends string, Props extends object>(
  name: Name,
  importModule: Importer<Name, Props>,
  placeholder: Placeholder<Props> = null,
  retry: typeof loadLate = loadLate,
): LateComponent<Props> {
  let Loaded: ComponentType<Props> | null = null;
  const load = async () => {
    Loaded = (await importModule())[name];
  };
  const arrive = async () => {
    await retry(load);
    if (placeholder !== null) await pressEnd();
  };
  function Late(props: Props) {
    const [Shown, setShown] = useState<ComponentType<Props> | null>(() => Loaded);
    const [failure, setFailure] = useState<unknown>(null);
    useEffect(() => {
      if (Shown === null) void arrive().then(() => setShown(() => Loaded), setFailure);
    }, [Shown]);
    if (failure !== null) throw failure;
    if (Shown !== null) return <Shown {...props} />;
    return typeof placeholder === 'function' ? placeholder(props) : placeholder;
  }
  return { Late, load, prepare: () => void load().catch(() => undefined) };
}

interface BoundaryProps {
  readonly onFailed: (() => void) | undefined;
  readonly children: ReactNode;
}

/** Leaves out what fails below it. React catches what a component throws in a class only. */
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

/** Part of a page: the page goes on without it when it fails, until it is mounted anew. */
export function toLatePart<Name extends string, Props extends object & { readonly onClose?: () => void }>(
  name: Name,
  importModule: Importer<Name, Props>,
  placeholder: Placeholder<Props> = null,
  retry = loadLate,
): LateComponent<Props> {
  const part = toLate(name, importModule, placeholder, retry);
  const Late = (props: Props) => (
    <Boundary onFailed={props.onClose}>
      <part.Late {...props} />
    </Boundary>
  );
  return { ...part, Late };
}

/** What a press opens: when it fails it is closed again, so that the next press is another try. */
export const toLateOverlay = <Name extends string, Props extends object & { readonly onClose: () => void }>(
  name: Name,
  importModule: Importer<Name, Props>,
): LateComponent<Props> => toLatePart(name, importModule, null, loadNow);
