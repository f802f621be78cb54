import type { ReactNode } from 'react';
import { classes } from '~/ui/classes';
import { Link } from '~/ui/page/link';

type FilterTabProps = { to: string; isChosen: boolean; className?: string; children: ReactNode };

/** What a list is narrowed or ordered by; the page stays where it is. */
export function FilterTab({ to, isChosen, className, children }: FilterTabProps) {
  return (
    <Link to={to} className={classes('tab', className)} preventScrollReset aria-current={isChosen ? 'true' : undefined}>
      {children}
    </Link>
  );
}
