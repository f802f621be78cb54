import { useTranslation } from 'react-i18next';
import { useLanguage } from '~/i18n/use-language';
import { Money } from '~/ui/data/money';
import { Stat } from '~/ui/data/stat';
import type { BetsData } from './read-bets.server';

/** Of everything the filter finds, and of the page beneath. */
export function BetTotals({ data }: { data: BetsData }) {
  const { t } = useTranslation('records');
  const language = useLanguage();
  const money = (amount: string) => <Money amount={amount} language={language} />;
  return (
    <div className="records-totals">
      <Stat label={t('total.bets')} figure={data.totals.bets} />
      {(['stake', 'valid', 'payout'] as const).map((key) => (
        <Stat
          key={key}
          label={t(`total.${key}`)}
          figure={money(data.totals[key])}
          note={
            <>
              {t('total.page')} {money(data.pageSums[key])}
            </>
          }
        />
      ))}
    </div>
  );
}
