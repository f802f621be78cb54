import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type BaccaratBet,
  baccaratBets,
  baccaratMultiplier,
  pointsOf,
  winnerOf,
} from '~/domain/studio/engines/baccarat';
import { multiplierText } from '~/domain/studio/outcome-text';
import { formatDigits, formatNumber } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { classes } from '~/ui/classes';
import { Choices } from '../choices';
import { roundOf } from '../shown-round';
import { Result, Stage } from '../stage';
import { StakeForm } from '../stake-form';
import type { GameProps } from '../studio-game';
import { PlayingCard } from './playing-card';

export function BaccaratGame({ page, reply, freshness: { isFresh, isBusy } }: GameProps) {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  const round = roundOf('baccarat', page.rounds[0]);
  const [bet, setBet] = useState<BaccaratBet>((reply?.values.bet as BaccaratBet) ?? round?.choice.bet ?? 'player');
  const outcome = round?.outcome ?? null;
  const winner = outcome && !isBusy ? winnerOf(outcome) : null;
  return (
    <div className="studio-table">
      <Stage page={page}>
        <div className="baccarat" key={round?.reference}>
          {(['player', 'banker'] as const).map((side, at) => (
            <Hand
              key={side}
              name={t(`baccarat.${side}`)}
              cards={outcome?.[side] ?? []}
              isDealt={isFresh}
              isLater={at === 1}
              isBusy={isBusy}
              isWinner={winner === side}
            />
          ))}
        </div>
        <p className="baccarat-winner">{winner ? t(`baccarat.wins.${winner}`) : null}</p>
        <Result round={round} isBusy={isBusy} />
      </Stage>
      <StakeForm page={page} reply={reply} submit={t('baccarat.deal')} isBusy={isBusy}>
        <Choices
          name="bet"
          legend={t('baccarat.bet')}
          value={bet}
          onChoose={(value) => setBet(value as BaccaratBet)}
          errors={reply?.errors.bet}
          choices={baccaratBets.map((value) => ({
            value,
            label: t(`baccarat.${value}`),
            note: `×${formatDigits(multiplierText(baccaratMultiplier(value)), language)}`,
          }))}
        />
      </StakeForm>
    </div>
  );
}

type HandProps = {
  name: string;
  cards: number[];
  isDealt: boolean;
  isLater: boolean;
  isBusy: boolean;
  isWinner: boolean;
};

function Hand({ name, cards, isDealt, isLater, isBusy, isWinner }: HandProps) {
  const language = useLanguage();
  const points = formatNumber(pointsOf(cards), language);
  return (
    <div className={classes('hand', isWinner && 'hand-wins')}>
      <h2 className="hand-name">
        {name}
        {cards.length > 0 && !isBusy ? <span className="hand-points">{points}</span> : null}
      </h2>
      <div className="hand-cards">
        {cards.length === 0 ? (
          <>
            <PlayingCard card={null} />
            <PlayingCard card={null} />
          </>
        ) : (
          cards.map((card, at) => (
            <PlayingCard
              key={card + 52 * at}
              card={card}
              delayMs={isDealt ? (at * 2 + (isLater ? 1 : 0)) * 350 : undefined}
            />
          ))
        )}
      </div>
    </div>
  );
}
