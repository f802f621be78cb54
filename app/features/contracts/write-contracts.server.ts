import { type Contract, listGiven } from '~/domain/contracts/list-contracts.server';
import type { Tier } from '~/domain/contracts/settlement/tiers';
import { csvResponse } from '~/http/files/csv.server';
import type { SignedInContext } from '~/http/request/guards.server';

const contractsAtOnce = 500;

type Line = Contract & { tier: Tier; number: number };

/** What the house gave to the tops of lines and is offered or in force, a line a tier. */
export function writeContracts(ctx: SignedInContext): Promise<Response> {
  const { t } = ctx;
  return csvResponse<Line>(ctx, {
    fileName: 'contracts',
    rows: linesOf(ctx),
    columns: [
      { heading: 'id', cell: ({ id }) => id },
      { heading: t('contracts:column.contract'), cell: ({ kind }) => t(`contracts:kinds.${kind}`) },
      { heading: t('common:word.account'), cell: ({ downline }) => downline.account },
      { heading: t('common:word.status'), cell: ({ state }) => t(`contracts:states.${state}`) },
      { heading: t('contracts:facts.period'), cell: ({ period }) => t(`contracts:periods.${period}`) },
      { heading: t('contracts:facts.offered'), moment: ({ offeredAt }) => offeredAt },
      { heading: t('contracts:facts.answered'), moment: ({ answeredAt }) => answeredAt },
      { heading: t('contracts:facts.starts'), moment: ({ startsAt }) => startsAt },
      { heading: t('contracts:facts.ends'), moment: ({ endsAt }) => endsAt },
      { heading: t('contracts:facts.betAmount'), amount: ({ betAmountMinor }) => betAmountMinor },
      { heading: t('contracts:terms.tier'), cell: ({ number }) => number },
      { heading: t('contracts:terms.turnover'), amount: ({ tier }) => tier.turnoverMinor },
      { heading: t('contracts:terms.loss'), amount: ({ tier }) => tier.lossMinor },
      { heading: t('contracts:terms.active'), cell: ({ tier }) => tier.activeMembers },
      { heading: t('contracts:terms.winRate'), cell: ({ tier }) => percent(tier.winRate) },
      { heading: t('contracts:terms.rate'), cell: ({ tier }) => percent(tier.rate) },
    ],
  });
}

async function* linesOf(ctx: SignedInContext): AsyncGenerator<Line> {
  let after: number | null = null;
  do {
    const page = await listGiven(ctx, null, { after }, contractsAtOnce);
    for (const contract of page.contracts) {
      for (const [at, tier] of contract.tiers.entries()) yield { ...contract, tier, number: at + 1 };
    }
    after = page.next;
  } while (after !== null);
}

/** As spreadsheets read it. */
function percent(rate: number): string {
  return `${rate / 10_000}%`;
}
