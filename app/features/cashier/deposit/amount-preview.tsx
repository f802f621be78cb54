import { useTranslation } from 'react-i18next';
import { feeOf } from '~/domain/cashier/methods/payment-method';
import { parseAmount } from '~/domain/shared/money';
import { useLanguage } from '~/i18n/use-language';
import { Money } from '~/ui/data/money';
import type { ChosenMethod } from './read-deposit-page.server';

/** What the method costs and how long it takes; what will arrive, as soon as there is an amount. */
export function AmountPreview({ chosen, typed }: { chosen: ChosenMethod; typed: string }) {
  const { t } = useTranslation('deposit');
  const language = useLanguage();
  const amountMinor = parseAmount(typed);
  const arrives = amountMinor ? amountMinor - feeOf(chosen.feeRule, amountMinor) : null;
  return (
    <dl className="preview">
      <div>
        <dt>{t('fee.label')}</dt>
        <dd>{chosen.fee}</dd>
      </div>
      <div>
        <dt>{t('form.arrival')}</dt>
        <dd>{chosen.arrival}</dd>
      </div>
      <div className="preview-sum">
        <dt>{t('form.arrives')}</dt>
        <dd>{arrives === null ? '–' : <Money amount={arrives} language={language} />}</dd>
      </div>
    </dl>
  );
}
