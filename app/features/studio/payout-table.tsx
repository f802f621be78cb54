import { multiplierText } from '~/domain/studio/outcome-text';
import { formatDigits } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';

/** A number is a multiple of the stake in hundredths; a text is shown as it is. */
export function PayoutTable({ rows }: { rows: readonly (readonly [name: string, pays: number | string])[] }) {
  const language = useLanguage();
  return (
    <dl className="studio-payouts">
      {rows.map(([name, pays]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{typeof pays === 'number' ? `×${formatDigits(multiplierText(pays), language)}` : pays}</dd>
        </div>
      ))}
    </dl>
  );
}
