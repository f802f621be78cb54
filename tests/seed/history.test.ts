import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { joinTree } from '~/domain/agency/tree/join-tree.server';
import { turnoverReactions } from '~/domain/cashier/turnover/turnover-reactions.server';
import { createKeyedHash } from '~/domain/identity/keyed-hash.server';
import { takeStatements } from '~/domain/play/reconcile/take-statements.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { dayIn } from '~/domain/shared/period';
import { createTextCipher } from '~/domain/shared/text-cipher.server';
import { createLinkCipher } from '~/domain/site/link-cipher.server';
import { readRound } from '~/domain/views/records/read-round.server';
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

describe('the demo', () => {
  let ctx: Ctx;

  beforeAll(async () => {
    ({ ctx } = await worldWith({ now: lateToday }));
    const keyedHash = createKeyedHash(secret);
    const payout = { cipher: createTextCipher(secret, 'payout account'), keyedHash };
    ctx.reactions = { accountRegistered: [joinTree], depositArrived: [turnoverReactions.depositArrived] };
    await seedDemo(ctx, { cipher: createLinkCipher(secret), keyedHash, payout });
  }, 120_000);

  async function ask<T extends object>(question: SQL): Promise<T[]> {
    return (await ctx.db.execute(question)).rows as T[];
  }

  test('tells months of play whose balances follow from one another', async () => {
    const rows = await ask<{ bets: string; days: number; wrong: string; unread: number; today: string }>(sql`
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
  });

  test('everybody joined before their first movement and their first bet', async () => {
    const late = await ask(sql`
      select a.account from accounts a
      where a.created_at > least(
        (select min(e.at) from ledger_entries e join ledger_accounts l on l.id = e.account_id and l.owner_id = a.id),
        (select min(placed_at) from bets where account_id = a.id))`);
    expect(late).toEqual([]);
    const [joined] = await ask<{ days: number; today: number }>(sql`
      select count(distinct created_at::date)::int as days,
        count(*) filter (where created_at >= ${today})::int as today from accounts`);
    expect(joined!.days).toBeGreaterThan(10);
    // Only who is at the first sign-in has just come.
    expect(joined!.today).toBe(1);
  });

  test('who has played or works here has been seen, not before the last bet', async () => {
    const unseen = await ask(sql`
      select a.account from accounts a where a.account <> 'newbie' and not exists (
        select from sessions s where s.account_id = a.id and s.ended_at is not null
          and s.last_seen_at >= coalesce((select max(settled_at) from bets where account_id = a.id), a.created_at)
          and s.last_seen_at < ${lateToday})`);
    expect(unseen).toEqual([]);
  });

  test("a day's rebate and a contract's daily or weekly bill are in the books the day after", async () => {
    const late = await ask(sql`
      select t.id, t.kind, t.at from ledger_transfers t
      join contract_bills b on t.cause_kind = 'contract_bill' and t.cause_id = b.id::text
      join settlement_runs r on r.id = b.run_id and r.kind in ('daily', 'dividend')
      where t.at not between r.ends_at and r.ends_at + interval '25 hours'
      union all
      select t.id, t.kind, t.at from ledger_transfers t
      where t.cause_kind = 'rebate' and (t.at at time zone 'Asia/Dhaka')::date <> split_part(t.cause_id, ':', 1)::date + 1`);
    expect(late).toEqual([]);
    const [paid] = await ask<{ entries: number; days: number }>(sql`
      select count(*)::int as entries, count(distinct at::date)::int as days from ledger_transfers
      where cause_kind in ('contract_bill', 'rebate')`);
    expect(paid!.entries).toBeGreaterThan(50);
    expect(paid!.days).toBeGreaterThan(20);
  });

  test('every bet tells the balance before and after it, as the account record has it', async () => {
    const wrong = await ask(sql`
      select b.reference from bets b
      where b.balance_before is null or b.balance_after is null
        or b.balance_after <> b.balance_before - b.stake_minor + b.payout_minor`);
    expect(wrong).toEqual([]);
  });

  test('a bet of the history is told step by step', async () => {
    const [bet] = await ask<{ account_id: string; vendor_code: string; reference: string; [name: string]: string }>(sql`
      select b.account_id, b.vendor_code, b.reference, stake_minor, payout_minor, balance_before, balance_after
      from bets b join accounts a on a.id = b.account_id and a.account = 'player1'
      where payout_minor > 0 order by b.id desc limit 1`);
    const question = { vendorCode: bet!.vendor_code, reference: bet!.reference };
    const steps = await readRound(ctx, { ...question, accountId: Number(bet!.account_id) });
    const [before, stake, payout, after] = ['balance_before', 'stake_minor', 'payout_minor', 'balance_after'].map(
      (name) => BigInt(bet![name]!),
    ) as [bigint, bigint, bigint, bigint];
    expect(steps.map((step) => [step.kind, step.balanceBeforeMinor, step.amountMinor, step.balanceAfterMinor])).toEqual(
      [
        ['bet', before, stake, before - stake],
        ['win', before - stake, payout, after],
      ],
    );
    expect(await readRound(ctx, { ...question, accountId: 0 })).toEqual([]);
  });

  test('no vendor has other figures than ours for any day of the history', async () => {
    const knowsNothing = {
      ...ctx.gateways.seamless,
      statement: async () => ({ bets: 0, stakeMinor: 0n, payoutsMinor: 0n }),
    };
    const asking = { ...ctx, gateways: { ...ctx.gateways, seamless: knowsNothing } };
    const noted = () => ask(sql`select * from vendor_statements order by day, vendor_code`);
    const before = await noted();
    for (const days of [1, 2, 5, 9]) {
      const day = dayIn(new Date(today.getTime() - (days - 1) * 86_400_000 - 1), 'Asia/Dhaka');
      expect([day, await takeStatements(asking, day)]).toEqual([day, 0]);
    }
    expect(await noted()).toEqual(before);
  });

  test('each day of play was compared with its vendors the night after, and they agreed', async () => {
    const [sums] = await ask<{ rows: number; differing: number; early: number; bets: string; stake: string }>(sql`
      select count(*)::int as rows, sum(our_bets) as bets, sum(our_stake_minor) as stake,
        count(*) filter (where (our_bets, our_stake_minor, our_payouts_minor) is distinct from
          (their_bets, their_stake_minor, their_payouts_minor))::int as differing,
        count(*) filter (where taken_at < (day + 1)::timestamp at time zone 'Asia/Dhaka' or taken_at > ${lateToday})::int as early
      from vendor_statements`);
    const [bets] = await ask(sql`
      select count(*) as bets, sum(stake_minor) as stake from bets
      where vendor_code in (select code from vendors where adapter <> 'studio')`);
    expect(sums).toMatchObject({ differing: 0, early: 0, ...bets });
    expect(sums!.rows).toBeGreaterThan(100);
  });
});
