import { useTranslation } from 'react-i18next';
import { formatMinor, minorOf } from '~/domain/shared/money';
import { useLanguage } from '~/i18n/use-language';
import { Money } from '~/ui/data/money';
import { Stat } from '~/ui/data/stat';
import type { BetsData } from './read-bets.server';

/** Of everything the filter finds, and of the page beneath. */
export function BetTotals({ data }: { data: BetsData }) {
  const { t } = useTranslation('records');
  const language = useLanguage();
  const money = (amount: string) => <Money amount={amount} language={language} />;
  const onPage = (of: 'stake' | 'payout' | 'valid') =>
    formatMinor(
      data.lines.reduce((sum, line) => sum + minorOf(line[of]), 0n),
      4,
    );
  const tiles = [
    { key: 'stake', amount: data.totals.stake, page: onPage('stake') },
    { key: 'valid', amount: data.totals.valid, page: onPage('valid') },
    { key: 'payout', amount: data.totals.payout, page: onPage('payout') },
  ] as const;
  return (
    <div className="records-totals">
      <Stat label={t('total.bets')} figure={data.totals.bets} />
      {tiles.map(({ key, amount, page }) => (
        <Stat
          key={key}
          label={t(`total.${key}`)}
          figure={money(amount)}
          note={
            <>
              {t('total.page')} {money(page)}
            </>
          }
        />
      ))}
    </div>
  );
}
