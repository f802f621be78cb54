import { Form, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { minorOf } from '~/domain/shared/money';
import { guesses, hiloMultiplier, hiloNext, rankOf, ranksThatWin } from '~/domain/studio/engines/hilo';
import { multiplierText } from '~/domain/studio/outcome-text';
import { formatDigits, formatMoney, formatPercent } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { Button } from '~/ui/forms/button';
import { MoveForm } from '../move-form';
import { type RoundOf, roundOf } from '../shown-round';
import { Result, Stage } from '../stage';
import { StakeForm } from '../stake-form';
import type { GameProps } from '../studio-game';
import { PlayingCard } from './playing-card';

const cardsShown = 6;

export function HiloGame({ page, reply, freshness: { isFresh, isBusy } }: GameProps) {
  const { t } = useTranslation('studio');
  const round = roundOf('hilo', page.rounds[0]);
  const isOpen = round?.state === 'open';
  const cards = shownCards(round);
  const last = cards.at(-1) ?? null;
  return (
    <div className="studio-table">
      <Stage page={page}>
        <div className="hilo">
          <PlayingCard
            key={cards.length}
            card={last}
            className="hilo-card"
            delayMs={isFresh && last !== null ? 0 : undefined}
          />
          <div className="hilo-past">
            {cards.slice(-cardsShown - 1, -1).map((card, at) => (
              <PlayingCard key={at} card={card} />
            ))}
          </div>
        </div>
        {isOpen ? (
          <p className="studio-result" role="status">
            {t('hilo.open')}
          </p>
        ) : (
          <Result round={round} isBusy={isBusy} />
        )}
      </Stage>
      {isOpen ? (
        <OpenRound round={round} errors={reply?.errors} />
      ) : (
        <StakeForm page={page} reply={reply} submit={t('hilo.start')} isBusy={isBusy} />
      )}
    </div>
  );
}

/** A round that is over shows the cards up to the last guess; those behind it were never turned. */
function shownCards(round: RoundOf<'hilo'> | null): number[] {
  if (!round) return [];
  if (round.outcome) return round.outcome.cards.slice(0, round.picks.length + 1);
  return round.seen?.cards ?? [];
}

function OpenRound({ round, errors }: { round: RoundOf<'hilo'>; errors: Record<string, string[]> | undefined }) {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  const { state, formData } = useNavigation();
  const cards = shownCards(round);
  const rank = rankOf(cards.at(-1)!);
  const worth = (multiplier: number) => formatMoney((minorOf(round.stake) * BigInt(multiplier)) / 100n, language);
  const moves = guesses.flatMap((guess, value) => {
    const pays = hiloNext(cards, round.picks, guess);
    if (pays === null) return [];
    const chance = formatPercent(ranksThatWin(rank, guess) / 13, language);
    const multiplier = formatDigits(multiplierText(pays), language);
    const isStrict = (guess === 'higher' && rank === 0) || (guess === 'lower' && rank === 12);
    const label = guess === 'same' ? t('hilo.same') : isStrict ? t(`hilo.only.${guess}`) : t(`hilo.${guess}`);
    return [{ value, label, note: t('hilo.note', { chance, multiplier }), isSecondary: true }];
  });
  return (
    <MoveForm reference={round.reference} step={round.picks.length} moves={moves} errors={errors}>
      <Form method="post" replace preventScrollReset>
        <input type="hidden" name="round" value={round.reference} />
        {round.picks.length > 0 ? (
          <Button
            name="intent"
            value="cashOut"
            size="large"
            isWide
            isPending={state !== 'idle' && formData?.get('intent') === 'cashOut'}
          >
            {t('mines.cashOut', { amount: worth(hiloMultiplier(cards, round.picks)) })}
          </Button>
        ) : (
          <p className="studio-odds">{t('hilo.first')}</p>
        )}
      </Form>
    </MoveForm>
  );
}
