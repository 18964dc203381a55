import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { logFailure } from '../api/log.ts';
import { toErrorText } from '../api/to-error-text.ts';
import { ErrorScreen } from '../ui/ErrorScreen.tsx';

interface BoundaryProps {
  /** Names the place in history; another one is another try. */
  readonly place: string;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly failure: { readonly place: string; readonly text: string } | null;
}

/** React catches what a screen throws in a class only. */
class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failure: null };

  override componentDidCatch(error: unknown): void {
    logFailure('screen-failed', { error });
    this.setState({ failure: { place: this.props.place, text: toErrorText(error) } });
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (failure?.place !== this.props.place) return this.props.children;
    return <ErrorScreen status={null} text={failure.text} />;
  }
}

/** Shows the error screen instead of a failing route (§2), until the listener goes elsewhere. */
export function RouteErrors({ children }: { readonly children: ReactNode }) {
  const { key } = useLocation();
  return <Boundary place={key}>{children}</Boundary>;
}
