import type { CSSProperties } from 'react';
import { formatDigits } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { classes } from '~/ui/classes';
import type { SheetRow } from './shown-draw.server';

type NumbersProps = {
  numbers: readonly string[];
  label: string;
  isSmall?: boolean;
  /** They have just come: one appears after the other. */
  isFresh?: boolean;
};

type ResultProps = NumbersProps & { sheet: readonly SheetRow[] | null };

/** By prizes where the lottery has them; else the numbers alone. */
export function Result({ sheet, ...shown }: ResultProps) {
  const language = useLanguage();
  if (sheet === null) return <Numbers {...shown} />;
  return (
    <dl className={classes('lotto-sheet', shown.isFresh && 'lotto-fresh')} aria-label={shown.label}>
      {sheet.map(({ prize, numbers }, at) => (
        <div key={prize} data-first={at === 0 || undefined} style={shown.isFresh ? turn(sheet.length - at) : undefined}>
          <dt>{prize}</dt>
          <dd>
            {numbers.map((number, nth) => (
              <span key={nth}>{formatDigits(number, language)}</span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The numbers of a draw as balls; long ones as tickets. */
export function Numbers({ numbers, label, isSmall, isFresh }: NumbersProps) {
  const language = useLanguage();
  return (
    <ol className={classes('lotto-balls', isSmall && 'lotto-balls-small', isFresh && 'lotto-fresh')} aria-label={label}>
      {numbers.map((number, at) => (
        <li key={at} className={number.length > 2 ? 'lotto-lot' : 'lotto-ball'} style={isFresh ? turn(at) : undefined}>
          {formatDigits(number, language)}
        </li>
      ))}
    </ol>
  );
}

/** Its place among those that appear; on a sheet the special prize comes last. */
function turn(nth: number): CSSProperties {
  return { '--nth': nth } as CSSProperties;
}
