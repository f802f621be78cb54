import type { ContractPeriod } from '~/domain/contracts/kinds';
import type { Terms } from '~/domain/contracts/tiers';
import { formatMinor } from '~/domain/shared/money';

type Offered = Terms & { kind: string; period: ContractPeriod; downline: { account: string } };

/** Terms as the fields of the offer form say them; what asks for nothing stays empty. */
export function offerValues({ kind, period, downline, betAmountMinor, tiers }: Offered): Record<string, string> {
  const asked = (amountMinor: bigint) => (amountMinor === 0n ? '' : formatMinor(amountMinor));
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
    betAmount: asked(betAmountMinor),
    rows: String(tiers.length),
    ...Object.fromEntries(rows),
  };
}

/** Whole numbers of 1/10 000 % as percent, exactly. */
function percentOf(rate: number): string {
  const decimals = String(rate % 10_000)
    .padStart(4, '0')
    .replace(/0+$/, '');
  return decimals === '' ? String(rate / 10_000) : `${Math.floor(rate / 10_000)}.${decimals}`;
}
