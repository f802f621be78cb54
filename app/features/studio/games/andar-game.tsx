import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AndarSide, andarPays, andarSides, andarWinner } from '~/domain/studio/engines/andar';
import { multiplierText } from '~/domain/studio/outcome-text';
import { formatDigits, formatNumber } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { classes } from '~/ui/classes';
import { Choices } from '../choices';
import { roundOf } from '../shown-round';
import { Result, Stage } from '../stage';
import { StakeForm } from '../stake-form';
import type { GameProps } from '../studio-game';
import { useProgress } from '../use-progress';
import { PlayingCard } from './playing-card';

export const andarMs = 3_000;

const cardsShown = 5;

export function AndarGame({ page, reply, freshness: { isBusy } }: GameProps) {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  const round = roundOf('andar', page.rounds[0]);
  const progress = useProgress(isBusy, andarMs);
  const [side, setSide] = useState<AndarSide>((reply?.values.side as AndarSide) ?? round?.choice.side ?? 'andar');
  const outcome = round?.outcome ?? null;
  const dealt = outcome?.dealt.slice(0, Math.ceil(outcome.dealt.length * progress)) ?? [];
  const winner = outcome && !isBusy ? andarWinner(outcome) : null;
  return (
    <div className="studio-table">
      <Stage page={page}>
        <div className="andar">
          <div className="andar-joker">
            <h2 className="hand-name">{t('andar.joker')}</h2>
            <PlayingCard card={outcome?.joker ?? null} />
          </div>
          {andarSides.map((name, at) => {
            const cards = dealt.filter((_, place) => place % 2 === at);
            const hidden = Math.max(0, cards.length - cardsShown);
            return (
              <div key={name} className={classes('andar-row', winner === name && 'hand-wins')}>
                <h2 className="hand-name">{t(`andar.${name}`)}</h2>
                <div className="andar-cards">
                  {hidden > 0 ? <span className="andar-more">+{formatNumber(hidden, language)}</span> : null}
                  {cards.slice(-cardsShown).map((card) => (
                    <PlayingCard key={card} card={card} />
                  ))}
                </div>
              </div>
            );
          })}
        </div>
        <Result round={round} isBusy={isBusy} />
      </Stage>
      <StakeForm page={page} reply={reply} submit={t('andar.deal')} isBusy={isBusy}>
        <Choices
          name="side"
          legend={t('andar.bet')}
          value={side}
          onChoose={(value) => setSide(value as AndarSide)}
          errors={reply?.errors.side}
          choices={andarSides.map((value) => ({
            value,
            label: t(`andar.${value}`),
            note: `×${formatDigits(multiplierText(andarPays[value]), language)}`,
          }))}
        />
      </StakeForm>
    </div>
  );
}
