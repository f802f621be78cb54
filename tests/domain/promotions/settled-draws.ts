import { lotteryDraws, lotteryOrders, lotteryPrices, lotteryTickets } from '~/domain/lottery/tables.server';
import { taka } from '~/domain/shared/money';
import type { RewardsWorld } from './rewards-world';

type Sold = { at: Date; prices: number[]; accountId?: number; refunded?: number[]; state?: 'settled' | 'void' };

let made = 0;

/** A draw that is over, with tickets of one member in the order of their prices; some of them given back. */
export async function settledDraw(
  { ctx, member }: RewardsWorld,
  { at, prices, accountId = member, refunded = [], state = 'settled' }: Sold,
): Promise<void> {
  const before = (seconds: number) => new Date(at.getTime() - seconds * 1000);
  await ctx.db
    .insert(lotteryPrices)
    .values({ version: 'v', mode: 'LOTT', family: 'ssc', rtp: 9500, rebate: 0, odds: {}, createdAt: at })
    .onConflictDoNothing();
  const result = { numbers: [1, 2, 3, 4, 5], seed: 's', beaconValue: 'v', closedAt: before(5), drawnAt: at };
  const [draw] = await ctx.db
    .insert(lotteryDraws)
    .values({
      ...{
        gameCode: 'ssc-10m',
        issue: `made-${++made}`,
        opensAt: before(600),
        closesAt: before(5),
        drawsAt: at,
        state,
      },
      ...{ commit: 'c', sealedSeed: 's', beacon: 'b', beaconAnchor: '', beaconRound: 1, settledAt: at },
      ...(state === 'settled' ? result : { voidReason: 'fault' as const }),
    })
    .returning();
  const [order] = await ctx.db
    .insert(lotteryOrders)
    .values({ accountId, drawId: draw!.id, placedAt: before(60) })
    .returning();
  await ctx.db.insert(lotteryTickets).values(
    prices.map((price, nth) => ({
      ...{ drawId: draw!.id, betId: nth + 1, betPlacedAt: before(60), orderId: order!.id, accountId },
      ...{ lineMinor: taka(price), stakeMinor: taka(price), worstMinor: taka(price), a: 1n, b: 0n, lines: 1 },
      ...{ play: 'p', picks: '1', price: 'v', keys: [] },
      ...(refunded.includes(nth) ? { refundedAt: at } : { payoutMinor: 0n }),
    })),
  );
}
