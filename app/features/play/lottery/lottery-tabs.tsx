import { useTranslation } from 'react-i18next';
import { paths } from '~/http/links/paths';
import { Link } from '~/ui/page/link';

type Tab = 'lobby' | 'draws' | 'trends' | 'orders' | 'verify';

/** The ways about the lotteries. */
export function LotteryTabs({ current }: { current: Tab | null }) {
  const { t } = useTranslation('lottery');
  const tabs: [Tab, string, string][] = [
    ['lobby', paths.game('/lottery', { lottoView: 'lobby' }), t('everyGame')],
    ['draws', paths.lotteryDraws(), t('results')],
    ['trends', paths.lotteryTrends(), t('trends.link')],
    ['orders', paths.lotteryOrders(), t('myOrders')],
    ['verify', paths.lotteryVerify(), t('verifyTitle')],
  ];
  return (
    <nav className="lotto-tabs" aria-label={t('lobby')}>
      {tabs.map(([id, to, text]) => (
        <Link key={id} to={to} className="tab" aria-current={id === current ? 'page' : undefined}>
          {text}
        </Link>
      ))}
    </nav>
  );
}
