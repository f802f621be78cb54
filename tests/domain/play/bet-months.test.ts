import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { countBetsWithoutMonth, openComingBetMonths } from '~/domain/play/open-bet-months.server';
import { settleBet } from '~/domain/play/settle-bet.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { worldWith } from '../../setup/world';

function settleBets({ db }: Ctx, at: string, count: number) {
  return db.execute(sql`
    insert into bets (placed_at, account_id, vendor_code, node_id, category, round, reference, stake_minor, state, settled_at)
    select ${at}::timestamptz, 1, 'JDB', 1, 'RNG', 'r' || n, ${at} || n, 1, 'lost', ${at}::timestamptz from generate_series(1, ${count}::int) n`);
}

test('settled bets of a month without a partition are moved into one, and the months ahead are made', async () => {
  const { ctx } = await worldWith({ now: new Date('2031-05-10T00:00:00Z') });
  await settleBets(ctx, '2031-05-09T12:00:00Z', 3);
  await settleBets(ctx, '2031-06-01T00:00:00Z', 2);
  await settleBets(ctx, '2029-01-31T23:59:59Z', 1);
  expect(await countBetsWithoutMonth(ctx)).toBe(6);
  expect(await openComingBetMonths(ctx)).toBe(6);
  expect(await countBetsWithoutMonth(ctx)).toBe(0);
  const { rows } = await ctx.db.execute(sql`
    select tableoid::regclass::text as month, count(*)::int as bets from bets group by 1 order by 1`);
  expect(rows).toEqual([
    { month: 'bets_2029_01', bets: 1 },
    { month: 'bets_2031_05', bets: 3 },
    { month: 'bets_2031_06', bets: 2 },
  ]);
  expect(await openComingBetMonths(ctx)).toBe(0);
  await settleBets(ctx, '2031-08-31T23:59:59Z', 1);
  expect(await countBetsWithoutMonth(ctx)).toBe(0);
});

test('a partition made later has the indexes and checks of the others, and new bets get numbers', async () => {
  const { ctx } = await worldWith({ now: new Date('2031-05-10T00:00:00Z') });
  await settleBets(ctx, '2031-05-09T12:00:00Z', 1);
  await openComingBetMonths(ctx);
  await settleBets(ctx, '2031-05-09T13:00:00Z', 1);
  const { rows } = await ctx.db.execute(sql`
    select count(*)::int as indexes from pg_index where indrelid = 'bets_2031_05'::regclass
    union all select count(*)::int from pg_index where indrelid = 'bets_without_month'::regclass`);
  expect(rows[0]).toEqual(rows[1]);
  await expect(
    ctx.db.execute(sql`update bets set settled_at = null where placed_at >= '2031-05-01'`),
  ).rejects.toThrow();
  const numbered = await ctx.db.execute(sql`select count(distinct id)::int as ids from bets`);
  expect(numbered.rows).toEqual([{ ids: 2 }]);
});

test('an open bet lies apart, is moved into its month when it is settled, and is written there once', async () => {
  const { ctx } = await worldWith({ now: new Date('2031-05-10T00:00:00Z') });
  await openComingBetMonths(ctx);
  const place = async () => {
    const { rows } = await ctx.db.execute(sql`
      select tableoid::regclass::text as place, xmin::text <> xmax::text and xmax::text <> '0' as is_changed from bets`);
    return rows;
  };
  await ctx.db.execute(sql`
    insert into bets (placed_at, account_id, vendor_code, node_id, category, round, reference, stake_minor)
    values ('2031-05-09T12:00:00Z', 1, 'JDB', 1, 'RNG', 'r', 'b', 1)`);
  expect(await place()).toEqual([{ place: 'bets_open', is_changed: false }]);
  await ctx.db.execute(sql`update bets set state = 'won', settled_at = now(), payout_minor = 2 where reference = 'b'`);
  expect(await place()).toEqual([{ place: 'bets_2031_05', is_changed: false }]);
});

test('bets that are settled by two at once are settled once', async () => {
  const { ctx } = await worldWith();
  await ctx.db.execute(sql`
    insert into bets (placed_at, account_id, vendor_code, node_id, category, round, reference, stake_minor)
    values (${ctx.now.toISOString()}::timestamptz, 1, 'JDB', 1, 'RNG', 'r', 'b', 1)`);
  const settle = () => settleBet(ctx, { vendorCode: 'JDB', reference: 'b', payoutMinor: 0n, timeZone: 'Asia/Dhaka' });
  const results = await Promise.allSettled(Array.from({ length: 8 }, settle));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const result of results)
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'play.bet_already_decided' });
});
