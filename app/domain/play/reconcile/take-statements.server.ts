import { notInArray, sql } from 'drizzle-orm';
import { sqlTime } from '~/db/sql-values.server';
import { vendors } from '~/domain/catalogue/tables.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { dayAfter, dayIn, daysFrom, startOfDay } from '~/domain/shared/period';
import { findSettings } from '~/domain/site/find-settings.server';
import type { VendorStatement } from '~/gateways/vendors/port';
import { vendorStatements } from '../tables.server';

type Row = { vendor_code: string; bets: string; stake: string; payouts: string };

const askedAtOnce = 6;
const nothing: VendorStatement = { bets: 0, stakeMinor: 0n, payoutsMinor: 0n };

/**
 * What we and each vendor say of a day, side by side: bets taken and not taken back, their stakes, what was won; of a
 * vendor that keeps the money itself, what it has told us of its bets. Taken again, the later one counts. Answers how many do not agree.
 */
export async function takeStatements(ctx: Ctx, day: string): Promise<number> {
  const { timeZone } = await findSettings(ctx);
  const ours = await countDay(ctx, startOfDay(day, timeZone), startOfDay(dayAfter(day), timeZone));
  const outside = await ctx.db
    .select({ code: vendors.code })
    .from(vendors)
    .where(notInArray(vendors.adapter, ['studio', 'lottery']));
  let differing = 0;
  for (let from = 0; from < outside.length; from += askedAtOnce) {
    const some = outside.slice(from, from + askedAtOnce);
    const theirs = await Promise.all(some.map(({ code }) => ctx.gateways.seamless.statement(code, day)));
    for (const [at, { code }] of some.entries()) {
      if (!(await keep(ctx, { vendorCode: code, day, our: ours.get(code) ?? nothing, their: theirs[at] ?? null }))) {
        differing++;
      }
    }
  }
  return differing;
}

/** The day that has just ended at the site. */
export async function takeStatementsOfYesterday(ctx: Ctx): Promise<number> {
  const { timeZone } = await findSettings(ctx);
  return takeStatements(ctx, daysFrom(dayIn(ctx.now, timeZone), -1));
}

type Pair = { vendorCode: string; day: string; our: VendorStatement; their: VendorStatement | null };

/** True when both say the same. Where neither knows of anything, nothing is kept. */
async function keep(ctx: Ctx, { vendorCode, day, our, their }: Pair): Promise<boolean> {
  const agrees = their !== null && isSame(our, their);
  if (isSame(our, nothing) && (their === null || agrees)) return true;
  const row = {
    ourBets: our.bets,
    ourStakeMinor: our.stakeMinor,
    ourPayoutsMinor: our.payoutsMinor,
    theirBets: their?.bets ?? null,
    theirStakeMinor: their?.stakeMinor ?? null,
    theirPayoutsMinor: their?.payoutsMinor ?? null,
    takenAt: ctx.now,
  };
  await ctx.db
    .insert(vendorStatements)
    .values({ vendorCode, day, ...row })
    .onConflictDoUpdate({ target: [vendorStatements.day, vendorStatements.vendorCode], set: row });
  return agrees;
}

export function isSame(a: VendorStatement, b: VendorStatement): boolean {
  return a.bets === b.bets && a.stakeMinor === b.stakeMinor && a.payoutsMinor === b.payoutsMinor;
}

/** How long before its day a bet may have been placed that a vendor of transfer mode settles in it. */
const lookBackMs = 40 * 24 * 3_600_000;

async function countDay(ctx: Ctx, from: Date, to: Date): Promise<Map<string, VendorStatement>> {
  const [start, end, oldest] = [from, to, new Date(from.getTime() - lookBackMs)].map((at) => sql`${sqlTime(at)}`);
  const { rows } = await ctx.db.execute<Row>(sql`
    select vendor_code, count(*) filter (where kind = 'bet') as bets,
      coalesce(sum(amount_minor) filter (where kind = 'bet'), 0) as stake,
      coalesce(sum(amount_minor) filter (where kind = 'win'), 0) as payouts
    from seamless_transactions
    where at >= ${start} and at < ${end} and status = 'OK' and kind in ('bet', 'win') and reversed_at is null
    group by vendor_code
    union all
    select vendor_code, count(*) filter (where placed_at >= ${start}),
      coalesce(sum(stake_minor) filter (where placed_at >= ${start}), 0),
      coalesce(sum(payout_minor) filter (where settled_at >= ${start} and settled_at < ${end}), 0)
    from bets where placed_at >= ${oldest} and placed_at < ${end}
      and vendor_code in (select code from vendors where wallet_mode = 'transfer')
    group by vendor_code`);
  return new Map(
    rows.map(({ vendor_code, bets, stake, payouts }) => [
      vendor_code,
      { bets: Number(bets), stakeMinor: BigInt(stake), payoutsMinor: BigInt(payouts) },
    ]),
  );
}
