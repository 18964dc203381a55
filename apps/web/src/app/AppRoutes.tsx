import { lazy } from 'react';
import { Outlet, Route, Routes } from 'react-router';
import { HomePage } from '../features/home/HomePage.tsx';
import { paths } from '../lib/paths.ts';
import { ERROR_TITLE } from '../ui/error-title.ts';
import { AppLayout } from './AppLayout.tsx';
import { RouteErrors } from './RouteErrors.tsx';
import { screens } from './screens.tsx';
import { shellMessages } from './shell.messages.ts';

/** Its picture is not worth a place in the first load. */
const ErrorScreen = lazy(async () => ({ default: (await import('../ui/ErrorScreen.tsx')).ErrorScreen }));

/** In the shell, so that what plays can still be paused and other screens are a press away. */
const toFailedScreen = (text: string) => <ErrorScreen status={null} text={text} />;

/** When the shell itself fails, or the error screen cannot be had: with nothing that could fail in turn. */
const toLoneScreen = (text: string) => (
  <main>
    <div role="alert">
      <h1>{ERROR_TITLE}</h1>
      <p>{text}</p>
    </div>
    <a href={paths.home}>{shellMessages.home}</a>
  </main>
);

const screenOutlet = (
  <AppLayout>
    <RouteErrors toScreen={toFailedScreen}>
      <Outlet />
    </RouteErrors>
  </AppLayout>
);

/** The screens (§2 "Screens and routes"). Home comes with the first load, the others on their own. */
export const AppRoutes = () => (
  <RouteErrors toScreen={toLoneScreen}>
    <Routes>
      <Route element={screenOutlet}>
        <Route path={paths.home} element={<HomePage />} />
        {Object.entries(screens).map(([path, { Screen }]) => (
          <Route key={path} path={path} element={<Screen />} />
        ))}
        <Route path="*" element={<ErrorScreen status={404} text="Not Found" />} />
      </Route>
    </Routes>
  </RouteErrors>
);
