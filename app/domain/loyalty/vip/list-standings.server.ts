import { and, desc, eq, gt, lt, sql } from 'drizzle-orm';
import { accounts } from '~/domain/identity/tables.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { dayIn, daysFrom } from '~/domain/shared/period';
import { findSettings } from '~/domain/site/find-settings.server';
import { vipStandings } from '../tables.server';
import { levelDays } from './levels';
import { sumValidBets } from './sum-valid-bets.server';

type LevelCount = { level: number; members: number; falling: number };

/** Members of each level, and how many of them have been told of a fall. */
export async function countStandings(ctx: Ctx): Promise<LevelCount[]> {
  return ctx.db
    .select({
      level: vipStandings.level,
      members: sql<number>`count(*)::int`,
      falling: sql<number>`count(${vipStandings.fallsOn})::int`,
    })
    .from(vipStandings)
    .where(gt(vipStandings.level, 0))
    .groupBy(vipStandings.level);
}

const pageSize = 25;

type Wanted = { level: number | null; after: number | null; batch?: number };

/** Members with a level, or of one level, the newest account first, with the valid bets that the level follows from. */
export async function listStandings(ctx: Ctx, { level, after, batch = pageSize }: Wanted) {
  const rows = await ctx.db
    .select({
      id: vipStandings.accountId,
      account: accounts.account,
      level: vipStandings.level,
      since: vipStandings.since,
      fallsOn: vipStandings.fallsOn,
    })
    .from(vipStandings)
    .innerJoin(accounts, eq(accounts.id, vipStandings.accountId))
    .where(
      and(
        level === null ? gt(vipStandings.level, 0) : eq(vipStandings.level, level),
        after === null ? undefined : lt(vipStandings.accountId, after),
      ),
    )
    .orderBy(desc(vipStandings.accountId))
    .limit(batch + 1);
  const shown = rows.slice(0, batch);
  const { timeZone } = await findSettings(ctx);
  const to = dayIn(ctx.now, timeZone);
  const ids = shown.map(({ id }) => id);
  const sums = await sumValidBets(ctx, ids, { from: daysFrom(to, -levelDays), to });
  return {
    rows: shown.map((row) => ({ ...row, validMinor: sums.get(row.id) ?? 0n })),
    next: rows.length > batch ? shown.at(-1)!.id : null,
  };
}
