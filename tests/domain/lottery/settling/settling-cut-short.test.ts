import { randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { auditLedger } from '~/domain/ledger/audit-ledger.server';
import { walletAccounts } from '~/domain/ledger/open-accounts.server';
import { settleDraw } from '~/domain/lottery/draws/settle-draw.server';
import { lotteryTickets } from '~/domain/lottery/tables.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { countCalls, cutAfter, cutMessage, placesToCut } from '../../../setup/cut-after';
import { restorable } from '../../../setup/restorable';
import { asOwner, closeTestDatabases } from '../../../setup/world';
import { playerWith } from '../../studio/studio-world';
import { bet, decide, drawDatabase, drawOf, openDraw } from '../draw-world';

afterEach(closeTestDatabases);

const code = 'ssc-10m';
const [players, ticketsEach] = [50, 6];
/** As many as one player has in one of the two draws: each chunk holds one player's. */
const chunk = ticketsEach / 2;
const points = 20;
const patient = { timeout: 240_000 };

/** Two drawn draws of 150 tickets each, some of which win, and their players, whose pages are open. */
async function twoDraws() {
  const { ctx, database } = await drawDatabase();
  const draws = [await openDraw(ctx, code), await openDraw(ctx, code)];
  const accounts: number[] = [];
  for (let nth = 0; nth < players; nth++) {
    const account = await playerWith(ctx, 100);
    accounts.push(account);
    const slip = [
      { play: 's1', picks: `9||${nth % 10}` },
      { play: 's3.last', picks: `1,2|4|${nth % 10},6` },
      { play: 'half1', picks: nth % 2 === 0 ? 'small' : 'big' },
    ];
    for (const { id } of draws) await bet(ctx, account, id, code, slip);
  }
  await ctx.db.execute(sql`insert into live_heads (owner_id) select distinct account_id from lottery_tickets`);
  for (const { id } of draws) await decide(ctx, id, [9, 3, 1, 4, 6]);
  const ids = draws.map(({ id }) => id);
  return { ctx, database, accounts, ids, restore: await restorable(database) };
}

async function settle(ctx: Ctx, ids: readonly number[], atOnce = chunk): Promise<number> {
  let settled = 0;
  for (const id of ids) settled += await settleDraw(ctx, await drawOf(ctx, id), atOnce);
  return settled;
}

test(
  `two draws ended before ${points} of their calls and begun again by five at once, then twice, are settled as by one run`,
  patient,
  async () => {
    const { ctx, ids, restore } = await twoDraws();
    const before = await outcome(ctx);
    expect(await settle(ctx, ids, 1_000)).toBe(players * ticketsEach);
    const expected = await outcome(ctx);
    expect(expected).not.toEqual(before);
    expect(expected.states).toEqual(['settled', 'settled']);
    expect(expected.letters).toHaveLength(2 * players);
    expect(await settle(ctx, ids, 1_000)).toBe(0);
    expect(await outcome(ctx)).toEqual(expected);
    await restore();
    const calls = await countCalls(ctx, (ctx) => settle(ctx, ids));
    expect(await outcome(ctx)).toEqual(expected);
    let ends = 0;
    for (const place of placesToCut(calls, points)) {
      await restore();
      await settle(cutAfter(ctx, place), ids).catch((error) => {
        if (error.message !== cutMessage) throw error;
        ends++;
      });
      const left = await leftOf(ctx);
      const counts = await Promise.all([1, 2, 3, 4, 5].map((n) => settle(ctx, n % 2 === 0 ? ids : ids.toReversed())));
      expect(counts.reduce((sum, count) => sum + count)).toBe(left);
      expect(await settle(ctx, ids)).toBe(0);
      expect(await outcome(ctx), `ended before call ${place + 1} of ${calls}`).toEqual(expected);
    }
    expect(ends).toBe(points);
    expect((await auditLedger(ctx)).differences).toEqual([]);
  },
);

test(
  `two draws whose connection ends in the midst of a chunk, at ${points} random ones, are settled as by one run`,
  patient,
  async () => {
    const { ctx, database, accounts, ids, restore } = await twoDraws();
    const seed = randomInt(1_000_000);
    await settle(ctx, ids, 1_000);
    const expected = await outcome(ctx);
    const chunks = shuffled(seed, accounts.length * ids.length).slice(0, points);
    let ends = 0;
    for (const at of chunks) {
      await restore();
      const note = `seed ${seed}: ended in chunk ${at + 1}`;
      // The draws come one after the other, and in each the players in the order in which they bet.
      const begun = accounts.length * Math.floor(at / accounts.length);
      if (begun > 0) await settle(ctx, ids.slice(0, 1));
      await asOwner(database, async (client) => {
        const { main } = await walletAccounts(ctx, accounts[at % accounts.length]!);
        await client.query('begin');
        await client.query('select from ledger_accounts where id = $1 for update', [main]);
        const settling = settle(ctx, ids).then(
          () => 0,
          () => 1,
        );
        const waiting = `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%lottery_settle%'`;
        // Within a transaction, who waits is read once; hence another connection.
        await asOwner(database, async (client) => {
          await expect.poll(async () => (await client.query(waiting)).rowCount, { timeout: 30_000 }).toBe(1);
          await client.query(`select pg_terminate_backend(pid) from (${waiting}) w`);
        });
        ends += await settling;
        await client.query('rollback');
      });
      expect(await leftOf(ctx), note).toBe(players * ticketsEach - at * chunk);
      expect(await settle(ctx, ids), note).toBe(players * ticketsEach - at * chunk);
      expect(await outcome(ctx), note).toEqual(expected);
    }
    expect(ends).toBe(points);
    expect((await auditLedger(ctx)).differences).toEqual([]);
  },
);

async function leftOf(ctx: Ctx): Promise<number> {
  return ctx.db.$count(
    lotteryTickets,
    sql`bet_id > (select settled_through from lottery_draws d where d.id = draw_id)`,
  );
}

/** The numbers below a limit, in an order that a seed gives. */
function shuffled(seed: number, below: number): number[] {
  const keys = Array.from({ length: below }, (_, n) => [
    Math.imul(seed + 1, 2_654_435_761 ^ Math.imul(n + 1, 40_503)) >>> 0,
    n,
  ]);
  return keys.sort(([a], [b]) => a! - b!).map(([, n]) => n!);
}

/**
 * All that a settlement writes. Lines of the play stream come in chunks, so they are added up; what balances were told meanwhile
 * depends on the order of the draws.
 */
async function outcome(ctx: Ctx) {
  const queries = {
    bets: sql`select id, state, payout_minor, valid_bet_minor, settled_at, detail from bets order by id`,
    tickets: sql`select bet_id, payout_minor from lottery_tickets order by bet_id`,
    draws: sql`select id, state, settled_through from lottery_draws order by id`,
    entries: sql`select t.kind, t.key, a.owner_id, a.kind as account, e.amount from ledger_entries e
      join ledger_transfers t on t.id = e.transfer_id join ledger_accounts a on a.id = e.account_id order by 1, 2, 3, 4, 5`,
    balances: sql`select owner_id, kind, balance from ledger_accounts where owner_id is not null order by 1, 2`,
    days: sql`select * from member_days order by account_id, basis, day, category, vendor_code`,
    lines: sql`select account_id, settled_at, sum(bets), sum(stake_minor), sum(payout_minor), sum(valid_bet_minor)
      from settled_lines group by 1, 2 order by 1, 2`,
    exposures: sql`select * from lottery_exposures order by draw_id, play, key`,
    peaks: sql`select * from lottery_peaks order by draw_id, play`,
    wins: sql`select customer_name, win_minor, won_at, count(*) from notable_wins group by 1, 2, 3 order by 1, 2, 3`,
    told: sql`select owner_id, payload ->> 'id' as draw, count(*) from live_events where kind = 'draw' group by 1, 2 order by 1, 2`,
    letters: sql`select account_id, body, about, count(*) from messages where body ->> 'template' = 'drawWon' group by 1, 2, 3 order by 1, 2`,
    settled: sql`select id, state, settled_at from lottery_draws where issue like '2099%' order by id`,
  };
  const parts = Object.entries(queries).map(
    ([name, query]) => sql`${name}::text, (select json_agg(q) from (${query}) q)`,
  );
  const { rows } = await ctx.db.execute<{ found: Record<string, unknown> }>(
    sql`select json_build_object(${sql.join(parts, sql`, `)}) as found`,
  );
  const found = rows[0]!.found;
  const letters = (found.letters ?? []) as { count: number }[];
  return { ...found, letters, states: (found.settled as { state: string }[]).map(({ state }) => state) };
}
