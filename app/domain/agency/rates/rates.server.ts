import { sql } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { findSettings } from '~/domain/site/find-settings.server';
import { rebateRates } from '../tables.server';
import { percentOf, ppmPerPercent } from './rate';

/** Whoever has been given none has 0. */
export async function findRate(ctx: Ctx, accountId: number): Promise<number> {
  const { rows } = await ctx.db.execute<{ rate: number }>(sql`
    select rate_ppm as rate from rebate_rates where account_id = ${accountId} order by since desc limit 1`);
  return rows[0]?.rate ?? 0;
}

export type RateBounds = { leastPpm: number; mostPpm: number };

/** Never above the upline's (at the top: the setting's), never below what a direct downline has. */
export async function readRateBounds(ctx: Ctx, accountId: number): Promise<RateBounds> {
  const { rows } = await ctx.db.execute<{ uplineId: number | null; least: number }>(sql`
    select a.upline_id::float8 as "uplineId", (
      select coalesce(max(r.rate_ppm), 0) from accounts d cross join lateral
        (select rate_ppm from rebate_rates where account_id = d.id order by since desc limit 1) r
      where d.upline_id = a.id) as least
    from accounts a where a.id = ${accountId}`);
  const { uplineId, least } = rows[0] ?? { uplineId: null, least: 0 };
  const mostPpm = uplineId === null ? await topRate(ctx) : await findRate(ctx, uplineId);
  return { leastPpm: least, mostPpm };
}

async function topRate(ctx: Ctx): Promise<number> {
  return Math.round((await findSettings(ctx)).rebateRateMost * ppmPerPercent);
}

/**
 * An agent sets that of a direct downline, an operator anybody's. It counts for whole days, from this one on.
 * Refuses: agency.not_in_line, agency.rate_above_own, agency.rate_below_downline.
 */
export function setRate(ctx: Ctx, { accountId, ratePpm }: { accountId: number; ratePpm: number }): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await lockNeighbours(ctx, accountId);
    const { leastPpm, mostPpm } = await readRateBounds(ctx, accountId);
    if (ratePpm > mostPpm) throw new Refusal('agency.rate_above_own', 'rate', { most: percentOf(mostPpm) });
    if (ratePpm < leastPpm) throw new Refusal('agency.rate_below_downline', 'rate', { least: percentOf(leastPpm) });
    const before = await findRate(ctx, accountId);
    if (before === ratePpm) return;
    await writeRate(ctx, accountId, ratePpm);
    await record(ctx, {
      action: 'agency.setRate',
      subject: `account:${accountId}`,
      before: { ratePpm: before },
      after: { ratePpm },
    });
  });
}

export async function writeRate(ctx: Ctx, accountId: number, ratePpm: number): Promise<void> {
  await ctx.db
    .insert(rebateRates)
    .values({ accountId, since: ctx.now, ratePpm })
    .onConflictDoUpdate({ target: [rebateRates.accountId, rebateRates.since], set: { ratePpm } });
}

/** Of two who change rates that bound one another, one waits. */
async function lockNeighbours(ctx: Ctx, accountId: number): Promise<void> {
  const { rows } = await ctx.db.execute<{ id: number; uplineId: number | null }>(sql`
    select id::float8 as id, upline_id::float8 as "uplineId" from accounts
    where id = ${accountId} or id = (select upline_id from accounts where id = ${accountId})
    order by id for no key update`);
  const own = rows.find(({ id }) => id === accountId);
  const isUpline = ctx.actor.role === 'agent' && own?.uplineId === ctx.actor.id;
  if (!own || !(isUpline || ['operator', 'system'].includes(ctx.actor.role))) throw new Refusal('agency.not_in_line');
}
