import { eq } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { games } from '../tables.server';
import { changedFields, judgeSeen, maintenanceEnd, onlyOf } from './change-row.server';
import { operatorFieldsAfter } from './file-fields';
import { type GameFields, lockGame } from './managed-game.server';

type Change = { nodeId: number; seen: string; fields: GameFields };

/**
 * Changes a game as a whole, as its operator saw it; what differs in nothing is not written. Answers whether something did.
 * Refuses: catalogue.unknown_game, catalogue.changed, site.invalid_time.
 */
export function saveGame(ctx: Ctx, { nodeId, seen, fields }: Change): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const game = await lockGame(ctx, nodeId);
    if (!game) throw new Refusal('catalogue.unknown_game');
    judgeSeen(seen, game.fields);
    const isHalted = fields.isHalted && fields.isEnabled;
    const haltedUntil = maintenanceEnd(isHalted, fields.haltedUntil, ctx.now);
    const after: GameFields = { ...fields, isHalted, haltedUntil };
    const changed = changedFields(game.fields, after);
    if (changed.length === 0) return false;
    const operatorFields = operatorFieldsAfter('games', game.operatorFields, changed);
    // A picture for highlighted cards that came with the former one does not outlive it.
    const picture = changed.includes('iconUrl') ? { lagerIcon: '' } : {};
    await ctx.db
      .update(games)
      .set({ ...after, ...picture, operatorFields })
      .where(eq(games.nodeId, nodeId));
    await record(ctx, {
      action: 'catalogue.changeGame',
      subject: `game:${nodeId}`,
      before: onlyOf(game.fields, changed),
      after: onlyOf(after, changed),
    });
    return true;
  });
}
