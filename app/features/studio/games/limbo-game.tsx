import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parseAmount } from '~/domain/shared/money';
import { highestMultiplier, lowestCashOut } from '~/domain/studio/engines/crash';
import { limboChance } from '~/domain/studio/engines/limbo';
import { multiplierText } from '~/domain/studio/outcome-text';
import { artPaths } from '~/http/links/paths';
import { formatDigits, formatPercent } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { classes } from '~/ui/classes';
import { Field } from '~/ui/forms/field';
import { TextInput } from '~/ui/forms/text-input';
import { roundOf } from '../shown-round';
import { Result, Stage } from '../stage';
import { StakeForm } from '../stake-form';
import type { GameProps } from '../studio-game';
import { useProgress } from '../use-progress';

export const limboMs = 1_400;

export function LimboGame({ page, reply, freshness: { isBusy } }: GameProps) {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  const round = roundOf('limbo', page.rounds[0]);
  const progress = useProgress(isBusy, limboMs);
  const point = round?.outcome?.point ?? 100;
  const shown = Math.floor(100 * (point / 100) ** progress);
  const isHit = round?.outcome && !isBusy ? point >= round.choice.target : null;
  const [typed, setTyped] = useState(
    reply?.values.target ?? formatDigits(multiplierText(round?.choice.target ?? 200), language),
  );
  const target = Number((parseAmount(typed) ?? 0n) / 100n);
  const isOffered = target >= lowestCashOut && target <= highestMultiplier;
  return (
    <div className="studio-table">
      <Stage page={page} className="rays">
        <div className="limbo">
          <img
            src={artPaths.symbol('rocket')}
            alt=""
            width={72}
            height={72}
            className={isBusy ? 'limbo-flies' : undefined}
          />
          <p className={classes('limbo-figure', isHit === true && 'limbo-hit', isHit === false && 'limbo-miss')}>
            ×{formatDigits(multiplierText(shown), language)}
          </p>
        </div>
        <Result round={round} isBusy={isBusy} />
      </Stage>
      <StakeForm page={page} reply={reply} submit={t('limbo.play')} isBusy={isBusy}>
        <Field name="target" label={t('limbo.target')} errors={reply?.errors.target} isRequired>
          {(control) => (
            <div className="limbo-target">
              <TextInput
                {...control}
                inputMode="decimal"
                autoComplete="off"
                maxLength={12}
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
              />
              <span className="studio-odds">
                {isOffered ? t('limbo.chance', { chance: formatPercent(limboChance(target), language) }) : null}
              </span>
            </div>
          )}
        </Field>
      </StakeForm>
    </div>
  );
}
