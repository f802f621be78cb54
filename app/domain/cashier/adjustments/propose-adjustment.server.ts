import { and, inArray, sql } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import { accounts } from '~/domain/identity/tables.server';
import { once } from '~/domain/ledger/once.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { adjustments } from '../tables.server';
import type { AdjustableWallet, AdjustmentCategory } from './adjustment-states';

type Proposal = {
  /** Whose wallet, by name. */
  account: string;
  wallet: AdjustableWallet;
  /** More than nothing adds, less takes away. */
  amountMinor: bigint;
  category: AdjustmentCategory;
  reason: string;
  /** Checked before (`checkRequestKey`). */
  requestKey: string;
};

/** Nothing moves before another operator has agreed. Refuses: cashier.unknown_owner, cashier.reason_required, form.key_conflict. */
export async function proposeAdjustment(ctx: Ctx, { requestKey: key, ...proposal }: Proposal): Promise<number> {
  const { account, wallet, amountMinor, category, reason } = proposal;
  if (amountMinor === 0n) throw new RangeError('an adjustment of nothing');
  if (reason === '') throw new Refusal('cashier.reason_required', 'reason');
  const proposedBy = ctx.actor.id!;
  const input = { verb: 'proposeAdjustment', ...proposal };
  const { adjustmentId } = await once(ctx, { ownerId: proposedBy, key, input }, async (ctx) => {
    const accountId = await findOwner(ctx, account);
    if (accountId === null || accountId === proposedBy) throw new Refusal('cashier.unknown_owner', 'account');
    const [made] = await ctx.db
      .insert(adjustments)
      .values({
        accountId,
        wallet,
        amountMinor,
        category,
        reason,
        state: 'proposed',
        proposedBy,
        proposedByName: ctx.actor.name,
        proposedAt: ctx.now,
      })
      .returning({ id: adjustments.id });
    await record(ctx, {
      action: 'cashier.proposeAdjustment',
      subject: `adjustment:${made!.id}`,
      before: null,
      after: { accountId, wallet, amountMinor, category, reason },
    });
    return { adjustmentId: made!.id };
  });
  return adjustmentId;
}

/** Members and agents have money; trial accounts and operators do not. */
async function findOwner(ctx: Ctx, account: string): Promise<number | null> {
  const [found] = await ctx.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(sql`lower(${accounts.account}) = lower(${account})`, inArray(accounts.role, ['member', 'agent'])));
  return found?.id ?? null;
}
