import { and, eq } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import type { MinesOutcome } from '../engines/mines';
import { studioRounds } from '../tables.server';

export type MinesRow = typeof studioRounds.$inferSelect;

/** The board an account has under way in a game. */
export async function findOpenMines(ctx: Ctx, accountId: number, gameCode: string): Promise<MinesRow | null> {
  const row = await ctx.db.query.studioRounds.findFirst({
    where: and(
      eq(studioRounds.accountId, accountId),
      eq(studioRounds.gameCode, gameCode),
      eq(studioRounds.engine, 'mines'),
      eq(studioRounds.state, 'open'),
    ),
  });
  return row ?? null;
}

/** Under lock, so that of two moves at once one finds what the other left. Refuses: studio.round_not_found. */
export async function lockMines(ctx: Ctx, accountId: number, reference: string): Promise<MinesRow> {
  const [row] = await ctx.db
    .select()
    .from(studioRounds)
    .where(
      and(
        eq(studioRounds.reference, reference),
        eq(studioRounds.accountId, accountId),
        eq(studioRounds.engine, 'mines'),
      ),
    )
    .for('update');
  if (!row) throw new Refusal('studio.round_not_found');
  return row;
}

/** Where the mines of a board lie. Older boards have them in clear. */
export function boardOf({ gateways }: Ctx, { choice, outcome, sealedOutcome }: MinesRow) {
  const opened = outcome ?? JSON.parse(gateways.vault.decrypt(sealedOutcome ?? '') ?? 'null');
  if (!opened) throw new Error('a board cannot be opened: is the secret another one?');
  return { count: choice.mines as number, outcome: opened as MinesOutcome };
}
