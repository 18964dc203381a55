import { type ReactNode, useRef } from 'react';
import { useLocation } from 'react-router';
import { classNames } from '../../lib/class-names.ts';
import { paths } from '../../lib/paths.ts';
import { useMediaQuery, useMobileMode } from '../../lib/useMediaQuery.ts';
import { Ground } from '../../theme/Ground.tsx';
import { Rings } from '../../ui/brand/Rings.tsx';
import { Drawer, useDrawer } from './Drawer.tsx';
import { GoBack } from '../header/GoBack.tsx';
import { Header } from '../header/Header.tsx';
import type { ShellAccount } from '../header/shell-account.ts';
import styles from './Shell.module.css';
import { SkipLink } from '../navigation/SkipLink.tsx';
import { useKeptFocus } from '../navigation/useKeptFocus.ts';
import { usePageFocus } from '../navigation/usePageFocus.ts';
import { useShelfFit } from './useShelfFit.ts';

export interface ShellProps {
  readonly account: ShellAccount;
  /** The search box of the header. */
  readonly search: ReactNode;
  /** The page of the route. */
  readonly children: ReactNode;
  /** The compact player; null while no track is loaded. Fills a box 84 px high (64 on a phone). */
  readonly playerBar: ReactNode;
  /** The Queue panel; shown beside the page above 900 px of width. */
  readonly queue: ReactNode;
  /** The video view, between header and player bar. */
  readonly video?: ReactNode;
  /** The expanded player, from the header (on a phone, the top) to the bottom; hides the bar and the page. */
  readonly expanded?: ReactNode;
  /** Alerts that float above the player bar. */
  readonly alerts?: ReactNode;
}

/** The lowest layer: the background of the page, and the rings around the player bar. */
const Background = ({ hasRings }: { readonly hasRings: boolean }) => (
  <div className={styles.ground}>
    <Ground />
    {hasRings && (
      <span className={styles.rings}>
        <Rings around="bar" />
      </span>
    )}
  </div>
);

/** The frame around every page: header, drawer, Go back, player bar and queue [2.13]. */
export function Shell(props: ShellProps) {
  const { account, search, children, playerBar, queue, video, expanded, alerts } = props;
  const shell = useRef<HTMLDivElement>(null);
  const page = useRef<HTMLElement>(null);
  const isPhone = useMobileMode();
  const hasQueueRoom = useMediaQuery('(min-width: 901px)');
  const drawer = useDrawer();
  const hasGoBack = useLocation().pathname !== paths.home;
  const hasDrawer = account.isLoggedIn;
  useKeptFocus(shell);
  usePageFocus(page);
  const isExpanded = Boolean(expanded);
  const isQueueShown = Boolean(queue) && hasQueueRoom;
  const layout = classNames(
    styles.shell,
    hasDrawer && styles[isPhone ? 'withRail' : drawer.isOpen ? 'withDrawer' : 'withIcons'],
    Boolean(playerBar) && styles.withBar,
    isQueueShown && styles.withQueue,
  );
  useShelfFit(page, layout);
  return (
    <div ref={shell} className={layout}>
      <SkipLink page={page} isHidden={isExpanded} />
      <Background hasRings={Boolean(playerBar) && !isPhone} />
      <Header account={account} search={search} isCovered={isExpanded && isPhone} />
      {hasGoBack && (
        <div className={styles.goBack} inert={isExpanded}>
          <GoBack />
        </div>
      )}
      {hasDrawer && (
        <div inert={isExpanded}>
          <Drawer {...drawer} isPhone={isPhone} onLogout={account.onLogout} />
        </div>
      )}
      <main
        ref={page}
        id="content"
        className={classNames(styles.page, hasGoBack && styles.withGoBack, isExpanded && styles.covered)}
        tabIndex={-1}
      >
        {children}
      </main>
      {video && (
        <div className={styles.video} inert={isExpanded}>
          {video}
        </div>
      )}
      {playerBar && (
        <div className={styles.bar} hidden={isExpanded}>
          {playerBar}
        </div>
      )}
      {/* After the bar, so that the tab order reaches the bar before a long queue. */}
      {isQueueShown && <div className={classNames(styles.queue, isExpanded && styles.barless)}>{queue}</div>}
      {expanded && <div className={styles.expanded}>{expanded}</div>}
      <div className={isExpanded ? styles.barless : undefined}>{alerts}</div>
    </div>
  );
}
