import { readOfferTitles } from '~/domain/promotions/operating/read-offer-titles.server';
import type { PayloadOf } from '~/domain/proposals/payloads';
import { pointsText } from '~/features/common/show-points.server';
import { paths } from '~/http/links/paths';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatMoney, formatNumber } from '~/i18n/format';
import type { ShownChange } from '../shown-change';

type Reward = PayloadOf<'manualReward'>;
type Part = [key: string, label: string, after: string];

export function showManualReward(
  ctx: SignedInContext,
  { accountId, way, amountMinor, factor, days, words }: Reward,
): ShownChange {
  const { t, language } = ctx;
  const parts: Part[] = [
    ['way', t('common:word.type'), t(`giving:ways.${way}`)],
    [
      'amount',
      t('common:word.amount'),
      way === 'points' ? pointsText(ctx, amountMinor) : formatMoney(amountMinor, language),
    ],
    ...(way === 'points' ? [] : [['factor', t('giving:give.factor'), timesText(ctx, factor)] as Part]),
    ...(way === 'bonus' && days ? [['days', t('giving:give.days'), formatNumber(days, language)] as Part] : []),
    ['words', t('giving:give.words'), words],
  ];
  return {
    about: t('proposals:about.manualReward'),
    rows: parts.map(([key, label, after]) => ({ key, label, before: t('proposals:nothing'), after })),
    place: paths.operatorAccountRewards(accountId),
  };
}

function timesText({ t, language }: SignedInContext, factor: number): string {
  if (factor === 0) return t('proposals:nothing');
  const number = formatNumber(factor / 100, language, { maximumFractionDigits: 2 });
  return t('proposals:values.times', { number });
}

type PointStanding = { accountId: number; pointsMinor: string; leftMinor: string };

export function showPointRevocation(
  ctx: SignedInContext,
  _payload: unknown,
  { accountId, pointsMinor, leftMinor }: PointStanding,
): ShownChange {
  const { t } = ctx;
  const left = pointsText(ctx, BigInt(leftMinor));
  return {
    about: t('proposals:about.pointRevocation'),
    rows: [
      {
        key: 'points',
        label: t('proposals:parts.points'),
        before: t('proposals:values.pointsGiven', { points: pointsText(ctx, BigInt(pointsMinor)), left }),
        after: t('proposals:values.pointsTakenBack', { points: left }),
      },
    ],
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
