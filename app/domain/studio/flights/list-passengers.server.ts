import { count, desc, eq } from 'drizzle-orm';
import { accounts } from '~/domain/identity/tables.server';
import { maskedName } from '~/domain/play/winner';
import type { Ctx } from '~/domain/shared/ctx.server';
import { studioRounds } from '../tables.server';

const shownAtMost = 8;

/** Who is on a flight: the largest stakes, under masked names, and how many there are. */
export async function listPassengers(ctx: Ctx, flightId: number) {
  const [rows, total] = await Promise.all([
    ctx.db
      .select({
        account: accounts.account,
        stakeMinor: studioRounds.stakeMinor,
        multiplier: studioRounds.multiplier,
      })
      .from(studioRounds)
      .innerJoin(accounts, eq(accounts.id, studioRounds.accountId))
      .where(eq(studioRounds.flightId, flightId))
      .orderBy(desc(studioRounds.stakeMinor), desc(studioRounds.id))
      .limit(shownAtMost),
    ctx.db.select({ all: count() }).from(studioRounds).where(eq(studioRounds.flightId, flightId)),
  ]);
  const shown = rows.map(({ account, ...passenger }) => ({ name: maskedName(account), ...passenger }));
  return { shown, all: total[0]?.all ?? 0 };
}
