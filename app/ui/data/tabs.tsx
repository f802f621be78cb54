import { Icon, type IconName } from '~/ui/media/icon';
import { Link } from '~/ui/page/link';
import { classes } from '../classes';

export type Tab = { to: string; text: string; icon?: IconName; isCurrent: boolean };

/** Each tab is a page of its own. */
export function Tabs({ tabs, label, className }: { tabs: readonly Tab[]; label: string; className?: string }) {
  return (
    <nav aria-label={label} className={classes('tabs', className)}>
      {tabs.map(({ to, text, icon, isCurrent }) => (
        <Link key={to} to={to} className="tab" aria-current={isCurrent ? 'page' : undefined} preventScrollReset>
          {icon ? <Icon name={icon} /> : null}
          {text}
        </Link>
      ))}
    </nav>
  );
}
