import { eq, sql } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import { sendMessage } from '~/domain/messaging/inbox/send-message.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import type { Redemption } from '../mall/list-redemptions.server';
import { holdWallets } from '../mall/member-wallets.server';
import { payMoney, takeMoney, takePoints } from '../mall/move-points.server';
import { type RedemptionState, redemptionTransitions } from '../redemption-states';
import { goodsStock, redemptions } from '../tables.server';

type Decision = { redemptionId: number; remark: string };
type Event = 'approve' | 'reject' | 'send';

/** Cash is paid at once. Refuses: points.not_found, points.decided. */
export function approveRedemption(ctx: Ctx, decision: Decision): Promise<void> {
  return decide(ctx, decision, 'approve', async (ctx, { id, accountId, paidMinor }, { main }) => {
    if (paidMinor > 0n) await payMoney(ctx, accountId, { redemptionId: id, walletId: main, amountMinor: paidMinor });
  });
}

/** Points, money and stock go back, once. The remark is for the member to read. Refuses: points.not_found, points.decided, points.reason_required. */
export function rejectRedemption(ctx: Ctx, decision: Decision): Promise<void> {
  if (decision.remark === '') throw new Refusal('points.reason_required', 'remark');
  return decide(ctx, decision, 'reject', async (ctx, { id, goodsCode, quantity, ...held }, { main, points }) => {
    await takePoints(ctx, { redemptionId: id, walletId: points, amountMinor: -held.pointsMinor });
    await takeMoney(ctx, { redemptionId: id, walletId: main, amountMinor: -held.amountMinor });
    await ctx.db
      .update(goodsStock)
      .set({ leftCount: sql`${goodsStock.leftCount} + ${quantity}` })
      .where(eq(goodsStock.goodsCode, goodsCode!));
  });
}

/** The thing is on its way. Refuses: points.not_found, points.decided. */
export function sendRedemption(ctx: Ctx, decision: Decision): Promise<void> {
  return decide(ctx, decision, 'send', async (_ctx, { kind }) => {
    if (kind !== 'thing') throw new Refusal('points.decided');
  });
}

type Wallets = Awaited<ReturnType<typeof holdWallets>>;

function decide(
  ctx: Ctx,
  { redemptionId, remark }: Decision,
  event: Event,
  work: (ctx: Ctx, held: Redemption, wallets: Wallets) => Promise<void>,
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const isIt = eq(redemptions.id, redemptionId);
    const [known] = await ctx.db.select({ accountId: redemptions.accountId }).from(redemptions).where(isIt);
    if (!known) throw new Refusal('points.not_found');
    // Wallets before redemptions, as wherever money moves.
    const wallets = await holdWallets(ctx, known.accountId);
    const [row] = await ctx.db.select().from(redemptions).where(isIt).for('update');
    const held = row!;
    const next: Partial<Record<Event, RedemptionState>> = redemptionTransitions[held.state];
    const state = next[event];
    if (!state) throw new Refusal('points.decided');
    await work(ctx, held, wallets);
    await ctx.db
      .update(redemptions)
      .set({ state, stateAt: ctx.now, decidedByName: ctx.actor.name, remark: remark || held.remark })
      .where(isIt);
    await record(ctx, {
      action: `points.${event}Redemption`,
      subject: `redemption:${redemptionId}`,
      before: { state: held.state },
      after: { state, remark, accountId: held.accountId, pointsMinor: held.pointsMinor },
    });
    await tell(ctx, held, event, remark);
  });
}

const letters = { approve: 'redemptionApproved', reject: 'redemptionRejected', send: 'redemptionSent' } as const;

async function tell(ctx: Ctx, { accountId, reference }: Redemption, event: Event, remark: string): Promise<void> {
  await sendMessage(ctx, {
    ...{ accountId, type: 'newMail', template: letters[event], about: 'pointHistory' },
    params: { reference, ...(event === 'reject' && { reason: remark }) },
  });
}
