import { sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';

type Change = {
  settledDraws?: number;
  voidDraws?: number;
  tickets?: number;
  stakeMinor?: bigint;
  payoutMinor?: bigint;
  rebateMinor?: bigint;
  borneMinor?: bigint;
};

/** Adds to the figures of a draw's game on its day, in the transaction that makes them true and as its last statement. */
export async function addToDay({ db }: Ctx, draw: { drawId: number; timeZone: string }, change: Change): Promise<void> {
  const { settledDraws = 0, voidDraws = 0, tickets = 0, stakeMinor = 0n, payoutMinor = 0n } = change;
  const { rebateMinor = 0n, borneMinor = 0n } = change;
  await db.execute(sql`
    select lottery_add_day(${draw.drawId}, ${draw.timeZone}, ${settledDraws}, ${voidDraws}, ${tickets}, ${String(stakeMinor)}::bigint,
      ${String(payoutMinor)}::bigint, ${String(rebateMinor)}::bigint, ${String(borneMinor)}::bigint)`);
}
