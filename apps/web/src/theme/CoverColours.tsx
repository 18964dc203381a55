import { type CSSProperties, type ReactNode, useEffect, useState } from 'react';
import { loadWithBackoff } from '../lib/lazy/lazy-code.ts';
import { onceIdle } from '../lib/lazy/when-idle.ts';
import styles from './CoverColours.module.css';
import { usePageGround } from './page-ground.ts';
import { type Theme, useTheme } from './theme.ts';

interface CoverColoursProps {
  /** Palette of the cover that this part of the page belongs to; null: not known. */
  readonly palette: readonly string[] | null;
  readonly children: ReactNode;
}

/** The page can be used before it has the colours of its cover. */
const loadColours = onceIdle(() => loadWithBackoff(() => import('./colours/page-colours.ts')));

/** The accent colours of a cover, as custom properties, for the current page background. */
async function loadRoles(palette: readonly string[], theme: Theme): Promise<CSSProperties> {
  const { toPartColours } = await loadColours();
  const ground = getComputedStyle(document.documentElement).getPropertyValue('--bg').trim();
  return toPartColours(palette, theme, ground);
}

/** Gives a part of the page the accent of its own cover, whatever plays. The background stays the page's. */
export function CoverColours({ palette, children }: CoverColoursProps) {
  const theme = useTheme();
  const { turn } = usePageGround();
  const [roles, setRoles] = useState<CSSProperties>({});
  useEffect(() => {
    let isCurrent = true;
    const take = (loaded: CSSProperties) => isCurrent && setRoles(loaded);
    // When the code fails to load, the part keeps the colours of the page.
    if (palette) loadRoles(palette, theme).then(take, () => take({}));
    return () => {
      isCurrent = false;
    };
    // Each `turn` is a new page background, against which the accent must be checked again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [palette, theme, turn]);
  return (
    <div className={styles.part} style={roles}>
      {children}
    </div>
  );
}
