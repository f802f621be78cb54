import type { z } from 'zod';
import { type PayloadOf, payloadSchemas } from '~/domain/proposals/payloads';
import { paths } from '~/http/links/paths';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatMoney, formatNumber } from '~/i18n/format';
import type { ChangeRow, ShownChange } from '../shown-change';

type Offer = PayloadOf<'contractOffer'>;
const Terms = payloadSchemas.contractOffer.pick({ period: true, betAmountMinor: true, tiers: true });
type Terms = z.output<typeof Terms>;

/** Beside the contract of this kind that is in force, if there is one. */
export function showContractOffer(ctx: SignedInContext, offer: Offer, standing: unknown): ShownChange {
  const { t, language } = ctx;
  const valid = standing ? Terms.parse(standing) : null;
  const row = (key: string, label: string, inWords: (terms: Terms) => string): ChangeRow => ({
    key,
    label,
    before: valid ? inWords(valid) : t('proposals:nothing'),
    after: inWords(offer),
  });
  const tiers = Math.max(offer.tiers.length, valid?.tiers.length ?? 0);
  return {
    about: t('proposals:about.contractOffer', { kind: t(`contracts:kinds.${offer.kind}`), account: offer.account }),
    rows: [
      row('period', t('contracts:facts.period'), ({ period }) => t(`contracts:periods.${period}`)),
      row('betAmount', t('contracts:facts.betAmount'), ({ betAmountMinor }) =>
        betAmountMinor === 0n ? t('contracts:facts.anyBet') : formatMoney(betAmountMinor, language),
      ),
      ...Array.from({ length: tiers }, (_, at) =>
        row(`tier${at}`, t('contracts:terms.number', { number: formatNumber(at + 1, language) }), (terms) =>
          tierInWords(ctx, offer, terms.tiers[at]),
        ),
      ),
    ],
    place: paths.operatorContracts(),
  };
}

function tierInWords(
  { t, language }: SignedInContext,
  { kind }: Offer,
  tier: Offer['tiers'][number] | undefined,
): string {
  if (!tier) return t('proposals:nothing');
  const percent = (rate: number) =>
    formatNumber(rate / 1_000_000, language, { style: 'percent', maximumFractionDigits: 4 });
  const asked = (label: string, amountMinor: bigint) =>
    amountMinor === 0n ? [] : [`${t(`contracts:terms.${label}`)}: ${formatMoney(amountMinor, language)}`];
  return [
    `${t(`contracts:terms.rateOf.${kind}`)}: ${percent(tier.rate)}`,
    ...(tier.winRate === 0 ? [] : [`${t('contracts:terms.winRate')}: ${percent(tier.winRate)}`]),
    ...asked('turnover', tier.turnoverMinor),
    ...asked('loss', tier.lossMinor),
    ...(tier.activeMembers === 0
      ? []
      : [`${t('contracts:terms.active')}: ${formatNumber(tier.activeMembers, language)}`]),
  ].join('\n');
}
