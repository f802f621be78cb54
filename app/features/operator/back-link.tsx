import type { ReactNode } from 'react';
import { Icon } from '~/ui/media/icon';
import { Link } from '~/ui/page/link';

/** Up to the list that a page belongs to. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="console-back link">
      <Icon name="arrow-left" />
      {children}
    </Link>
  );
}
