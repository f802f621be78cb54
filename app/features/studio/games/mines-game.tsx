import { Form, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { minorOf } from '~/domain/shared/money';
import { mineCounts, minesLadder, minesMultiplier, tilesInAll } from '~/domain/studio/engines/mines';
import { multiplierText } from '~/domain/studio/outcome-text';
import { artPaths } from '~/http/links/paths';
import { formatDigits, formatMoney, formatNumber } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { classes } from '~/ui/classes';
import { Button } from '~/ui/forms/button';
import { Field } from '~/ui/forms/field';
import { FormErrors } from '~/ui/forms/form-errors';
import { Select } from '~/ui/forms/select';
import { type RoundOf, roundOf } from '../shown-round';
import { Result, Stage } from '../stage';
import { StakeForm } from '../stake-form';
import type { GameProps } from '../studio-game';

export function MinesGame({ page, reply }: GameProps) {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  const round = roundOf('mines', page.rounds[0]);
  const isOpen = round?.state === 'open';
  const { state, formData } = useNavigation();
  const sent = state === 'idle' ? null : formData?.get('move');
  return (
    <div className="studio-table">
      <Stage page={page}>
        <Form method="post" replace preventScrollReset className="mines-board">
          <input type="hidden" name="intent" value="move" />
          <input type="hidden" name="round" value={round?.reference ?? ''} />
          {Array.from({ length: tilesInAll }, (_, tile) => (
            <Tile key={tile} tile={tile} round={round} isSent={sent === String(tile)} />
          ))}
        </Form>
        {isOpen ? (
          <p className="studio-result" role="status">
            {t('mines.open', { total: formatNumber(round.choice.mines, language) })}
          </p>
        ) : (
          <Result round={round} isBusy={false} />
        )}
      </Stage>
      {isOpen ? (
        <OpenBoard round={round} errors={reply?.errors} />
      ) : (
        <StakeForm page={page} reply={reply} submit={t('mines.start')}>
          <Field name="mines" label={t('mines.count')} errors={reply?.errors.mines} isRequired>
            {(control) => (
              <Select
                {...control}
                defaultValue={reply?.values.mines ?? String(round?.choice.mines ?? 5)}
                choices={mineCounts.map((count) => ({
                  value: String(count),
                  text: t('mines.choice', {
                    total: formatNumber(count, language),
                    first: formatDigits(multiplierText(minesMultiplier(count, 1)), language),
                  }),
                }))}
              />
            )}
          </Field>
        </StakeForm>
      )}
    </div>
  );
}

type TileProps = { tile: number; round: RoundOf<'mines'> | null; isSent: boolean };

function Tile({ tile, round, isSent }: TileProps) {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  const isMined = round?.outcome?.mines.includes(tile) ?? false;
  const isPicked = round?.picks.includes(tile) ?? false;
  const kind = isMined ? 'mine' : isPicked ? 'gem' : 'shut';
  const number = formatNumber(tile + 1, language);
  const label = t(`mines.tile.${kind}`, { number });
  const look = classes(
    'mines-tile',
    `mines-tile-${kind}`,
    isPicked && 'mines-tile-picked',
    isSent && 'mines-tile-sent',
  );
  if (round?.state === 'open' && !isPicked) {
    return <button type="submit" name="move" value={tile} className={look} aria-label={label} />;
  }
  return (
    <span className={look} role="img" aria-label={label}>
      {kind === 'shut' ? null : (
        <img src={artPaths.symbol(kind === 'mine' ? 'flame' : 'diamond')} alt="" width={48} height={48} />
      )}
    </span>
  );
}

/** What the open tiles are worth, and what the next one would make of it. */
function OpenBoard({ round, errors }: { round: RoundOf<'mines'>; errors: Record<string, string[]> | undefined }) {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  const { state, formData } = useNavigation();
  const opened = round.picks.length;
  const now = minesMultiplier(round.choice.mines, opened);
  const next = minesLadder(round.choice.mines)[opened];
  const worth = (multiplier: number) => formatMoney((minorOf(round.stake) * BigInt(multiplier)) / 100n, language);
  const times = (multiplier: number) => formatDigits(multiplierText(multiplier), language);
  return (
    <Form method="post" replace preventScrollReset className="studio-form">
      <FormErrors errors={[...(errors?.form ?? []), ...(errors?.move ?? []), ...(errors?.round ?? [])]} />
      <input type="hidden" name="round" value={round.reference} />
      <dl className="mines-worth">
        <div>
          <dt>{t('mines.worthNow')}</dt>
          <dd>
            {worth(opened === 0 ? 0 : now)} <small>×{times(opened === 0 ? 0 : now)}</small>
          </dd>
        </div>
        {next ? (
          <div>
            <dt>{t('mines.worthNext')}</dt>
            <dd>
              {worth(next)} <small>×{times(next)}</small>
            </dd>
          </div>
        ) : null}
      </dl>
      {opened > 0 ? (
        <Button
          name="intent"
          value="cashOut"
          size="large"
          isWide
          isPending={state !== 'idle' && formData?.get('intent') === 'cashOut'}
        >
          {t('mines.cashOut', { amount: worth(now) })}
        </Button>
      ) : (
        <p className="studio-odds">{t('mines.pick')}</p>
      )}
    </Form>
  );
}
