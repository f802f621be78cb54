import { type PayloadOf, payloadSchemas } from '~/domain/proposals/payloads';
import { paths } from '~/http/links/paths';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatDigits, formatMoney, formatPercent } from '~/i18n/format';
import type { ShownChange } from '../shown-change';

type Method = PayloadOf<'paymentMethod'> | PayloadOf<'payoutMethod'>;
type Part = [key: string, label: string, inWords: (method: Method) => string];

export function showPaymentMethod(ctx: SignedInContext, method: Method, standing: { id: number } | null): ShownChange {
  const before = standing && payloadSchemas.paymentMethod.parse(standing);
  return shown(ctx, before, method, paths.operatorMethod(standing?.id ?? 'new'));
}

export function showPayoutMethod(ctx: SignedInContext, method: Method, standing: { id: number } | null): ShownChange {
  const before = standing && payloadSchemas.payoutMethod.parse(standing);
  return shown(ctx, before, method, paths.operatorPayoutMethod(standing?.id ?? 'new'));
}

function shown(ctx: SignedInContext, before: Method | null, after: Method, place: string): ShownChange {
  const rows = partsOf(ctx, after).map(([key, label, inWords]) => ({
    key,
    label,
    before: before ? inWords(before) : ctx.t('proposals:nothing'),
    after: inWords(after),
  }));
  const about = ctx.t(`proposals:about.${before ? 'method' : 'newMethod'}`, { name: after.names[ctx.language] });
  return { about, rows, place };
}

function partsOf({ t, language }: SignedInContext, after: Method): Part[] {
  const field = (name: string) => t(`cashdesk:methods.fields.${name}`);
  const money = (amount: bigint) => formatMoney(amount, language);
  const nothing = t('proposals:nothing');
  const shared: Part[] = [
    ['isEnabled', t('common:word.status'), ({ isEnabled }) => t(`cashdesk:methods.${isEnabled ? 'on' : 'off'}`)],
    ['names', t('common:word.method'), ({ names }) => `${names.bn}\n${names.en}`],
    ['kind', t('cashdesk:methods.kind'), ({ kind }) => t(`cashdesk:methods.kinds.${kind}`)],
    ['min', field('min'), ({ minMinor }) => money(minMinor)],
    ['max', field('max'), ({ maxMinor }) => money(maxMinor)],
    ['feeFixed', field('feeFixed'), ({ feeFixedMinor }) => money(feeFixedMinor)],
    ['feePercent', field('feePercent'), ({ feePpm }) => formatPercent(feePpm / 1_000_000, language)],
    ['arrival', t('cashdesk:methods.words'), ({ arrival }) => `${arrival.bn}\n${arrival.en}`],
    ['position', field('position'), ({ position }) => formatDigits(position, language)],
  ];
  if (!('details' in after)) return shared;
  const payIn = (method: Method) => method as PayloadOf<'paymentMethod'>;
  const provider: Part = [
    'provider',
    t('common:word.provider'),
    (method) => payIn(method).provider ?? t('cashdesk:deposits.byHand'),
  ];
  const details: Part = [
    'details',
    t('cashdesk:methods.details'),
    (method) =>
      payIn(method)
        .details.map(({ label, value }) => `${label[language]}: ${value}`)
        .join('\n') || nothing,
  ];
  const quick: Part = [
    'quickAmounts',
    field('quickAmounts'),
    (method) => payIn(method).quickAmountsMinor.map(money).join('\n') || nothing,
  ];
  return [shared[0]!, details, provider, ...shared.slice(1), quick];
}
