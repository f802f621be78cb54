import { percentOf } from '~/domain/agency/rates/rate';
import type { ContractPeriod } from '~/domain/contracts/kinds';
import type { Terms } from '~/domain/contracts/settlement/tiers';
import { formatMinor } from '~/domain/shared/money';

type Offered = Terms & { kind: string; period: ContractPeriod; downline: { account: string } };

const asked = (amountMinor: bigint) => (amountMinor === 0n ? '' : formatMinor(amountMinor));

export function betAmountValue({ betAmountMinor }: Pick<Terms, 'betAmountMinor'>): string {
  return asked(betAmountMinor);
}

/** Terms as the fields of the offer form say them; what asks for nothing stays empty. */
export function offerValues({ kind, period, downline, betAmountMinor, tiers }: Offered): Record<string, string> {
  const rows = tiers.flatMap(({ rate, winRate, turnoverMinor, lossMinor, activeMembers }, at) => [
    [`tiers[${at}].rate`, percentOf(rate)],
    [`tiers[${at}].winRate`, winRate === 0 ? '' : percentOf(winRate)],
    [`tiers[${at}].turnover`, asked(turnoverMinor)],
    [`tiers[${at}].loss`, asked(lossMinor)],
    [`tiers[${at}].active`, activeMembers === 0 ? '' : String(activeMembers)],
  ]);
  return {
    account: downline.account,
    kind,
    period,
    betAmount: betAmountValue({ betAmountMinor }),
    rows: String(tiers.length),
    ...Object.fromEntries(rows),
  };
}
