import { eq } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { games, vendorLanes, vendors } from '../tables.server';
import { lockGame } from './managed-game.server';
import { lockVendor } from './managed-vendors.server';

/** Lets catalogue files change all of a game again. Refuses: catalogue.unknown_game. */
export function releaseGame(ctx: Ctx, nodeId: number): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const game = await lockGame(ctx, nodeId);
    if (!game) throw new Refusal('catalogue.unknown_game');
    if (game.operatorFields.length === 0) return;
    await ctx.db.update(games).set({ operatorFields: [] }).where(eq(games.nodeId, nodeId));
    await record(ctx, {
      action: 'catalogue.releaseGame',
      subject: `game:${nodeId}`,
      before: { operatorFields: game.operatorFields },
      after: { operatorFields: [] },
    });
  });
}

/** Lets catalogue files change all of a vendor and its cards again. Refuses: catalogue.unknown_vendor. */
export function releaseVendor(ctx: Ctx, code: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const vendor = await lockVendor(ctx, code);
    if (!vendor) throw new Refusal('catalogue.unknown_vendor');
    const held = [...new Set([vendor, ...vendor.lanes].flatMap(({ operatorFields }) => operatorFields))];
    if (held.length === 0) return;
    await ctx.db.update(vendors).set({ operatorFields: [] }).where(eq(vendors.code, code));
    await ctx.db.update(vendorLanes).set({ operatorFields: [] }).where(eq(vendorLanes.vendorCode, code));
    await record(ctx, {
      action: 'catalogue.releaseVendor',
      subject: `vendor:${code}`,
      before: { operatorFields: held },
      after: { operatorFields: [] },
    });
  });
}
