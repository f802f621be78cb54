import { eq } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { lotteryGameRows } from '../tables.server';
import { lockGames } from './change-limits.server';

type Switch = { scope: string; isEnabled: boolean; note: string };

/**
 * Whether tickets of a scope's games are sold. Draws are held all the same, and tickets that were sold stay; parts of chases
 * whose draw opens meanwhile give their stakes back. Refuses: lottery.not_found.
 */
export function switchSale(ctx: Ctx, { scope, isEnabled, note }: Switch): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    for (const { code, isEnabled: before } of await lockGames(ctx, scope)) {
      if (before === isEnabled) continue;
      await ctx.db.update(lotteryGameRows).set({ isEnabled }).where(eq(lotteryGameRows.code, code));
      await record(ctx, {
        action: 'lottery.switchSale',
        subject: `lottery:${code}`,
        before: { isEnabled: before },
        after: note === '' ? { isEnabled } : { isEnabled, note },
      });
    }
  });
}
