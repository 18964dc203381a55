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
import { type ReactNode, useRef, useState } from 'react';
import { NavLink } from 'react-router';
import { classNames } from '../../lib/class-names.ts';
import { paths } from '../../lib/paths.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Tooltip } from '../../ui/tooltip/Tooltip.tsx';
import { AccountPopup, prepareAccountPopup } from '../header/account-popup.tsx';
import styles from './Drawer.module.css';
import { shellMessages } from './shell.messages.ts';

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
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.entry}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerEnter={prepareAccountPopup}
        onFocus={prepareAccountPopup}
        onClick={() => setIsOpen(true)}
      >
        <Icon of={UserRound} />
        <span className={styles.label}>{shellMessages.you}</span>
      </button>
      {isOpen && (
        <AccountPopup anchor={button} side="top" onLogout={onLogout} onClose={() => setIsOpen(false)} />
      )}
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
        <NavLink to={to} end className={styles.entry ?? ''}>
          {content}
        </NavLink>
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
