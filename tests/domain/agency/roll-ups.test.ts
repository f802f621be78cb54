import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rebuildTeamRollUps } from '~/domain/agency/roll-ups/rebuild-roll-ups.server';
import { rolledUpUntil, rollUpSettled } from '~/domain/agency/roll-ups/roll-up-settled.server';
import { moveAccount } from '~/domain/agency/tree/move-account.server';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { houseAccount, walletAccounts } from '~/domain/ledger/open-accounts.server';
import { post } from '~/domain/ledger/post.server';
import { openBetMonths } from '~/domain/play/open-bet-months.server';
import { placeBet } from '~/domain/play/place-bet.server';
import { settleBet } from '~/domain/play/settle-bet.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { taka } from '~/domain/shared/money';
import { Refusal } from '~/domain/shared/refusal';
import { asOwner } from '../../setup/world';
import { fund } from '../ledger/ledger-world';
import { lineWorld } from './line-world';

type World = Awaited<ReturnType<typeof lineWorld>>;
const timeZone = 'Asia/Dhaka';
let bets = 0;

async function play(world: World, name: string, stake: number, payout: number, at: Date = world.ctx.now) {
  const ctx = { ...world.ctx, now: at };
  const accountId = world.id(name);
  await fund(ctx, (await walletAccounts(ctx, accountId)).main, taka(stake));
  const reference = `b${++bets}`;
  const game = { vendorCode: 'JDB', nodeId: 10_001, category: 'RNG', round: reference, reference } as const;
  await placeBet(ctx, { ...game, accountId, stakeMinor: taka(stake), timeZone });
  await settleBet(ctx, { vendorCode: 'JDB', reference, payoutMinor: taka(payout), timeZone });
}

async function move(
  ctx: Ctx,
  kind: 'deposit' | 'withdrawal_paid' | 'reward' | 'rebate',
  ownerId: number,
  units: number,
) {
  const wallet = await walletAccounts(ctx, ownerId);
  const house = await houseAccount(ctx, 'promotions');
  await post(ctx, {
    kind,
    key: `${kind}${++bets}`,
    moves: [
      { accountId: wallet.main, amountMinor: taka(units) },
      { accountId: house, amountMinor: -taka(units) },
    ],
  });
}

/** Of each account with anything: bets, stake, payout, valid bets, deposits, withdrawals, promotions, rebates, in taka. */
async function teams({ ctx }: World, columns = 'bets, stake_minor, payout_minor, valid_bet_minor') {
  const sums = columns
    .split(', ')
    .map((column) => `sum(${column})::float8 / ${column.endsWith('_minor') ? 10_000 : 1}`);
  const { rows } = await ctx.db.execute<{ account: string; sums: number[] }>(sql`
    select a.account, array[${sql.raw(sums.join(', '))}] as sums from team_days d join accounts a on a.id = d.ancestor_id
    group by 1 having ${sql.raw(sums.map((sum) => `${sum} <> 0`).join(' or '))} order by 1`);
  return Object.fromEntries(rows.map((row) => [row.account, row.sums]));
}

test('what is settled counts once for everybody above, by day and by window', async () => {
  const world = await lineWorld();
  const { ctx } = world;
  await play(world, 'player', 100, 250);
  await play(world, 'friend', 40, 0);
  expect((await rolledUpUntil(ctx)).getTime()).toBe(ctx.now.getTime());
  const later = { ...ctx, now: new Date(ctx.now.getTime() + 60_000) };
  expect((await rolledUpUntil(later)).getTime()).toBe(ctx.now.getTime());
  await rollUpSettled(ctx);
  await rollUpSettled(ctx);
  expect((await rolledUpUntil(later)).getTime()).toBe(later.now.getTime());
  const one = [1, 100, 250, 100];
  expect(await teams(world)).toEqual({
    player: one,
    low: one,
    line: one,
    top: [2, 140, 250, 140],
    friend: [1, 40, 0, 40],
  });
  const { rows } = await ctx.db.execute<{ bets: number }>(
    sql`select bets from team_windows where ancestor_id = ${world.id('top')} and window_at = date_bin('5 minutes', ${ctx.now.toISOString()}::timestamptz, 'epoch')`,
  );
  expect(rows).toEqual([{ bets: 2 }]);
  expect(await teams(world, 'active_accounts')).toEqual({ player: [1], low: [1], line: [1], top: [2], friend: [1] });
});

