import { Heart, History, LogOut, type LucideIcon, PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { classNames } from '../lib/class-names.ts';
import { paths } from '../lib/paths.ts';
import { Icon } from '../ui/Icon.tsx';
import { Tooltip } from '../ui/Tooltip.tsx';
import styles from './Drawer.module.css';
import { shellMessages } from './shell.messages.ts';

interface DrawerProps {
  /** False: a rail of icons. A phone has no drawer but the entries below the player bar. */
  readonly isOpen: boolean;
  readonly isPhone: boolean;
  readonly onToggle: () => void;
  readonly onLogout: () => void;
}

/** The signed-in listener's pages (§2 "Side drawer"). */
export function Drawer({ isOpen, isPhone, onToggle, onLogout }: DrawerProps) {
  const isRail = !isOpen && !isPhone;
  return (
    <nav
      className={classNames(styles.drawer, isRail && styles.rail, isPhone && styles.phone)}
      aria-label={shellMessages.navigation}
    >
      <Entry isRail={isRail} icon={History} label={shellMessages.history} to={paths.history} />
      <Entry isRail={isRail} icon={Heart} label={shellMessages.liked} to={paths.liked} />
      <span className={styles.gap} />
      <Entry isRail={isRail} icon={LogOut} label={shellMessages.logout} onPress={onLogout} />
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
        <NavLink to={to} className={styles.entry ?? ''}>
          {content}
        </NavLink>
      )}
    </MaybeTooltip>
  );
}

/** Labels that are written out need no tooltip. */
const MaybeTooltip = ({ text, children }: { readonly text: string | null; readonly children: ReactNode }) =>
  text === null ? (
    children
  ) : (
    <Tooltip text={text} side="right">
      {children}
    </Tooltip>
  );
