import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { kenoDrawn, kenoHits, kenoNumbers, kenoPrices, mostPicks } from '~/domain/studio/engines/keno';
import { formatDigits, formatNumber } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { classes } from '~/ui/classes';
import { Button } from '~/ui/forms/button';
import { FieldErrors } from '~/ui/forms/field-errors';
import { useHydrated } from '~/ui/page/use-hydrated';
import { PayoutTable } from '../payout-table';
import { roundOf } from '../shown-round';
import { Result, Stage } from '../stage';
import { StakeForm } from '../stake-form';
import type { GameProps } from '../studio-game';
import { useProgress } from '../use-progress';

export const kenoMs = 2_400;

const numbers = Array.from({ length: kenoNumbers }, (_, at) => at + 1);

export function KenoGame({ page, reply, freshness: { isBusy } }: GameProps) {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  const isHydrated = useHydrated();
  const round = roundOf('keno', page.rounds[0]);
  const progress = useProgress(isBusy, kenoMs);
  const [picks, setPicks] = useState<readonly number[]>(round?.choice.picks ?? []);
  const isSamePick = round !== null && picks.join() === round.choice.picks.join();
  const drawn = round?.outcome && (isBusy || isSamePick) ? round.outcome.drawn : [];
  const shown = drawn.slice(0, Math.ceil(drawn.length * progress));
  const toggle = (number: number) => {
    const without = picks.filter((one) => one !== number);
    const next = without.length < picks.length ? without : [...picks, number];
    setPicks(next.slice(0, mostPicks).sort((a, b) => a - b));
  };
  return (
    <div className="studio-table">
      <Stage page={page}>
        <fieldset className="keno" aria-label={t('keno.board')}>
          {numbers.map((number) => {
            const isPicked = picks.includes(number);
            const isDrawn = shown.includes(number);
            return (
              <label
                key={number}
                className={classes('keno-number', isPicked && 'keno-picked', isDrawn && 'keno-drawn')}
              >
                <input
                  type="checkbox"
                  form="stake"
                  name="picks"
                  value={number}
                  checked={isPicked}
                  onChange={() => toggle(number)}
                />
                {formatNumber(number, language)}
              </label>
            );
          })}
        </fieldset>
        <Result round={round} isBusy={isBusy}>
          {t('keno.pick')}
        </Result>
      </Stage>
      <StakeForm page={page} reply={reply} submit={t('keno.draw')} isBusy={isBusy}>
        <div className="keno-ways">
          <Prices
            picked={picks.length}
            hits={isSamePick && round.outcome && !isBusy ? kenoHits(round.choice, round.outcome) : null}
          />
          {isHydrated ? (
            <>
              <Button type="button" look="secondary" size="small" onClick={() => setPicks(randomPicks())}>
                {t('keno.quick')}
              </Button>
              <Button type="button" look="quiet" size="small" onClick={() => setPicks([])}>
                {t('keno.clear')}
              </Button>
            </>
          ) : null}
        </div>
        <FieldErrors name="picks" id="picks-error" errors={reply?.errors.picks} />
      </StakeForm>
    </div>
  );
}

/** What each count of hits pays for as many numbers as are picked. */
function Prices({ picked, hits }: { picked: number; hits: number | null }) {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  const prices = Object.entries(kenoPrices[picked] ?? {});
  if (prices.length === 0) return <p className="keno-prices">{t('keno.none')}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it.
    <ul className="keno-prices" tabIndex={0} aria-label={t('keno.pays')}>
      {prices.map(([count, pays]) => (
        <li key={count} aria-current={hits === Number(count) || undefined}>
          {formatDigits(count, language)}: ×{formatDigits(pays / 100, language)}
        </li>
      ))}
    </ul>
  );
}

/** A choice of the player's browser, not a part of the outcome. */
function randomPicks(): number[] {
  const left = [...numbers];
  const picks = Array.from({ length: 5 }, () => left.splice(Math.floor(Math.random() * left.length), 1)[0]!);
  return picks.sort((a, b) => a - b);
}

export function KenoPayouts() {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  const rows = Object.entries(kenoPrices).map(([picked, prices]) => {
    const said = Object.entries(prices).map(
      ([hits, pays]) => `${formatDigits(hits, language)}: ×${formatDigits(pays / 100, language)}`,
    );
    return [
      t('keno.picked', { total: formatDigits(picked, language), drawn: formatNumber(kenoDrawn, language) }),
      said.join(', '),
    ] as const;
  });
  return <PayoutTable rows={rows} />;
}