test('money, newcomers and first deposits count once, however often it is counted', async () => {
  const world = await lineWorld();
  const { ctx, id } = world;
  await move(ctx, 'deposit', id('player'), 500);
  await rollUpSettled(ctx);
  await move(ctx, 'deposit', id('player'), 300);
  await move(ctx, 'reward', id('player'), 50);
  await move(ctx, 'rebate', id('line'), 7);
  for (let times = 0; times < 3; times += 1) await rollUpSettled(ctx);
  const columns = 'deposits_minor, promotions_minor, rebates_minor, first_deposits, first_deposits_minor';
  const ofPlayer = [800, 50, 0, 1, 500];
  expect(await teams(world, columns)).toEqual({
    player: ofPlayer,
    low: ofPlayer,
    line: [800, 50, 7, 1, 500],
    top: [800, 50, 7, 1, 500],
  });
  expect(await teams(world, 'new_accounts')).toEqual({ low: [1], line: [2], top: [4] });
  const { rows: windows } = await ctx.db.execute(sql`
    select a.account, sum(deposits_minor)::float8 / 10000 as deposits, sum(new_accounts)::int as joined
    from team_cash_windows w join accounts a on a.id = w.ancestor_id
    where window_at = date_bin('5 minutes', ${ctx.now.toISOString()}::timestamptz, 'epoch') group by 1 order by 1`);
  expect(windows).toEqual([
    { account: 'line', deposits: 800, joined: 2 },
    { account: 'low', deposits: 800, joined: 1 },
    { account: 'player', deposits: 800, joined: 0 },
    { account: 'top', deposits: 800, joined: 4 },
  ]);
  expect((await rebuildTeamRollUps(ctx)).differences).toEqual([]);
});

test('the mark rises once nothing under way is left below it, and what commits late is still met', async () => {
  const world = await lineWorld();
  const { ctx, id, database } = world;
  await move(ctx, 'deposit', id('player'), 500);
  await rollUpSettled(ctx);
  const older = () =>
    asOwner(database, (client) => client.query(`update roll_up_marks set next_since = now() - interval '2 minutes'`));
  const mark = async () =>
    Number((await ctx.db.execute(sql`select through_transfer_id as id from roll_up_marks`)).rows[0]!.id);
  await older();
  await rollUpSettled(ctx);
  const late = asOwner(database, async (client) => {
    await client.query('begin');
    await client.query(`select nextval('ledger_transfers_id_seq'), pg_current_xact_id()`);
    await older();
    await rollUpSettled(ctx);
    await older();
    await rollUpSettled(ctx);
    const held = await mark();
    await client.query('commit');
    return held;
  });
  const held = await late;
  await move(ctx, 'deposit', id('player'), 20);
  // Whatever is under way beside this test, in other databases of the same server, holds the mark back as well.
  const risen = async () => {
    await older();
    await rollUpSettled(ctx);
    return mark();
  };
  await expect.poll(risen, { timeout: 15_000 }).toBeGreaterThan(held);
  expect((await teams(world, 'deposits_minor')).top).toEqual([520]);
});

test('what an account did before it moved stays with its old line, whenever it is counted', async () => {
  const world = await lineWorld();
  const { ctx, id } = world;
  await play(world, 'player', 100, 0);
  await moveAccount(ctx, { accountId: id('line'), uplineId: id('other'), reason: '' });
  await play(world, 'player', 30, 0, new Date(ctx.now.getTime() + 10 * 60_000));
  await rollUpSettled(ctx);
  const { top, other, line } = await teams(world);
  expect({ top, other, line }).toEqual({ top: [1, 100, 0, 100], other: [1, 30, 0, 30], line: [2, 130, 0, 130] });
  expect((await rebuildTeamRollUps(ctx)).differences).toEqual([]);
});

