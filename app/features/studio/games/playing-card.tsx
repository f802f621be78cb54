import type { ReactNode } from 'react';
import { cardName } from '~/domain/studio/outcome-text';
import { classes } from '~/ui/classes';

type PlayingCardProps = { card: number | null; className?: string; delayMs?: number; children?: ReactNode };

/** A card by its number, 0 to 51, or its back. `delayMs`: it is dealt, after so long. */
export function PlayingCard({ card, className, delayMs, children }: PlayingCardProps) {
  const isRed = card !== null && card >= 13 && card < 39;
  return (
    <span
      className={classes(
        'playing-card',
        card === null && 'playing-card-back',
        isRed && 'playing-card-red',
        delayMs !== undefined && 'playing-card-dealt',
        className,
      )}
      style={delayMs === undefined ? undefined : { animationDelay: `${delayMs}ms` }}
    >
      {card === null ? null : cardName(card)}
      {children}
    </span>
  );
}
