import { eq } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import { lockBalances } from '~/domain/ledger/lock-balances.server';
import { walletAccounts } from '~/domain/ledger/open-accounts.server';
import { sendMessage } from '~/domain/messaging/inbox/send-message.server';
import { requireApproval } from '~/domain/shared/approval';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { turnoverRequirements } from '../tables.server';

/**
 * Nothing more is to be bet for one requirement; its owner is told. As an adjustment does, it takes two operators: it opens
 * money to a withdrawal. Refuses: cashier.reason_required, cashier.not_found, cashier.turnover_over, proposals.needed.
 */
export function waiveRequirement(ctx: Ctx, { requirementId, reason }: { requirementId: number; reason: string }) {
  return inTransaction(ctx, async (ctx) => {
    if (reason === '') throw new Refusal('cashier.reason_required', 'reason');
    const { accountId, causeKind, causeId, requiredMinor, metMinor } = await lockRequirement(ctx, requirementId);
    requireApproval(ctx, 'turnoverWaiver', String(requirementId));
    await ctx.db
      .update(turnoverRequirements)
      .set({ closedAt: ctx.now, closedAs: 'waived' })
      .where(eq(turnoverRequirements.id, requirementId));
    const leftMinor = requiredMinor - metMinor;
    await record(ctx, {
      action: 'cashier.waiveTurnover',
      subject: `account:${accountId}`,
      before: { turnoverMinor: requiredMinor, metMinor, causeKind, causeId },
      after: { leftMinor: 0n, reason },
    });
    const params = { amount: leftMinor };
    await sendMessage(ctx, { accountId, type: 'newMail', template: 'turnoverWaived', params });
  });
}

/**
 * An open one, with its owner's wallet, held until the transaction ends: play has the wallet and the owner's live head when it
 * comes to requirements. Refuses: cashier.not_found, cashier.turnover_over.
 */
export async function lockRequirement(ctx: Ctx, requirementId: number) {
  const isThis = eq(turnoverRequirements.id, requirementId);
  const [known] = await ctx.db
    .select({ accountId: turnoverRequirements.accountId })
    .from(turnoverRequirements)
    .where(isThis);
  if (!known) throw new Refusal('cashier.not_found');
  await lockBalances(ctx, [(await walletAccounts(ctx, known.accountId)).main]);
  const [row] = await ctx.db.select().from(turnoverRequirements).where(isThis).for('update');
  if (!row) throw new Refusal('cashier.not_found');
  if (row.closedAt) throw new Refusal('cashier.turnover_over');
  return row;
}
