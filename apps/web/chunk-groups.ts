interface ChunkGroup {
  /** The name of its file. */
  readonly name: string;
  /** What it holds: a folder of sources (`…/`), or the first part of a file's name, up to one of its dots. */
  readonly paths: readonly string[];
  /** What it does not hold of that. */
  readonly except?: readonly string[];
}

const inApp = (...paths: readonly string[]) => paths.map((path) => `/apps/web/src/${path}`);
const inPackages = (...names: readonly string[]) => names.map((name) => `/node_modules/${name}/`);
const icons = (...names: readonly string[]) => names.map((name) => `/lucide-react/dist/esm/icons/${name}`);

/**
 * Bundles lazily loaded code that is used together into one file: the first load lists the name of every file, some 12
 * bytes each, and a page requests fewer files. Imports of the matched modules are not included: the page must work
 * when a file it does not need fails. A module belongs to the first group that matches it.
 */
export const CHUNK_GROUPS: readonly ChunkGroup[] = [
  { name: 'import', paths: [...inApp('features/library/import/'), ...inPackages('papaparse')] },
  { name: 'library', paths: inApp('features/library/'), except: inApp('features/library/playlists/') },
  {
    name: 'library-playlists',
    // With its icons: Rolldown put them and the entry into a file that this one imports, and lost the entry's export.
    paths: [
      ...inApp('features/library/playlists/'),
      ...icons('file-input', 'folder-plus', 'list-filter-plus'),
    ],
    except: inApp(
      'features/library/playlists/FoundPlaylistMenu',
      'features/library/playlists/ListenerPlaylistMenu',
    ),
  },
  {
    name: 'rules',
    paths: inApp(
      'features/own-playlists/rules/RuleGroupFields',
      'features/own-playlists/rules/RuleRow',
      'features/own-playlists/rules/RuleValue',
      'features/own-playlists/rules/RulesEditor',
      'features/own-playlists/rules/RulesOrder',
      'features/own-playlists/rules/RulesPage',
      'features/own-playlists/rules/RulesPreview',
      'features/own-playlists/rules/read-draft',
      'features/own-playlists/rules/rule-draft',
      'features/own-playlists/rules/useRulesPreview',
    ),
  },
  {
    name: 'own-playlists',
    paths: inApp('features/own-playlists/'),
    except: inApp(
      'features/own-playlists/entries/EntryList',
      'features/own-playlists/entries/EntryRow',
      'features/own-playlists/ListenerPlaylistPage.tsx',
    ),
  },
  { name: 'reorder', paths: inApp('ui/reorder/') },
  { name: 'artist', paths: inApp('features/artist/') },
  { name: 'own-account', paths: inApp('features/account/own-account/', 'features/account/devices/') },
  {
    name: 'account',
    paths: inApp('features/account/', 'account/GoogleButton', 'ui/forms/FormScreen'),
    except: inApp('features/account/own-account/', 'features/account/devices/'),
  },
  {
    name: 'account-shared',
    paths: inApp(
      'account/deleted-account',
      'account/device-tokens',
      'api/failures/is-reply-lost',
      'lib/text/digest',
      'lib/useCountdown',
    ),
  },
  {
    name: 'player-bar',
    paths: inApp(
      'features/now-playing/bar/',
      'features/now-playing/options/',
      'ui/buttons/Switch',
      'ui/buttons/VideoSwitch',
      'ui/seek/SeekBar',
    ),
  },
  {
    name: 'menus',
    paths: inApp(
      'player/options/CardMenu',
      'player/options/TrackMenu',
      'player/options/useSelectMenuItem',
      'player/dialogs/TrackDetails',
      'player/dialogs/AddToPlaylist',
      'player/dialogs/EditablePlaylists',
      'player/dialogs/ExportPlaylist',
      'player/playlists/useAddToPlaylist',
      'features/library/playlists/FoundPlaylistMenu',
      'features/library/playlists/ListenerPlaylistMenu',
    ),
  },
  {
    name: 'account-menu',
    paths: inApp(
      'app/header/AccountEntries',
      'app/header/LogoutQuestion',
      'app/header/account-menu',
      'ui/dialog/Question',
    ),
  },
  {
    name: 'library-state',
    paths: inApp('features/home/EmptyLibrary', 'features/home/ScanProgress', 'features/home/scan.messages'),
  },
  {
    name: 'lazy-shell',
    paths: [
      ...inApp(
        'app/shell/LazyShell',
        'features/now-playing/PlayerAnnouncer',
        'player/attachments/shortcuts-sheet',
      ),
      // Of the lyrics and the queue.
      ...icons('locate-fixed'),
    ],
  },
  {
    name: 'menu-items',
    paths: inApp(
      'player/options/useCardMenuItems',
      'player/options/useListMenuItems',
      'player/options/useTrackMenuItems',
    ),
  },
  {
    name: 'likes',
    paths: [...inApp('player/likes/', 'ui/buttons/LikeButton'), '/packages/player/src/likes/'],
  },
  {
    // Loaded when idle.
    name: 'options',
    paths: inApp(
      'player/options/OptionsButton',
      'player/options/TrackOptions',
      'player/options/TilePlay',
      'player/options/card-plays',
    ),
  },
  {
    name: 'actions',
    paths: inApp(
      'player/actions/',
      'player/dialogs/open-dialog',
      'player/options/useCardTracks',
      'player/tracks/useListState',
      'ui/menu/MenuButton',
      'ui/menu/menu-action',
    ),
    except: inApp('player/actions/AlertAction', 'player/actions/track-action', 'player/actions/useQueueRest'),
  },
  {
    name: 'playlists',
    paths: inApp(
      'api/queries/useRefreshListenerData',
      'player/playlists/NameForm',
      'player/playlists/find-filed',
      'player/playlists/useIsShown',
      'player/playlists/useReportOnceClosed',
      'player/playlists/rules-path',
      'player/playlists/song-batches',
      'player/playlists/to-folder-choice',
      'player/playlists/to-mosaic',
      'player/playlists/useEntryTracks',
      'player/playlists/useFolders',
      'player/playlists/useMakePlaylist',
      'player/playlists/useOfferUndo',
      'player/playlists/useShowPlaylistFailure',
    ),
  },
  {
    name: 'track-notes',
    paths: inApp('player/links/SharedTrackNote', 'player/links/TrackNote', 'player/links/WantedTrackNote'),
  },
  {
    name: 'pages',
    paths: inApp(
      'ui/page/PageTitle',
      'ui/page/PageHead',
      'ui/page/GonePage',
      'ui/page/EmptyState',
      'ui/lists/TrackList',
      'api/queries/usePageQuery',
      'api/failures/is-gone',
      'account/SignedInOnly',
    ),
  },
  {
    name: 'forms',
    paths: [
      ...inApp(
        'ui/forms/Form',
        'ui/forms/TextField',
        'ui/forms/PasswordField',
        'ui/forms/Checkbox',
        'ui/feedback/Alert',
        'ui/dialog/Dialog',
      ),
      ...icons('circle-check', 'circle-exclamation-point', 'eye', 'eye-off'),
    ],
  },
  {
    // What pages share.
    name: 'shared',
    paths: [
      ...inApp(
        'api/queries/fetch-held',
        'api/queries/playback-queries',
        'features/search/search.messages',
        'lib/copy-text',
        'lib/tab-channel',
        'lib/text/',
        'lib/to-batches',
        'player/actions/track-action.messages',
        'player/links/find-linked-track',
        'player/links/links.messages',
        'player/playlists/playlists.messages',
        'player/tracks/list-tools.messages',
        'player/tracks/useListName',
        'ui/rows/row-height',
      ),
      '/packages/domain/src/catalogue/fold',
    ],
    except: inApp('lib/text/digest'),
  },
  {
    // What menus, dialogs, own playlists and the code that is loaded when idle share: no other page waits for it.
    name: 'idle',
    paths: [
      ...inApp(
        'account/usePageValue',
        'api/queries/tab-playlists',
        'features/now-playing/now-playing.messages',
        'lib/can-set-volume',
        'lib/files/save-text',
        'lib/input/context-press',
        'lib/input/useContextPress',
        'lib/portal-root',
        'lib/random-id',
        'lib/storage/page-values',
        'lib/useNavigateFromHere',
        'player/actions/AlertAction',
        'player/attachments/attachments.messages',
        'player/attachments/undo-steps',
        'player/devices/devices.messages',
        'player/devices/this-device',
        'player/dialogs/dialogs.messages',
        'player/options/to-subject',
        'player/repeat-after',
        'player/selection/select-row',
        'player/selection/selection.messages',
        'player/video/video-slot',
      ),
      ...icons(
        'disc-3',
        'folder',
        'folder-x',
        'heart-off',
        'info',
        'list-checks',
        'list-filter',
        'list-x',
        'pencil',
        'plus',
      ),
      '/packages/domain/src/catalogue/song-match',
      '/packages/domain/src/library/browse',
      '/packages/domain/src/library/playlists',
      '/packages/domain/src/playback/audio-format-names',
      '/packages/player/src/queue/extend-queue',
    ],
  },
  {
    name: 'queries',
    paths: [
      ...inPackages('@tanstack/query-core', '@tanstack/react-query'),
      ...inApp('api/queries/account-queries', 'api/queries/browse-queries', 'api/queries/playlist-queries'),
    ],
  },
  {
    name: 'icons',
    paths: icons(
      'arrow-up-down',
      'check',
      'chevron-down',
      'ellipsis',
      'file-output',
      'link-2',
      'list-end',
      'list-music',
      'list-start',
      'radio',
      'shuffle',
      'trash',
      'unplug',
    ),
  },
  {
    name: 'base-ui',
    paths: inPackages(
      '@base-ui/react',
      '@base-ui/utils',
      '@floating-ui/core',
      '@floating-ui/dom',
      '@floating-ui/react-dom',
      '@floating-ui/utils',
      'use-sync-external-store',
    ),
  },
];
