import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type DiceSide,
  diceMultiplier,
  diceSides,
  isOfferedDice,
  sums,
  winningThrows,
} from '~/domain/studio/engines/dice';
import { multiplierText } from '~/domain/studio/outcome-text';
import { formatDigits, formatNumber, formatPercent } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { classes } from '~/ui/classes';
import { Field } from '~/ui/forms/field';
import { Select } from '~/ui/forms/select';
import { Choices } from '../choices';
import { roundOf } from '../shown-round';
import { Result, Stage } from '../stage';
import { StakeForm } from '../stake-form';
import type { GameProps } from '../studio-game';

export function DiceGame({ page, reply, freshness: { isFresh, isBusy } }: GameProps) {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  const round = roundOf('dice', page.rounds[0]);
  const [a, b] = round?.outcome?.dice ?? [3, 4];
  const [side, setSide] = useState<DiceSide>((reply?.values.side as DiceSide) ?? round?.choice.side ?? 'over');
  const [sum, setSum] = useState(Number(reply?.values.sum ?? round?.choice.sum ?? 7));
  const choice = { side, sum };
  const offered = sums.filter((sum) => isOfferedDice({ side, sum }));
  return (
    <div className="studio-table">
      <Stage page={page} className="rays">
        <div className="dice" key={round?.reference}>
          <Die points={a} isRolling={isFresh} />
          <Die points={b} isRolling={isFresh} isSecond />
        </div>
        <p className="dice-sum">{isBusy ? '…' : formatNumber(a + b, language)}</p>
        <Result round={round} isBusy={isBusy} />
      </Stage>
      <StakeForm page={page} reply={reply} submit={t('dice.roll')} isBusy={isBusy}>
        <Choices
          name="side"
          legend={t('dice.bet')}
          value={side}
          onChoose={(value) => setSide(value as DiceSide)}
          errors={reply?.errors.side}
          choices={diceSides.map((value) => ({ value, label: t(`dice.${value}`) }))}
        />
        <Field name="sum" label={t('dice.sum')} errors={reply?.errors.sum} isRequired>
          {(control) => (
            <div className="dice-sum-choice">
              <Select
                {...control}
                value={String(sum)}
                onChange={(event) => setSum(Number(event.target.value))}
                choices={sums.map((value) => ({ value: String(value), text: formatNumber(value, language) }))}
              />
              <span className="studio-odds">
                {isOfferedDice(choice)
                  ? t('dice.odds', {
                      chance: formatPercent(winningThrows(choice) / 36, language),
                      multiplier: formatDigits(multiplierText(diceMultiplier(choice)), language),
                    })
                  : t('dice.range', {
                      from: formatNumber(offered[0]!, language),
                      to: formatNumber(offered.at(-1)!, language),
                    })}
              </span>
            </div>
          )}
        </Field>
      </StakeForm>
    </div>
  );
}

const faces = [1, 2, 3, 4, 5, 6];

function Die({ points, isRolling, isSecond }: { points: number; isRolling: boolean; isSecond?: boolean }) {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  return (
    <div className="die" role="img" aria-label={t('dice.die', { points: formatNumber(points, language) })}>
      <div className={classes('die-cube', `die-shows-${points}`, isRolling && 'die-rolls', isSecond && 'die-second')}>
        {faces.map((face) => (
          <span key={face} className={`die-face die-face-${face}`} />
        ))}
      </div>
    </div>
  );
}
