import '../theme/fonts.css';
import '../theme/tokens.css';
import '../theme/base.css';
import '../theme/starting.css';
import { createClient } from '@segue/contract/client';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { ApiProvider } from '../api/ApiProvider.tsx';
import { createQueries } from '../api/queries/queries.ts';
import { createQueryClient } from '../api/queries/query-client.ts';
import { appConfig } from '../lib/app-config.ts';
import { watchFocusOrigin } from '../lib/input/focus-origin.ts';
import { loadNow, setServerWait, watchStyles } from '../lib/lazy/lazy-code.ts';
import { paths } from '../lib/paths.ts';
import { readStored } from '../lib/storage/stored-values.ts';
import { createWebPlayer } from '../player/engine/create-web-player.ts';
import { PlayerProvider } from '../player/PlayerProvider.tsx';
import { AppRoutes } from './AppRoutes.tsx';
import { waitForServer, watchConnection, watchedFetch } from './network/connection.ts';
import { prepareLanding } from './routes/landing.ts';
import { preparePlayer } from './shell/lazy-parts.tsx';
import { navigateTo } from './navigation/navigation.ts';
import { withSessionCheck } from './network/session-check.ts';
import { startServiceWorker } from './network/service-worker.ts';
import { watchUpgrade } from './network/upgrade.ts';

// A preload in the page would compete with the scripts for bandwidth; at this point the network is idle until
// the first render. When the font cannot be loaded, the fallback stays.
void document.fonts.load('1em "Bricolage Grotesque"').catch(() => []);

const root = document.getElementById('root');
if (root === null) throw new Error('Expected an element with the id "root" in the page, found none.');

const getAuthToken = () => readStored('token');
const queryClient = createQueryClient();
/** Asks who is signed in; joins a request under way, such as the one that was refused. */
const checkSession = () =>
  void queryClient.refetchQueries({ queryKey: queries.user().queryKey }, { cancelRefetch: false });
const client = createClient({
  hosts: appConfig.hosts,
  getAuthToken,
  fetch: withSessionCheck(watchedFetch, checkSession),
  loadCode: loadNow,
});
const queries = createQueries(client);
const engine = createWebPlayer({
  client,
  onLoginRequired: () => navigateTo(paths.login),
});

watchStyles();
watchFocusOrigin();
watchConnection();
watchUpgrade(engine);
setServerWait(waitForServer);
startServiceWorker();

const app = (
  <StrictMode>
    <ApiProvider client={client} queryClient={queryClient}>
      <PlayerProvider engine={engine}>
        <BrowserRouter>
          <AppRoutes />
        </BrowserRouter>
      </PlayerProvider>
    </ApiProvider>
  </StrictMode>
);

const player = engine.getSnapshot().track === null ? Promise.resolve() : preparePlayer();
// No top-level await: chunks of screens import this module, so both would wait for each other.
void prepareLanding(location, queries, queryClient, player).then(() => createRoot(root).render(app));
