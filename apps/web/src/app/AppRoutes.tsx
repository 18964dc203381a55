import { Suspense } from 'react';
import { Outlet, Route, Routes } from 'react-router';
import { HomePage } from '../features/home/HomePage.tsx';
import { loadNow } from '../lib/lazy/lazy-code.ts';
import { toLazy } from '../lib/lazy/lazy-component.tsx';
import { paths } from '../lib/paths.ts';
import { ERROR_TITLE } from '../ui/page/error-title.ts';
import { AppLayout } from './shell/AppLayout.tsx';
import { RouteErrors } from './routes/RouteErrors.tsx';
import { screens } from './routes/screens.tsx';
import { shellMessages } from './shell.messages.ts';

/** Lazily loaded: its picture would weigh on the first load. */
const { Lazy: ErrorScreen } = toLazy(
  'ErrorScreen',
  () => import('../ui/page/ErrorScreen.tsx'),
  null,
  loadNow,
);

/** A screen without components that could fail as well. */
const toPlainScreen = (text: string, status: number | null = null) => (
  <>
    <div role="alert">
      <h1>{ERROR_TITLE}</h1>
      <p>
        {status} {text}
      </p>
    </div>
    <a href={paths.home}>{shellMessages.home}</a>
  </>
);

/** Inside the shell, so that playback and navigation still work. */
const toErrorScreen = (text: string, status: number | null = null) => (
  <RouteErrors toScreen={() => toPlainScreen(text, status)}>
    <ErrorScreen status={status} text={text} />
  </RouteErrors>
);

/** The error screen when the shell itself fails. */
const toShellErrorScreen = (text: string) => <main>{toPlainScreen(text)}</main>;

const screenOutlet = (
  <AppLayout>
    <RouteErrors toScreen={toErrorScreen}>
      <Suspense>
        <Outlet />
      </Suspense>
    </RouteErrors>
  </AppLayout>
);

/** The routes. Home is part of the first load; every other screen is a chunk of its own. */
export const AppRoutes = () => (
  <RouteErrors toScreen={toShellErrorScreen}>
    <Routes>
      <Route element={screenOutlet}>
        <Route path={paths.home} element={<HomePage />} />
        {Object.entries(screens).map(([path, { Screen }]) => (
          <Route key={path} path={path} element={<Screen />} />
        ))}
        <Route path="*" element={toErrorScreen('Not Found', 404)} />
      </Route>
    </Routes>
  </RouteErrors>
);
