import { drizzleOn, openPool } from '../../app/db/client.server';
import { payBills } from '../../app/domain/contracts/bills/pay-bills.server';
import { settleWindow } from '../../app/domain/contracts/settlement/settle-window.server';
import { systemActor } from '../../app/domain/shared/actor';
import type { Ctx } from '../../app/domain/shared/ctx.server';
import { asOwner, startCluster } from '../cluster';
import { median, type Row } from '../kit/table';

/** Smaller by the environment, for trying the bench itself out. */
const contracts = Number(process.env.SETTLEMENT_CONTRACTS ?? 10_000);
const membersEach = Number(process.env.SETTLEMENT_MEMBERS ?? 10);
const rounds = 3;
const limitSeconds = 60;
const first = Date.parse('2026-03-15T06:00:00Z');
const windowMs = 300_000;

/**
 * One five-minute window of real-time salary: agents in lines of ten, each with members of its own who all bet, so that
 * every contract is calculated and paid. Beside it the bare aggregate that any such settlement needs.
 */
export async function settlementRows(): Promise<Row[]> {
  const cluster = await startCluster();
  try {
    const url = await cluster.database('settlement');
    await fill(url);
    const pool = openPool(url, { max: 4, statement_timeout: 0 });
    const ctx = { db: drizzleOn(pool), actor: systemActor('bench'), reactions: {} } as unknown as Ctx;
    const [settled, raw]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round++) {
      const startsAt = new Date(first + round * windowMs);
      const window = { startsAt, endsAt: new Date(startsAt.getTime() + windowMs) };
      const now = new Date(window.endsAt.getTime() + 60_000);
      raw.push(await timed(() => aggregate(url, startsAt)));
      settled.push(
        await timed(async () => {
          await settleWindow({ ...ctx, now }, { kind: 'realtime', period: 'fiveMinutes' }, window);
          await payBills({ ...ctx, now });
        }),
      );
    }
    const { rows } = await pool.query<{ bills: string }>(
      `select count(*) as bills from contract_bills where state = 'issued'`,
    );
    await pool.end();
    const isWhole = Number(rows[0]!.bills) === contracts * rounds;
    const [seconds, rawSeconds] = [median(settled), median(raw)];
    return [
      {
        what: `five-minute settlement of ${contracts} contracts, reckoned and paid (${isWhole ? 'all issued' : 'NOT ALL ISSUED'})`,
        bar: `within ${limitSeconds} s`,
        figure: `${seconds.toFixed(1)} s, ${Math.round(contracts / seconds)} contracts/s`,
        holds: isWhole && seconds <= limitSeconds,
      },
      {
        what: 'the raw SQL aggregate of the same window',
        bar: '',
        figure: `${rawSeconds.toFixed(2)} s, ${Math.round(contracts / rawSeconds)} contracts/s`,
      },
    ];
  } finally {
    await cluster.close();
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1_000;
}

function aggregate(url: string, startsAt: Date): Promise<unknown> {
  return asOwner(url, (client) =>
    client.query(
      `select a.ancestor_id, sum(w.valid_bet_minor), sum(w.payout_minor - w.stake_minor), count(*) filter (where w.valid_bet_minor >= 1000000)
       from member_windows w join account_ancestors a on a.account_id = w.account_id
       join contracts c on c.downline_id = a.ancestor_id
       where w.window_at = $1 group by 1`,
      [startsAt],
    ),
  );
}

/** Lines of ten agents, one over the other; everybody bets in each window. */
async function fill(url: string): Promise<void> {
  await asOwner(url, async (client) => {
    await client.query(
      `insert into accounts (id, account, nickname, role, upline_id, created_at)
       select n, 'agent' || n, 'agent', 'agent', case when n % 10 = 1 then null else n - 1 end, now()
       from generate_series(1, $1::int) n`,
      [contracts],
    );
    await client.query(
      `insert into accounts (id, account, nickname, role, upline_id, created_at)
       select $1 + n, 'member' || n, 'member', 'member', (n - 1) % $1 + 1, now() from generate_series(1, $1::int * $2::int) n`,
      [contracts, membersEach],
    );
    await client.query(
      `with recursive above as (
         select id, id as ancestor_id, 0 as depth, upline_id from accounts
         union all select above.id, up.id, above.depth + 1, up.upline_id from above join accounts up on up.id = above.upline_id)
       insert into account_ancestors (account_id, ancestor_id, depth) select id, ancestor_id, depth from above
       on conflict do nothing`,
    );
    await client.query(
      `insert into ledger_accounts (owner_id, kind, ref, unit, balance)
       select id, 'main', '', 'BDT', 0 from accounts where role = 'agent' on conflict do nothing`,
    );
    await client.query(
      `insert into contracts (kind, period, downline_id, upline_id, state, bet_amount_minor, offered_at, answered_at, starts_at)
       select 'realtime', 'fiveMinutes', id, upline_id, 'accepted', 1000000, $1::timestamptz, $1, $1 from accounts where role = 'agent'`,
      [new Date(first - windowMs)],
    );
    await client.query(
      `insert into contract_tiers (contract_id, position, rate, active_members)
       select c.id, t.position, 2000 - 100 * ((c.downline_id - 1) % 10) + 50 * t.position, t.position
       from contracts c, (values (0), (1)) t (position)`,
    );
    await client.query(
      `insert into member_windows (account_id, window_at, bets, stake_minor, payout_minor, valid_bet_minor)
       select id, $1::timestamptz + w * interval '5 minutes', 1, 2000000, 1000000, 2000000
       from accounts, generate_series(0, $2::int - 1) w where role = 'member'`,
      [new Date(first), rounds],
    );
    await client.query(
      `insert into team_windows (ancestor_id, window_at, bets, stake_minor, payout_minor, valid_bet_minor)
       select a.ancestor_id, w.window_at, sum(w.bets), sum(w.stake_minor), sum(w.payout_minor), sum(w.valid_bet_minor)
       from member_windows w join account_ancestors a on a.account_id = w.account_id group by 1, 2`,
    );
    await client.query('vacuum analyze');
  });
}
