import type { LucideIcon } from 'lucide-react';

interface IconProps {
  readonly of: LucideIcon;
  /** px; 20 by default. */
  readonly size?: number;
  /** Fills the outline: play, pause, next, previous and a liked heart. */
  readonly isFilled?: boolean;
}

/** A line icon in the colour of the surrounding text. Decorative: the control around it has the name. */
export const Icon = ({ of: Glyph, size = 20, isFilled = false }: IconProps) => (
  <Glyph
    size={size}
    strokeWidth={size > 32 ? 1.25 : 1.75}
    fill={isFilled ? 'currentColor' : 'none'}
    aria-hidden
  />
);
