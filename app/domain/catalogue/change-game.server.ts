import { eq } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { games } from './tables.server';

type Change = { nodeId: number; isEnabled?: boolean; isHot?: boolean; reason: string };

/** Shows or hides a game, or changes its mark; answers whether it was otherwise before. Refuses: catalogue.unknown_game. */
export function changeGame(ctx: Ctx, { nodeId, reason, ...wanted }: Change): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const [game] = await ctx.db
      .select({ isEnabled: games.isEnabled, isHot: games.isHot })
      .from(games)
      .where(eq(games.nodeId, nodeId))
      .for('update');
    if (!game) throw new Refusal('catalogue.unknown_game');
    const after = { ...game, ...wanted };
    if (after.isEnabled === game.isEnabled && after.isHot === game.isHot) return false;
    await ctx.db.update(games).set(after).where(eq(games.nodeId, nodeId));
    await record(ctx, {
      action: 'catalogue.changeGame',
      subject: `game:${nodeId}`,
      before: game,
      after: { ...after, reason },
    });
    return true;
  });
}
