import { readOfferTitles } from '~/domain/promotions/operating/read-offer-titles.server';
import type { PayloadOf } from '~/domain/proposals/payloads';
import { paths } from '~/http/links/paths';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatMoney, formatNumber } from '~/i18n/format';
import type { ShownChange } from './shown-change';

type Reward = PayloadOf<'manualReward'>;

export function showManualReward(
  { t, language }: SignedInContext,
  { accountId, way, amountMinor, factor, days, words }: Reward,
): ShownChange {
  const parts: [key: string, label: string, after: string][] = [
    ['way', t('giving:give.way'), t(`giving:ways.${way}`)],
    ['amount', t('giving:amount'), formatMoney(amountMinor, language)],
    [
      'factor',
      t('giving:give.factor'),
      factor === 0
        ? t('proposals:nothing')
        : t('proposals:values.times', { number: formatNumber(factor / 100, language, { maximumFractionDigits: 2 }) }),
    ],
    ...(way === 'bonus' && days
      ? [['days', t('giving:give.days'), formatNumber(days, language)] as [string, string, string]]
      : []),
    ['words', t('giving:give.words'), words],
  ];
  return {
    about: t('proposals:about.manualReward'),
    rows: parts.map(([key, label, after]) => ({ key, label, before: t('proposals:nothing'), after })),
    place: paths.operatorAccountRewards(accountId),
  };
}

type Standing = { accountId: number; promotionCode: string; amountMinor: string; releasedMinor: string };

export async function showGrantRevocation(
  ctx: SignedInContext,
  _payload: unknown,
  { accountId, promotionCode, amountMinor, releasedMinor }: Standing,
): Promise<ShownChange> {
  const { t, language } = ctx;
  const offer = (await readOfferTitles(ctx, language)).get(promotionCode) ?? promotionCode;
  const money = (minor: string) => formatMoney(BigInt(minor), language);
  return {
    about: t('proposals:about.grantRevocation', { offer }),
    rows: [
      {
        key: 'bonus',
        label: t('proposals:parts.bonus'),
        before: t('proposals:values.beingEarned', { released: money(releasedMinor), amount: money(amountMinor) }),
        after: t('proposals:values.bonusWithdrawn'),
      },
    ],
    place: paths.operatorAccountRewards(accountId),
  };
}
