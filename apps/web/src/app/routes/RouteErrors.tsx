import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { logFailure } from '../../lib/log.ts';
import { toErrorText } from '../../api/failures/to-error-text.ts';

interface RouteErrorsProps {
  /** Makes the error screen that replaces the failing one. @param text Message of the error. */
  readonly toScreen: (text: string) => ReactNode;
  readonly children: ReactNode;
}

interface BoundaryProps extends RouteErrorsProps {
  /** Key of the history entry; a new one resets the boundary. */
  readonly locationKey: string;
}

interface BoundaryState {
  readonly locationKey: string;
  readonly failureText: string | null;
}

/** An error boundary; React requires a class for it. Errors of its error screen go to the next one up. */
class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { locationKey: this.props.locationKey, failureText: null };

  static getDerivedStateFromProps({ locationKey }: BoundaryProps, state: BoundaryState): BoundaryState {
    return locationKey === state.locationKey ? state : { locationKey, failureText: null };
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

/** Replaces a failing screen by an error screen [2.12], until the listener navigates. */
export function RouteErrors(props: RouteErrorsProps) {
  const { key } = useLocation();
  return <Boundary {...props} locationKey={key} />;
}
