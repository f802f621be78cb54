import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { multiplierText } from '~/domain/studio/outcome-text';
import { formatDigits, formatMoney } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { classes } from '~/ui/classes';
import type { StudioPage } from './read-studio-page.server';
import type { ShownRound } from './shown-round';

const grounds = [
  'festive-indigo',
  'festive-magenta',
  'festive-peacock',
  'festive-vermilion',
  'festive-leaf',
  'festive-violet',
];

/** The festive ground that a game is played on; in the colours of its card. */
export function Stage({ page, className, children }: { page: StudioPage; className?: string; children: ReactNode }) {
  const ground = grounds[(page.game.nodeId - 1) % grounds.length];
  return (
    <section
      data-theme="dark"
      className={classes('studio-stage scallop-frame', ground, className)}
      aria-label={page.game.name}
    >
      {children}
    </section>
  );
}

type ResultProps = { round: ShownRound | null; isBusy: boolean; children?: ReactNode };

/** How the last round ended, in words; said once it has been played out. */
export function Result({ round, isBusy, children }: ResultProps) {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  if (!round || round.state === 'open' || isBusy) {
    return (
      <p className="studio-result" role="status">
        {isBusy ? ' ' : (children ?? t('result.none'))}
      </p>
    );
  }
  const kind = resultOf(round);
  return (
    <p className={classes('studio-result', `studio-result-${kind}`)} role="status">
      {t(`result.${kind}`, {
        payout: formatMoney(round.payout, language),
        stake: formatMoney(round.stake, language),
        multiplier: formatDigits(multiplierText(round.multiplier ?? 0), language),
      })}
    </p>
  );
}

/** A prize below the stake is no win. */
function resultOf({ state, payout, stake }: ShownRound): 'won' | 'less' | 'back' | 'lost' | 'refunded' {
  if (state === 'refunded') return 'refunded';
  const [paid, staked] = [Number(payout), Number(stake)];
  if (paid > staked) return 'won';
  if (paid === staked) return 'back';
  return paid > 0 ? 'less' : 'lost';
}
