import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { turnoverReactions } from '~/domain/cashier/turnover/turnover-reactions.server';
import { createSeal } from '~/domain/identity/seal.server';
import { readOpenStakes } from '~/domain/play/read-open-stakes.server';
import { createTextCipher } from '~/domain/shared/text-cipher.server';
import { createLinkCipher } from '~/domain/site/link-cipher.server';
import { seededRandom } from '~/seed/catalogue/random';
import { seedDemo } from '~/seed/demo.server';
import { playEvenings } from '~/seed/history/play-evenings';
import { worldWith } from '../setup/world';

const secret = 'a secret for tests, thirty-two bytes and more';
const games = [{ nodeId: 1, vendorCode: 'PG', category: 'RNG' as const, rtpPpm: 960_000 }];
const today = new Date('2026-11-20T18:00:00Z');
/** Late in that day: what an evening of its eve could run into. */
const lateToday = new Date('2026-11-21T17:30:00Z');

test('a history never stakes what was not there, and ends before today', () => {
  for (let seed = 1; seed <= 40; seed += 1) {
    let balance = 0n;
    let last = 0;
    for (const evening of playEvenings({ name: 'x', random: seededRandom(seed), games, today }, 60, 4)) {
      balance += BigInt(evening.depositUnits) * 10_000n;
      for (const bet of evening.bets) {
        expect(bet.stakeMinor <= balance).toBe(true);
        expect(bet.placedAt.getTime()).toBeGreaterThanOrEqual(last);
        expect(bet.settledAt.getTime()).toBeGreaterThanOrEqual(bet.placedAt.getTime());
        last = bet.settledAt.getTime();
        balance += bet.payoutMinor - bet.stakeMinor;
      }
      expect(evening.endsWithMinor).toBe(balance);
    }
    expect(last).toBeLessThan(today.getTime());
  }
});

test('the demo tells months of play whose balances follow from one another', async () => {
  const { ctx } = await worldWith({ now: lateToday });
  const seal = createSeal(secret);
  const payout = { cipher: createTextCipher(secret, 'payout account'), seal };
  const { depositArrived, betSettled } = turnoverReactions(readOpenStakes);
  ctx.reactions = { depositArrived: [depositArrived], betSettled: [betSettled] };
  await seedDemo(ctx, { cipher: createLinkCipher(secret), seal, payout });
  const { rows } = await ctx.db.execute<{
    bets: string;
    days: number;
    wrong: string;
    unread: number;
    today: string;
  }>(sql`
    with who as (select id from accounts where account = 'player1'),
    lines as (
      select e.amount, e.balance_after, lag(e.balance_after, 1, 0) over (partition by e.account_id order by e.at, e.id) as before
      from ledger_entries e join ledger_accounts a on a.id = e.account_id
      where a.owner_id in (select id from accounts) and e.balance_after is not null)
    select (select count(*) from bets where account_id = (select id from who)) as bets,
      (select count(distinct placed_at::date)::int from bets where account_id = (select id from who)) as days,
      (select count(*) from bets where placed_at >= ${today} or settled_at >= ${today}) as today,
      (select count(*) from lines where before + amount <> balance_after) as wrong,
      (select coalesce(sum(unread), 0)::int from inboxes where account_id = (select id from who)) as unread`);
  expect(Number(rows[0]!.bets)).toBeGreaterThan(500);
  expect(rows[0]!.days).toBeGreaterThan(40);
  expect(rows[0]!.wrong).toBe('0');
  expect(rows[0]!.today).toBe('0');
  expect(rows[0]!.unread).toBe(0);
}, 60_000);
