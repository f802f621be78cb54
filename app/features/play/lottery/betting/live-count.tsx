import { useTranslation } from 'react-i18next';
import type { Share } from '~/domain/lottery/prices/modes';
import { rebateOf } from '~/domain/lottery/prices/stake';
import { formatMoney, formatNumber } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import type { TicketCount } from './count-ticket';
import type { BettingPage } from './read-betting.server';

type Props = { count: TicketCount; rebate: Share; faults: BettingPage['faults'] };

/** Lines and stake as they are chosen, or what is wrong with them. */
export function LiveCount({ count, rebate, faults }: Props) {
  const { t } = useTranslation('lottery');
  const language = useLanguage();
  return (
    <p className="lotto-count" role="status">
      {'fault' in count
        ? faultText()
        : t('lines', { lines: formatNumber(count.lines, language), total: formatMoney(count.totalMinor, language) })}
      {rebate > 0 && !('fault' in count) ? (
        <span className="lotto-fine">
          {' '}
          {t('rebate.amount', { amount: formatMoney(rebateOf(count.totalMinor, rebate), language) })}
        </span>
      ) : null}
    </p>
  );

  function faultText(): string {
    if (!('fault' in count) || count.fault === 'empty') return t('noLines');
    return count.fault === 'multiplier' ? t('wrong.multiplier') : faults[count.fault];
  }
}
