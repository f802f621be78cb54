import { Icon } from '~/ui/media/icon';
import { Link } from '~/ui/page/link';

type Crumb = { account: string; to: string | null };
type LineTrailProps = { label: string; crumbs: readonly Crumb[] };

/** From the agent down to where one is; the last leads nowhere. */
export function LineTrail({ label, crumbs }: LineTrailProps) {
  if (crumbs.length === 0) return null;
  return (
    <nav aria-label={label} className="team-crumbs">
      <ol>
        {crumbs.map(({ account, to }) => (
          <li key={account}>
            {to ? (
              <Link to={to} className="link">
                {account}
              </Link>
            ) : (
              <strong aria-current="page">{account}</strong>
            )}
            {to ? <Icon name="chevron-right" size={16} /> : null}
          </li>
        ))}
      </ol>
    </nav>
  );
}
