import type { ReactNode } from 'react';
import { Icon, type IconName } from '~/ui/media/icon';
import { classes } from '../classes';

export type BadgeLook = 'plain' | 'plus' | 'minus' | 'info' | 'wait' | 'hot' | 'new' | 'vip';

type BadgeProps = { look?: BadgeLook; icon?: IconName; className?: string; children: ReactNode };

export function Badge({ look = 'plain', icon, className, children }: BadgeProps) {
  return (
    <span className={classes('badge', look !== 'plain' && `badge-${look}`, className)}>
      {icon ? <Icon name={icon} /> : null}
      {children}
    </span>
  );
}

type CountBadgeProps = {
  count: number;
  /** The number as written, cut by the caller: "৯৯+". */
  text: string;
  /** "3 unread messages". */
  label: string;
};

/** Nothing to count, nothing to see. */
export function CountBadge({ count, text, label }: CountBadgeProps) {
  if (count <= 0) return null;
  return (
    <span className="count-badge">
      <span aria-hidden="true">{text}</span>
      <span className="sr-only">{label}</span>
    </span>
  );
}
