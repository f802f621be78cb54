import { eq } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { changedFields } from './managing/change-row.server';
import { operatorFieldsAfter } from './managing/file-fields';
import { games } from './tables.server';

type Change = { nodeId: number; isEnabled?: boolean; isHot?: boolean; reason: string };

/** Shows or hides a game, or changes its mark; answers whether it was otherwise before. Catalogue files leave it so. Refuses: catalogue.unknown_game. */
export function changeGame(ctx: Ctx, { nodeId, reason, ...wanted }: Change): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .select({ operatorFields: games.operatorFields, fields: { isEnabled: games.isEnabled, isHot: games.isHot } })
      .from(games)
      .where(eq(games.nodeId, nodeId))
      .for('update');
    if (!row) throw new Refusal('catalogue.unknown_game');
    const game = row.fields;
    const after = { ...game, ...wanted };
    const changed = changedFields(game, after);
    if (changed.length === 0) return false;
    const operatorFields = operatorFieldsAfter('games', row.operatorFields, changed);
    await ctx.db
      .update(games)
      .set({ ...after, operatorFields })
      .where(eq(games.nodeId, nodeId));
    await record(ctx, {
      action: 'catalogue.changeGame',
      subject: `game:${nodeId}`,
      before: game,
      after: { ...after, reason },
    });
    return true;
  });
}
