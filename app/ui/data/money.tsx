import { formatMoney, type Language, type MoneyOptions, shownSign } from '~/i18n/format';
import { classes } from '../classes';

type MoneyProps = MoneyOptions & {
  /** 1/10 000 as a bigint, or an exact decimal string. */
  amount: bigint | string;
  language: Language;
  /** Leaf for gains, vermilion for losses; gains then carry their plus. */
  isColoured?: boolean;
  className?: string;
};

export function Money({ amount, language, isColoured, className, ...options }: MoneyProps) {
  const direction = isColoured ? shownSign(amount) : 0;
  return (
    <span className={classes('money', direction > 0 && 'plus', direction < 0 && 'minus', className)}>
      {formatMoney(amount, language, isColoured ? { sign: 'always', ...options } : options)}
    </span>
  );
}
