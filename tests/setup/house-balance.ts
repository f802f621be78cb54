import type { HouseName } from '~/domain/ledger/account-names';
import { readTrialBalance } from '~/domain/ledger/read-trial-balance.server';
import type { Ctx } from '~/domain/shared/ctx.server';

/** What the house holds in one of its accounts; a jackpot's rows are added up. */
export async function readHouseBalance(ctx: Ctx, name: HouseName, ref = ''): Promise<bigint> {
  const lines = await readTrialBalance(ctx);
  return lines.find((line) => line.isHouse && line.kind === name && line.ref === ref)?.balanceMinor ?? 0n;
}
