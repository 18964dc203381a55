import { isRouteErrorResponse, useRouteError } from 'react-router';
import { ErrorScreen } from '../ui/ErrorScreen.tsx';

/** What an unmatched or failing route shows instead of its page. */
export function RouteError() {
  const error = useRouteError();
  if (isRouteErrorResponse(error)) return <ErrorScreen status={error.status} text={error.statusText} />;
  return <ErrorScreen status={null} text={error instanceof Error ? error.message : String(error)} />;
}
