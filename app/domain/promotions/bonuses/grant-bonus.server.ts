import { houseAccount, walletAccounts } from '~/domain/ledger/open-accounts.server';
import { post } from '~/domain/ledger/post.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { noteOfferLines } from '../days/note-offer-lines.server';
import { bonusGrants } from '../tables.server';
import { timesOf } from '../terms/figures';
import type { TermsOf } from '../terms/terms';

const dayMs = 86_400_000;

type ToGrant = {
  participationId: number;
  accountId: number;
  amountMinor: bigint;
  terms: Pick<TermsOf<'depositMatch'>, 'factor' | 'days'>;
};

/** A bonus to be earned: it lies in the wallet `bonus` until bets release it. The caller holds the participation. */
export async function grantBonus(
  ctx: Ctx,
  { participationId, accountId, amountMinor, terms }: ToGrant,
): Promise<number> {
  const [grant] = await ctx.db
    .insert(bonusGrants)
    .values({
      participationId,
      accountId,
      state: 'active',
      amountMinor,
      requiredMinor: timesOf(amountMinor, terms.factor),
      grantedAt: ctx.now,
      expiresAt: new Date(ctx.now.getTime() + terms.days * dayMs),
    })
    .returning({ id: bonusGrants.id });
  const [wallet, house] = [await walletAccounts(ctx, accountId), await houseAccount(ctx, 'promotions')];
  await post(ctx, {
    kind: 'bonus_grant',
    key: `grant:${grant!.id}`,
    cause: { kind: 'bonus', id: grant!.id },
    moves: [
      { accountId: house, amountMinor: -amountMinor },
      { accountId: wallet.bonus, amountMinor },
    ],
  });
  await noteOfferLines(ctx, [{ grantId: grant!.id, taken: 1n, promisedMinor: amountMinor }]);
  return grant!.id;
}
