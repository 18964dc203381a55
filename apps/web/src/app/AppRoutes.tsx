import { Outlet, Route, Routes } from 'react-router';
import { HomePage } from '../features/home/HomePage.tsx';
import { paths } from '../lib/paths.ts';
import { ErrorScreen } from '../ui/ErrorScreen.tsx';
import { AppLayout } from './AppLayout.tsx';
import { RouteErrors } from './RouteErrors.tsx';
import { screens } from './screens.tsx';

const screenOutlet = (
  <AppLayout>
    <Outlet />
  </AppLayout>
);

const unmatched = (
  <AppLayout isBare>
    <ErrorScreen status={404} text="Not Found" />
  </AppLayout>
);

/** When the shell itself fails. */
const toLoneScreen = (text: string) => (
  <main>
    <div role="alert">
      <ErrorScreen status={null} text={text} />
    </div>
  </main>
);

/** In the shell, so that what plays can still be paused. */
const toFailedScreen = (text: string) => (
  <AppLayout isBare>
    <ErrorScreen status={null} text={text} />
  </AppLayout>
);

/** The screens (§2 "Screens and routes"). Home comes with the first load, the others on their own. */
const Screens = () => (
  <Routes>
    <Route element={screenOutlet}>
      <Route path={paths.home} element={<HomePage />} />
      {Object.entries(screens).map(([path, { Screen }]) => (
        <Route key={path} path={path} element={<Screen />} />
      ))}
    </Route>
    <Route path="*" element={unmatched} />
  </Routes>
);

export const AppRoutes = () => (
  <RouteErrors toScreen={toLoneScreen}>
    <RouteErrors toScreen={toFailedScreen}>
      <Screens />
    </RouteErrors>
  </RouteErrors>
);
