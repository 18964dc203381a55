import {
  Heart,
  History,
  House,
  Library,
  LogOut,
  type LucideIcon,
  PanelLeftClose,
  PanelLeftOpen,
  Search,
  UserRound,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { classNames } from '../../lib/class-names.ts';
import { paths } from '../../lib/paths.ts';
import { readStored, writeStored } from '../../lib/storage/stored-values.ts';
import { useMediaQuery } from '../../lib/useMediaQuery.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { useMenuButton } from '../../ui/menu/useMenuButton.ts';
import { Tooltip } from '../../ui/tooltip/Tooltip.tsx';
import { AccountPopup, prepareAccountPopup } from '../header/account-popup.tsx';
import styles from './Drawer.module.css';
import { shellMessages } from '../shell.messages.ts';

const readStoredChoice = (): boolean | null => {
  const stored = readStored('isDrawerOpen');
  return stored === null ? null : stored === 'true';
};

/** Whether the drawer is open: the listener's stored choice, else open on wide windows. */
export function useDrawer() {
  const [choice, setChoice] = useState(readStoredChoice);
  const hasRoom = useMediaQuery('(min-width: 1280px)');
  const isOpen = choice ?? hasRoom;
  const toggle = () => {
    writeStored('isDrawerOpen', String(!isOpen));
    setChoice(!isOpen);
  };
  return { isOpen, onToggle: toggle };
}

interface DrawerProps {
  /** False: a rail of icons. Ignored on a phone, where the entries are a row below the player bar. */
  readonly isOpen: boolean;
  readonly isPhone: boolean;
  readonly onToggle: () => void;
  readonly onLogout: () => void;
}

/** The signed-in listener's pages [2.16]. */
export function Drawer({ isOpen, isPhone, onToggle, onLogout }: DrawerProps) {
  const isRail = !isOpen && !isPhone;
  return (
    <nav
      className={classNames(styles.drawer, isRail && styles.rail, isPhone && styles.phone)}
      aria-label={shellMessages.navigation}
    >
      {isPhone && <PhoneEntries />}
      <Entry isRail={isRail} icon={Library} label={shellMessages.library} to={paths.library()} />
      <Entry isRail={isRail} icon={History} label={shellMessages.history} to={paths.history} />
      <Entry isRail={isRail} icon={Heart} label={shellMessages.liked} to={paths.liked} />
      {isPhone && <YouEntry onLogout={onLogout} />}
      {!isPhone && <span className={styles.gap} />}
      {!isPhone && <Entry isRail={isRail} icon={LogOut} label={shellMessages.logout} onPress={onLogout} />}
      {!isPhone && (
        <Tooltip text={isOpen ? shellMessages.collapse : shellMessages.expand} side="right">
          <button
            type="button"
            className={classNames(styles.entry, styles.collapse)}
            aria-label={isOpen ? shellMessages.collapse : shellMessages.expand}
            aria-expanded={isOpen}
            onClick={onToggle}
          >
            <Icon of={isOpen ? PanelLeftClose : PanelLeftOpen} />
          </button>
        </Tooltip>
      )}
    </nav>
  );
}

/** On a phone home and search are entries too: the thumb reaches the bottom of the screen, not its top. */
const PhoneEntries = () => (
  <>
    <Entry isRail={false} icon={House} label={shellMessages.homeEntry} to={paths.home} />
    <Entry isRail={false} icon={Search} label={shellMessages.search} to={paths.search('')} />
  </>
);

/** The account menu. It contains Logout, which a thumb would hit by accident at the bottom of a phone. */
function YouEntry({ onLogout }: Pick<DrawerProps, 'onLogout'>) {
  const { isOpen, buttonProps, menuProps } = useMenuButton(prepareAccountPopup);
  return (
    <>
      <button {...buttonProps} type="button" className={styles.entry}>
        <Icon of={UserRound} />
        <span className={styles.label}>{shellMessages.you}</span>
      </button>
      {isOpen && <AccountPopup {...menuProps} side="top" onLogout={onLogout} />}
    </>
  );
}

interface EntryProps {
  readonly isRail: boolean;
  readonly icon: LucideIcon;
  readonly label: string;
  /** Where the entry leads; without it a press calls `onPress`. */
  readonly to?: string;
  readonly onPress?: () => void;
}

function Entry({ isRail, icon, label, to, onPress }: EntryProps) {
  const { pathname } = useLocation();
  const content = (
    <>
      <Icon of={icon} />
      <span className={isRail ? 'visually-hidden' : styles.label}>{label}</span>
    </>
  );
  return (
    <MaybeTooltip text={isRail ? label : null}>
      {to === undefined ? (
        <button type="button" className={styles.entry} onClick={onPress}>
          {content}
        </button>
      ) : (
        <Link to={to} className={styles.entry} aria-current={to === pathname ? 'page' : undefined}>
          {content}
        </Link>
      )}
    </MaybeTooltip>
  );
}

/** @param text null: no tooltip, since the label is visible. */
const MaybeTooltip = ({ text, children }: { readonly text: string | null; readonly children: ReactNode }) =>
  text === null ? (
    children
  ) : (
    <Tooltip text={text} side="right">
      {children}
    </Tooltip>
  );
