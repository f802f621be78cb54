import { Form, useNavigation } from '@remix-run/react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Family } from '~/domain/lottery/family-names';
import { parsePicks } from '~/domain/lottery/picks/picks';
import type { Share } from '~/domain/lottery/prices/modes';
import { oddsOf, oddsRange } from '~/domain/lottery/prices/odds';
import { rebateOf, stakeUnits } from '~/domain/lottery/prices/stake';
import { findPlay, getPlay } from '~/domain/lottery/registry';
import { latinDigits } from '~/domain/shared/digits';
import { formatMinor } from '~/domain/shared/money';
import type { FormReply } from '~/http/forms/form-reply';
import { formatDigits, formatMoney, formatNumber } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { Button } from '~/ui/forms/button';
import { Field } from '~/ui/forms/field';
import { FieldErrors } from '~/ui/forms/field-errors';
import { FormErrors } from '~/ui/forms/form-errors';
import { Select } from '~/ui/forms/select';
import { TextInput } from '~/ui/forms/text-input';
import { Link } from '~/ui/page/link';
import { useHydrated } from '~/ui/page/use-hydrated';
import { ChaseFields } from './chase-fields';
import { chasePlanOf, chaseTimes } from './chase-plan';
import { PickGroups } from './pick-groups';
import { pickedText } from './picked';
import type { BettingPage } from './read-betting.server';
import { percent, shareText } from './rebate-share';
import { SaleFields } from './sale-fields';

type Props = { page: BettingPage; rebate: Share; reply: FormReply | undefined };
type Count = { lines: number; totalMinor: bigint };

/** Picks and stake of one ticket. Lines are counted as they are chosen; the server counts them again. */
export function BetForm({ page, rebate, reply }: Props) {
  const { t } = useTranslation('lottery');
  const language = useLanguage();
  const isHydrated = useHydrated();
  const { state, formMethod, formData } = useNavigation();
  const [count, setCount] = useState<Count | null>(null);
  const errors = reply?.errors ?? {};
  const pending = state !== 'idle' && formMethod === 'POST' ? (formData?.get('intent') ?? 'place') : null;
  const hasSlip = page.slip.tickets.length > 0;
  const recount = (event: FormEvent<HTMLFormElement>) => setCount(countOf(page, new FormData(event.currentTarget)));
  return (
    <Form
      method="post"
      action={page.here}
      className="panel lotto-bet"
      preventScrollReset
      onChange={recount}
      key={`${page.play} ${page.here}`}
    >
      <SaleFields page={page} rebate={rebate} reply={reply} />
      <input type="hidden" name="play" value={page.play} />
      <p className="lotto-odds">
        <OddsText page={page} rebate={rebate} />{' '}
        <Link to={withRebate(page.quick, rebate)} className="link" preventScrollReset>
          {t('quick')}
        </Link>
      </p>
      <PickGroups page={page} picks={reply?.values.picked?.split('|').map((group) => group.split(' ')) ?? page.picks} />
      <FieldErrors name="picks" id="picks-error" errors={errors.picks ?? errors.play ?? errors.draw} />
      <div className="lotto-stake">
        <Field name="unit" label={t('unit')} errors={errors.unit}>
          {(control) => (
            <Select
              {...control}
              defaultValue={reply?.values.unit ?? '1'}
              choices={stakeUnits.map((value) => ({ value, text: formatMoney(lineOf(page, value), language) }))}
            />
          )}
        </Field>
        <Field name="multiplier" label={t('multiplier')} errors={errors.multiplier}>
          {(control) => (
            <TextInput
              {...control}
              inputMode="numeric"
              autoComplete="off"
              maxLength={4}
              defaultValue={reply?.values.multiplier ?? formatDigits('1', language)}
            />
          )}
        </Field>
      </div>
      {hasSlip ? null : <ChaseFields reply={reply} drawsAtMost={page.drawsAtMost} />}
      {isHydrated && count ? (
        <p className="lotto-count" role="status">
          {count.lines > 0
            ? t('lines', { lines: formatNumber(count.lines, language), total: formatMoney(count.totalMinor, language) })
            : t('noLines')}
          {rebate > 0 && count.lines > 0 ? (
            <span className="lotto-fine">
              {' '}
              {t('rebate.amount', { amount: formatMoney(rebateOf(count.totalMinor, rebate), language) })}
            </span>
          ) : null}
        </p>
      ) : null}
      <FormErrors errors={errors.form ?? errors.amount ?? errors.rebate} />
      {hasSlip ? null : (
        <Button look="primary" size="large" isWide isPending={pending === 'place'}>
          {t('place')}
        </Button>
      )}
      <Button look="secondary" isWide name="intent" value="add" isPending={pending === 'add'}>
        {t('slip.add')}
      </Button>
    </Form>
  );
}

/** What a line pays at this rebate, as the server prices it. */
function OddsText({ page, rebate }: { page: BettingPage; rebate: Share }) {
  const { t } = useTranslation('lottery');
  const language = useLanguage();
  const play = getPlay(page.family as Family, page.play);
  const { least, most } = oddsRange(play.options.map((option) => oddsOf(option, page.rtp - rebate)));
  const text = (odds: bigint) => formatDigits(formatMinor(odds, 4).replace(/\.?0+$/, ''), language);
  return (
    <span role={rebate > 0 ? 'status' : undefined}>
      {least === most ? t('odds', { odds: text(most) }) : t('oddsFrom', { least: text(least), most: text(most) })}
      {rebate > 0 ? ` ${t('rebate.share', { share: shareText(rebate, language) })}` : null}
    </span>
  );
}

/** An address of the page with the rebate that is chosen now. */
function withRebate(address: string, rebate: Share): string {
  const [path, query] = address.split('?');
  const search = new URLSearchParams(query);
  if (rebate > 0) search.set('rebate', percent(rebate));
  else search.delete('rebate');
  return `${path}?${search}`;
}

function lineOf({ noteMinor }: BettingPage, unit: string): bigint {
  return (BigInt(noteMinor) * { '1': 100n, '0.1': 10n, '0.01': 1n }[unit as (typeof stakeUnits)[number]]) / 100n;
}

function countOf(page: BettingPage, data: FormData): Count {
  const play = findPlay(page.family as Family, page.play);
  if (!play) return { lines: 0, totalMinor: 0n };
  const { picks, fault } = parsePicks(play.shape, pickedText(data));
  const typed = latinDigits(String(data.get('multiplier') ?? '').trim());
  if (fault || !/^[1-9]\d{0,3}$/.test(typed)) return { lines: 0, totalMinor: 0n };
  const lines = play.shape.count(picks);
  const each = lineOf(page, String(data.get('unit'))) * BigInt(typed);
  const ticketMinor = play.shape.dividesStake(picks) ? each : each * BigInt(lines);
  const { plan } = chasePlanOf(data);
  return { lines, totalMinor: plan ? ticketMinor * chaseTimes(plan) : ticketMinor };
}
