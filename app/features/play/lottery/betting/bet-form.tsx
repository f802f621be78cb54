import { Form, useNavigation } from '@remix-run/react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fractionOf } from '~/domain/lottery/fraction';
import type { Share } from '~/domain/lottery/prices/modes';
import { oddsAt } from '~/domain/lottery/prices/odds';
import { lineStakeOf, type StakeUnit, stakeUnits } from '~/domain/lottery/prices/stake';
import { formatMinor } from '~/domain/shared/money';
import type { FormReply } from '~/http/forms/form-reply';
import { formatDigits, formatMoney } from '~/i18n/format';
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
import type { TicketCount } from './count-ticket';
import { LiveCount } from './live-count';
import { PickGroups } from './pick-groups';
import type { BettingPage } from './read-betting.server';
import { percent, shareText } from './rebate-share';
import { SaleFields } from './sale-fields';

type Props = { page: BettingPage; rebate: Share; reply: FormReply | undefined };

/** The rules of all families: they are fetched when somebody begins to choose. */
const loadCounter = () => import('./count-ticket') as Promise<typeof import('./count-ticket') | undefined>;

/** Picks and stake of one ticket. Lines are counted as they are chosen; the server counts them again. */
export function BetForm({ page, rebate, reply }: Props) {
  const { t } = useTranslation('lottery');
  const language = useLanguage();
  const isHydrated = useHydrated();
  const { state, formMethod, formData } = useNavigation();
  const [count, setCount] = useState<TicketCount | null>(null);
  const errors = reply?.errors ?? {};
  const pending = state !== 'idle' && formMethod === 'POST' ? (formData?.get('intent') ?? 'place') : null;
  const hasSlip = page.slip.tickets.length > 0;
  const lineOf = (unit: StakeUnit) => lineStakeOf({ mode: page.mode, unit, multiplier: 1n });
  const recount = async ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const form = new FormData(currentTarget);
    const counter = await loadCounter();
    if (counter) setCount(counter.countTicket(page, form));
  };
  return (
    <Form
      method="post"
      action={page.here}
      className="panel lotto-bet"
      preventScrollReset
      onFocus={loadCounter}
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
              choices={stakeUnits.map((value) => ({ value, text: formatMoney(lineOf(value), language) }))}
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
      {isHydrated && count ? <LiveCount count={count} rebate={rebate} faults={page.faults} /> : null}
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
  const oddsNow = (fair: string) => oddsAt(fractionOf(fair), page.rtp - rebate);
  const [least, most] = [oddsNow(page.fair.least), oddsNow(page.fair.most)];
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
