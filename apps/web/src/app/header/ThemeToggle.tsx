import { Moon, Sun } from 'lucide-react';
import { toggleTheme, useTheme } from '../../theme/theme.ts';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { shellMessages } from '../shell/shell.messages.ts';

/** Switches dark and light; its tooltip names the theme it leads to. */
export function ThemeToggle() {
  const isDark = useTheme() === 'dark';
  return (
    <IconButton
      label={isDark ? shellMessages.toLight : shellMessages.toDark}
      icon={isDark ? Sun : Moon}
      onClick={toggleTheme}
    />
  );
}
