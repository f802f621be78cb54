import { useTranslation } from 'react-i18next';
import { Link } from '~/ui/page/link';

/** The site's name, and that this is its agents' part. */
export function AgentMark({ siteName, to }: { siteName: string; to: string }) {
  const { t } = useTranslation('agent');
  return (
    <Link to={to} className="agent-mark" discover="none">
      <img src="/favicon.svg" alt="" width={34} height={34} />
      <span className="agent-mark-name">{siteName}</span>{' '}
      <span className="agent-mark-what">{t('shell:account.agentCentre')}</span>
    </Link>
  );
}
