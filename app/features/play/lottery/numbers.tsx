import { formatDigits } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { classes } from '~/ui/classes';

type NumbersProps = { numbers: readonly string[]; label: string; isSmall?: boolean };

/** The numbers of a draw as balls; long ones as tickets. */
export function Numbers({ numbers, label, isSmall }: NumbersProps) {
  const language = useLanguage();
  return (
    <ol className={classes('lotto-balls', isSmall && 'lotto-balls-small')} aria-label={label}>
      {numbers.map((number, at) => (
        <li key={at} className={number.length > 2 ? 'lotto-lot' : 'lotto-ball'}>
          {formatDigits(number, language)}
        </li>
      ))}
    </ol>
  );
}
