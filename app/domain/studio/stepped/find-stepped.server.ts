import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import type { RoundInPlay } from '../engine-calls';
import type { OutcomeOf, SteppedEngine } from '../round';
import { studioRounds } from '../tables.server';

export type SteppedRow = typeof studioRounds.$inferSelect;

/** The round an account has under way in a game. */
export async function findOpenRound(ctx: Ctx, accountId: number, gameCode: string): Promise<SteppedRow | null> {
  const row = await ctx.db.query.studioRounds.findFirst({
    where: and(
      eq(studioRounds.accountId, accountId),
      eq(studioRounds.gameCode, gameCode),
      eq(studioRounds.state, 'open'),
      isNull(studioRounds.flightId),
    ),
  });
  return row ?? null;
}

/** Under lock, so that of two moves at once one finds what the other left. Refuses: studio.round_not_found. */
export async function lockRound(ctx: Ctx, accountId: number, reference: string): Promise<SteppedRow> {
  const [row] = await ctx.db
    .select()
    .from(studioRounds)
    .where(
      and(eq(studioRounds.reference, reference), eq(studioRounds.accountId, accountId), isNull(studioRounds.flightId)),
    )
    .for('update');
  if (!row) throw new Refusal('studio.round_not_found');
  return row;
}

/** A round with its outcome, which is encrypted while the round is open. Older boards of mines have it in clear. */
export function roundInPlayOf({ gateways }: Ctx, row: SteppedRow): RoundInPlay<SteppedEngine> {
  const outcome = row.outcome ?? JSON.parse(gateways.vault.decrypt(row.sealedOutcome ?? '') ?? 'null');
  if (!outcome) throw new Error('an outcome cannot be opened: is the secret another one?');
  return {
    engine: row.engine as SteppedEngine,
    choice: row.choice as RoundInPlay<SteppedEngine>['choice'],
    outcome: outcome as OutcomeOf<SteppedEngine>,
    moves: row.picks,
  };
}
