import { openRequirement } from '~/domain/cashier/turnover/open-requirement.server';
import { houseAccount, type WalletAccounts } from '~/domain/ledger/open-accounts.server';
import { post } from '~/domain/ledger/post.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { noteOfferLines } from '../days/note-offer-lines.server';
import { bonusGrants } from '../tables.server';
import { timesOf } from '../terms/figures';

type Payment = {
  participationId: number;
  accountId: number;
  wallet: WalletAccounts;
  amountMinor: bigint;
  factor: number;
};

/** To the main wallet at once; with a factor it is to be bet before money is withdrawn. The caller holds the wallet. */
export async function payCash(ctx: Ctx, { participationId, accountId, wallet, amountMinor, factor }: Payment) {
  const [grant] = await ctx.db
    .insert(bonusGrants)
    .values({
      ...{ participationId, accountId, amountMinor, state: 'paid', grantedAt: ctx.now },
      ...{ requiredMinor: 0n, releasedMinor: amountMinor, endedAt: ctx.now },
    })
    .returning({ id: bonusGrants.id });
  const grantId = grant!.id;
  await post(ctx, {
    kind: 'reward',
    key: `grant:${grantId}`,
    cause: { kind: 'bonus', id: grantId },
    moves: [
      { accountId: await houseAccount(ctx, 'promotions'), amountMinor: -amountMinor },
      { accountId: wallet.main, amountMinor },
    ],
  });
  await noteOfferLines(ctx, [{ grantId, taken: 1n, promisedMinor: amountMinor, paidMinor: amountMinor }]);
  const requiredMinor = timesOf(amountMinor, factor);
  await openRequirement(ctx, { accountId, cause: { kind: 'bonus', id: grantId }, requiredMinor });
  return grantId;
}
