import { Moon, ShieldCheck, Sun } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMobileMode } from '../../lib/useMediaQuery.ts';
import { paths } from '../../lib/paths.ts';
import { Ground } from '../../theme/Ground.tsx';
import { toggleTheme, useTheme } from '../../theme/theme.ts';
import { ButtonLink } from '../../ui/buttons/Button.tsx';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Logo } from '../../ui/brand/Logo.tsx';
import { Link } from '../../ui/Link.tsx';
import { Tooltip } from '../../ui/tooltip/Tooltip.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import styles from './Header.module.css';
import type { ShellAccount } from './shell-account.ts';
import { shellMessages } from '../shell.messages.ts';

interface HeaderProps {
  readonly account: ShellAccount;
  readonly search: ReactNode;
  /** Whether the expanded player covers the header, which then takes no focus. */
  readonly isCovered: boolean;
}

/** The fixed header of every screen [2.13]. */
export function Header({ account, search, isCovered }: HeaderProps) {
  const isPhone = useMobileMode();
  return (
    <header className={styles.header} inert={isCovered}>
      <Ground />
      <Link to={paths.home} className={styles.logo} aria-label={shellMessages.home}>
        <Logo isMarkOnly={isPhone} />
      </Link>
      <div className={styles.search}>{search}</div>
      <HeaderEnd account={account} isPhone={isPhone} />
    </header>
  );
}

interface HeaderEndProps {
  readonly account: ShellAccount;
  readonly isPhone: boolean;
}

const HeaderEnd = ({ account, isPhone }: HeaderEndProps) => (
  <div className={styles.end}>
    <PrivacyLink isPhone={isPhone} />
    <ThemeToggle />
    {account.isLoggedIn ? (
      <AccountMenu account={account} />
    ) : (
      <ButtonLink variant="secondary" size="small" to={paths.login}>
        {shellMessages.login}
      </ButtonLink>
    )}
  </div>
);

/** A text link; on a phone a shield icon. */
function PrivacyLink({ isPhone }: { readonly isPhone: boolean }) {
  if (!isPhone)
    return (
      <Link to={paths.privacyPolicy} className={styles.privacy}>
        {shellMessages.privacyPolicy}
      </Link>
    );
  return (
    <Tooltip text={shellMessages.privacyPolicy}>
      <Link to={paths.privacyPolicy} className={styles.shield} aria-label={shellMessages.privacyPolicy}>
        <Icon of={ShieldCheck} />
      </Link>
    </Tooltip>
  );
}

/** Switches dark and light; its tooltip names the theme it leads to. */
function ThemeToggle() {
  const isDark = useTheme() === 'dark';
  return (
    <IconButton
      label={isDark ? shellMessages.toLight : shellMessages.toDark}
      icon={isDark ? Sun : Moon}
      onClick={toggleTheme}
    />
  );
}
