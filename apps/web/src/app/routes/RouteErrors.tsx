import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { logFailure } from '../../lib/log.ts';
import { toErrorText } from '../../api/to-error-text.ts';

interface RouteErrorsProps {
  /** Makes the error screen that replaces the failing one, from its error. */
  readonly toScreen: (text: string) => ReactNode;
  readonly children: ReactNode;
}

interface BoundaryProps extends RouteErrorsProps {
  /** Names the place in history; another one is another try. */
  readonly place: string;
}

interface BoundaryState {
  readonly place: string;
  readonly failureText: string | null;
}

/** React catches what a screen throws in a class only. What the standing-in screen throws goes further up. */
class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { place: this.props.place, failureText: null };

  static getDerivedStateFromProps({ place }: BoundaryProps, state: BoundaryState): BoundaryState {
    return place === state.place ? state : { place, failureText: null };
  }

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { failureText: toErrorText(error) };
  }

  override componentDidCatch(cause: unknown): void {
    logFailure('screen-failed', { cause });
  }

  override render(): ReactNode {
    const { failureText } = this.state;
    return failureText === null ? this.props.children : this.props.toScreen(failureText);
  }
}

/** Shows another screen instead of a failing one [2.12], until the listener goes elsewhere. */
export function RouteErrors(props: RouteErrorsProps) {
  const { key } = useLocation();
  return <Boundary {...props} place={key} />;
}