test('ten who count at once count everything once', async () => {
  const world = await lineWorld();
  await openBetMonths(world.ctx, world.ctx.now, world.ctx.now);
  for (let at = 0; at < 12; at += 1) await play(world, at % 2 ? 'player' : 'friend', 10 + at, at % 3 ? 0 : 30);
  await Promise.all(Array.from({ length: 10 }, () => rollUpSettled(world.ctx)));
  await rollUpSettled(world.ctx);
  expect((await teams(world)).top?.[0]).toBe(12);
  expect((await rebuildTeamRollUps(world.ctx)).differences).toEqual([]);
});

test('whatever happens in whatever order, what is kept equals a recount', async () => {
  const names = ['top', 'line', 'low', 'player', 'friend', 'other', 'alone'];
  const step = fc.oneof(
    fc.record({
      act: fc.constant('play' as const),
      who: fc.constantFrom('player', 'friend', 'alone'),
      stake: fc.integer({ min: 1, max: 500 }),
      won: fc.integer({ min: 0, max: 900 }),
    }),
    fc.record({
      act: fc.constant('money' as const),
      who: fc.constantFrom(...names),
      kind: fc.constantFrom('deposit' as const, 'reward' as const, 'rebate' as const),
      units: fc.integer({ min: 1, max: 500 }),
    }),
    fc.record({
      act: fc.constant('move' as const),
      who: fc.constantFrom(...names),
      to: fc.constantFrom('top', 'line', 'low', 'other', null),
    }),
    fc.record({ act: fc.constant('join' as const), below: fc.constantFrom('top', 'line', 'low', 'other') }),
    fc.record({ act: fc.constant('count' as const) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const world = await lineWorld();
      const { ctx, id } = world;
      for (const [at, one] of steps.entries()) {
        const now = new Date(ctx.now.getTime() + at * 200_000);
        const later = { ...ctx, now };
        if (one.act === 'play') await play(world, one.who, one.stake, one.won, now);
        else if (one.act === 'money') await move(later, one.kind, id(one.who), one.units);
        else if (one.act === 'count') await rollUpSettled(later);
        else if (one.act === 'join') {
          const own = { account: `new${at}`, nickname: 'new', role: 'member' as const, type: 0, passwordHash: null };
          await createAccount(later, { ...own, uplineId: id(one.below) });
        } else {
          const uplineId = one.to === null ? null : id(one.to);
          await moveAccount(later, { accountId: id(one.who), uplineId, reason: 'x' }).catch((error: unknown) => {
            if (!(error instanceof Refusal)) throw error;
          });
        }
      }
      expect((await rebuildTeamRollUps({ ...ctx, now: new Date(ctx.now.getTime() + 86_400_000) })).differences).toEqual(
        [],
      );
    }),
    { numRuns: 8 },
  );
});

test('a recount names what was tampered with and puts it right', async () => {
  const world = await lineWorld();
  await play(world, 'player', 100, 0);
  await move(world.ctx, 'deposit', world.id('player'), 500);
  await rollUpSettled(world.ctx);
  const right = await teams(world);
  await asOwner(world.database, (client) =>
    client.query(
      `update team_days set stake_minor = stake_minor + 1; delete from team_windows; delete from team_cash_windows; update counted_plays set bets = 2`,
    ),
  );
  const { differences } = await rebuildTeamRollUps(world.ctx);
  expect(differences.some((line) => line.startsWith('team_days'))).toBe(true);
  expect(differences.some((line) => line.startsWith('team_windows'))).toBe(true);
  expect(differences.some((line) => line.startsWith('team_cash_windows'))).toBe(true);
  expect(differences.some((line) => line.startsWith('account'))).toBe(true);
  expect(await teams(world)).toEqual(right);
  expect((await rebuildTeamRollUps(world.ctx)).differences).toEqual([]);
});
