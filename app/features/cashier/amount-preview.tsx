import { feeOf } from '~/domain/cashier/methods/payment-method';
import { parseAmount } from '~/domain/shared/money';
import { useLanguage } from '~/i18n/use-language';
import { Money } from '~/ui/data/money';

type AmountPreviewProps = {
  chosen: { feeRule: Parameters<typeof feeOf>[0]; fee: string; arrival: string };
  typed: string;
  words: { fee: string; arrival: string; arrives: string };
};

/** What the method costs and how long it takes; what will arrive, as soon as there is an amount. */
export function AmountPreview({ chosen, typed, words }: AmountPreviewProps) {
  const language = useLanguage();
  const amountMinor = parseAmount(typed);
  const arrives = amountMinor ? amountMinor - feeOf(chosen.feeRule, amountMinor) : null;
  return (
    <dl className="preview">
      <div>
        <dt>{words.fee}</dt>
        <dd>{chosen.fee}</dd>
      </div>
      <div>
        <dt>{words.arrival}</dt>
        <dd>{chosen.arrival}</dd>
      </div>
      <div className="preview-sum">
        <dt>{words.arrives}</dt>
        <dd>{arrives === null ? '–' : <Money amount={arrives} language={language} />}</dd>
      </div>
    </dl>
  );
}
