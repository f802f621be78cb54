import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { countBetsWithoutMonth, openComingBetMonths } from '~/domain/play/open-bet-months.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { worldWith } from '../../setup/world';

function placeBets({ db }: Ctx, at: string, count: number) {
  return db.execute(sql`
    insert into bets (placed_at, account_id, vendor_code, node_id, category, round, reference, stake_minor)
    select ${at}::timestamptz, 1, 'JDB', 1, 'RNG', 'r' || n, ${at} || n, 1 from generate_series(1, ${count}::int) n`);
}

test('bets of a month without a partition are moved into one, and the months ahead are made', async () => {
  const { ctx } = await worldWith({ now: new Date('2031-05-10T00:00:00Z') });
  await placeBets(ctx, '2031-05-09T12:00:00Z', 3);
  await placeBets(ctx, '2031-06-01T00:00:00Z', 2);
  await placeBets(ctx, '2029-01-31T23:59:59Z', 1);
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
  await placeBets(ctx, '2031-08-31T23:59:59Z', 1);
  expect(await countBetsWithoutMonth(ctx)).toBe(0);
});

test('a partition made later has the keys and checks of the others, and new bets get numbers', async () => {
  const { ctx } = await worldWith({ now: new Date('2031-05-10T00:00:00Z') });
  await placeBets(ctx, '2031-05-09T12:00:00Z', 1);
  await openComingBetMonths(ctx);
  await placeBets(ctx, '2031-05-09T13:00:00Z', 1);
  const { rows } = await ctx.db.execute(sql`
    select count(*)::int as indexes from pg_index where indrelid = 'bets_2031_05'::regclass
    union all select count(*)::int from pg_index where indrelid = 'bets_without_month'::regclass`);
  expect(rows[0]).toEqual(rows[1]);
  await expect(ctx.db.execute(sql`update bets set state = 'odd' where placed_at >= '2031-05-01'`)).rejects.toThrow();
  const numbered = await ctx.db.execute(sql`select count(distinct id)::int as ids from bets`);
  expect(numbered.rows).toEqual([{ ids: 2 }]);
});

test('no index names what settling changes, so that a settled bet takes the place of the open one', async () => {
  const { ctx } = await worldWith();
  const { rows } = await ctx.db.execute<{ definition: string }>(sql`
    select pg_get_indexdef(indexrelid) as definition from pg_index where indrelid = 'bets'::regclass`);
  expect(rows.length).toBeGreaterThan(2);
  for (const { definition } of rows) {
    expect(definition).not.toMatch(/\b(state|settled_at|payout_minor|valid_bet_minor|detail)\b/);
  }
  const { rows: months } = await ctx.db.execute(sql`
    select 1 from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'bets'::regclass and not coalesce('fillfactor=90' = any (c.reloptions), false)`);
  expect(months).toEqual([]);
});
