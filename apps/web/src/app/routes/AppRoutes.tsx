import { Outlet, Route, Routes } from 'react-router';
import { HomePage } from '../../features/home/HomePage.tsx';
import { loadNow } from '../../lib/late/late-code.ts';
import { toLate } from '../../lib/late/late-component.tsx';
import { paths } from '../../lib/paths.ts';
import { ERROR_TITLE } from '../../ui/page/error-title.ts';
import { AppLayout } from '../shell/AppLayout.tsx';
import { RouteErrors } from './RouteErrors.tsx';
import { screens } from './screens.tsx';
import { shellMessages } from '../shell/shell.messages.ts';

/** Its picture is not worth a place in the first load. */
const { Late: ErrorScreen } = toLate(
  'ErrorScreen',
  () => import('../../ui/page/ErrorScreen.tsx'),
  null,
  loadNow,
);

/** With nothing that could fail in turn. */
const toPlainScreen = (text: string) => (
  <>
    <div role="alert">
      <h1>{ERROR_TITLE}</h1>
      <p>{text}</p>
    </div>
    <a href={paths.home}>{shellMessages.home}</a>
  </>
);

/** In the shell, so that what plays can still be paused and other screens are a press away. */
const toErrorScreen = (text: string, status: number | null = null) => (
  <RouteErrors toScreen={() => toPlainScreen(text)}>
    <ErrorScreen status={status} text={text} />
  </RouteErrors>
);

/** When the shell itself fails. */
const toLoneScreen = (text: string) => <main>{toPlainScreen(text)}</main>;

const screenOutlet = (
  <AppLayout>
    <RouteErrors toScreen={toErrorScreen}>
      <Outlet />
    </RouteErrors>
  </AppLayout>
);

/** The screens. Home comes with the first load, the others on their own. */
export const AppRoutes = () => (
  <RouteErrors toScreen={toLoneScreen}>
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
