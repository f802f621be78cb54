import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { rollUpSettled } from '~/domain/agency/roll-ups/roll-up-settled.server';
import { moveAccount } from '~/domain/agency/tree/move-account.server';
import { houseAccount, walletAccounts } from '~/domain/ledger/open-accounts.server';
import { post } from '~/domain/ledger/post.server';
import { writeSettledLines } from '~/domain/play/settled-lines.server';
import { systemActor } from '~/domain/shared/actor';
import { taka } from '~/domain/shared/money';
import { comparisonOf } from '~/domain/views/team/comparison';
import { countActive, isCounted } from '~/domain/views/team/count-active.server';
import { listTeamLines, totalOfLines } from '~/domain/views/team/list-team-lines.server';
import { readTeamTotal } from '~/domain/views/team/read-team.server';
import { readTeamFacts } from '~/domain/views/team/read-team-facts.server';
import { readTeamSpan, windowsSince } from '~/domain/views/team/read-team-span.server';
import { lineWorld } from '../agency/line-world';

/** Noon of the sixteenth in Dhaka. */
const now = new Date('2026-03-16T06:00:00Z');
const timeZone = 'Asia/Dhaka';
let keys = 0;

async function figuresWorld() {
  const world = await lineWorld(undefined, new Date('2026-03-10T06:00:00Z'));
  const { ctx, id } = world;
  const bet = (name: string, at: string, units: number) => ({
    accountId: id(name),
    settledAt: new Date(at),
    vendorCode: 'JDB',
    category: 'RNG',
    bets: 1,
    stakeMinor: taka(units),
    payoutMinor: 0n,
    validBetMinor: taka(units),
  });
  const deposit = async (name: string, at: string, units: number) => {
    const { main } = await walletAccounts(ctx, id(name));
    const moves = [
      { accountId: main, amountMinor: taka(units) },
      { accountId: await houseAccount(ctx, 'promotions'), amountMinor: -taka(units) },
    ];
    await post({ ...ctx, now: new Date(at) }, { kind: 'deposit', key: `d${++keys}`, moves });
  };
  const at = { ...ctx, now };
  return { ...world, bet, deposit, at };
}

test('of a running day the one before counts up to the same time, in bets, money and newcomers', async () => {
  const { ctx, at, id, bet, deposit } = await figuresWorld();
  // The fifteenth before noon and after it, and the sixteenth.
  await writeSettledLines(ctx, [
    bet('player', '2026-03-15T05:59:59Z', 100),
    bet('player', '2026-03-15T06:00:00Z', 900),
    bet('friend', '2026-03-14T20:00:00Z', 30),
    bet('player', '2026-03-16T05:00:00Z', 50),
  ]);
  await deposit('player', '2026-03-15T05:30:00Z', 400);
  await deposit('player', '2026-03-15T07:30:00Z', 600);
  await rollUpSettled(at);
  const compared = comparisonOf(
    { from: '2026-03-16', to: '2026-03-16', preset: 'today' },
    { now, timeZone, windowsSince: await windowsSince(at) },
  );
  expect(compared?.by).toBe('sameTime');
  const before = await readTeamSpan(at, { nodeId: id('top'), span: compared!.before });
  expect(before).toMatchObject({ bets: 2, stakeMinor: taka(130), depositsMinor: taka(400), firstDeposits: 1 });
  const week = { from: '2026-03-13', to: '2026-03-15', until: new Date('2026-03-15T06:00:00Z') };
  expect(await readTeamSpan(at, { nodeId: id('top'), span: week })).toMatchObject({ bets: 2, stakeMinor: taka(130) });
  const whole = { ...week, until: null };
  expect(await readTeamSpan(at, { nodeId: id('top'), span: whole })).toMatchObject({
    stakeMinor: taka(1_030),
    depositsMinor: taka(1_000),
  });
});

test('where money by five minutes is known only from a day on, nothing older is compared by time', async () => {
  const { ctx, at } = await figuresWorld();
  await rollUpSettled(at);
  await ctx.db.execute(sql`update roll_up_marks set cash_windows_since = '2026-03-15T12:00:00Z'`);
  expect(await windowsSince(at)).toEqual(new Date('2026-03-15T12:00:00Z'));
});

test('active are different members of the period, as the raw rows have them, wherever they went since', async () => {
  const { ctx, at, id, bet } = await figuresWorld();
  await writeSettledLines(ctx, [
    bet('player', '2026-03-11T06:00:00Z', 10),
    bet('player', '2026-03-12T06:00:00Z', 10),
    bet('friend', '2026-03-11T06:00:00Z', 10),
    bet('alone', '2026-03-11T06:00:00Z', 10),
    bet('player', '2026-03-15T05:00:00Z', 10),
    bet('friend', '2026-03-15T08:00:00Z', 10),
    bet('low', '2026-03-15T05:00:00Z', 10),
  ]);
  await rollUpSettled(at);
  const span = (from: string, to: string, until: string | null = null) => ({
    from,
    to,
    until: until === null ? null : new Date(until),
  });
  const question = {
    nodeId: id('top'),
    now: span('2026-03-13', '2026-03-16'),
    before: span('2026-03-09', '2026-03-12'),
  };
  expect(await countActive(at, question)).toEqual({ now: 3, before: 2, stayed: 2 });
  const { rows } = await ctx.db.execute(sql`
    select count(distinct d.account_id)::int as n from member_windows d
    join account_ancestors a on a.account_id = d.account_id and a.ancestor_id = ${id('top')}
    where (d.window_at at time zone 'Asia/Dhaka')::date between '2026-03-13' and '2026-03-16'`);
  expect(rows).toEqual([{ n: 3 }]);
  const morning = { ...question, now: span('2026-03-15', '2026-03-15', '2026-03-15T06:00:00Z'), before: null };
  expect(await countActive(at, morning)).toEqual({ now: 2, before: 0, stayed: 0 });
  expect(await isCounted(at, id('top'))).toBe(true);

  await moveAccount(
    { ...at, actor: systemActor('move') },
    { accountId: id('player'), uplineId: id('other'), reason: 'asked for' },
  );
  expect(await countActive(at, question)).toEqual({ now: 3, before: 2, stayed: 2 });
  expect(await countActive(at, { ...question, nodeId: id('other') })).toMatchObject({ now: 0 });
});

test('a team has a size, those who are online, and what lies in its wallets', async () => {
  const { ctx, at, id, deposit } = await figuresWorld();
  await deposit('player', '2026-03-15T05:30:00Z', 400);
  await deposit('alone', '2026-03-15T05:30:00Z', 9_000);
  await rollUpSettled(at);
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();
  await ctx.db.execute(sql`
    insert into sessions (token_hash, account_id, created_at, last_seen_at, expires_at, ended_at) values
      ('a', ${id('friend')}, ${ago(60)}, ${ago(1)}, ${ago(-60)}, null),
      ('b', ${id('player')}, ${ago(60)}, ${ago(20)}, ${ago(-60)}, null),
      ('c', ${id('alone')}, ${ago(60)}, ${ago(1)}, ${ago(-60)}, null)`);
  expect(await readTeamFacts(at, id('top'))).toEqual({ size: 4, agents: 2, online: 1, balanceMinor: taka(400) });
});

describe('who has been moved', () => {
  const days = { from: '2026-03-14', to: '2026-03-18' };

  /** The player bets 10 on the day before, 20 and 40 before and after the move at noon, 80 on the day after. */
  async function movedWorld(to: string) {
    const world = await figuresWorld();
    const { ctx, at, id, bet } = world;
    await moveAccount(
      { ...at, actor: systemActor('move') },
      { accountId: id('player'), uplineId: id(to), reason: 'asked for' },
    );
    await writeSettledLines(ctx, [
      bet('player', '2026-03-15T06:00:00Z', 10),
      bet('player', '2026-03-16T05:00:00Z', 20),
      bet('player', '2026-03-16T07:00:00Z', 40),
      bet('player', '2026-03-17T06:00:00Z', 80),
      bet('friend', '2026-03-15T06:00:00Z', 500),
    ]);
    await rollUpSettled({ ...at, now: new Date('2026-03-18T06:00:00Z') });
    return world;
  }

  async function stakes({ at, id }: Awaited<ReturnType<typeof movedWorld>>, name: string, who: 'direct' | 'members') {
    const ask = { nodeId: id(name), who, days, q: '', sort: 'stake', isActiveOnly: true } as const;
    const inUnits = ({ stakeMinor }: { stakeMinor: bigint }) => Number(stakeMinor / taka(1));
    const { lines } = await listTeamLines(at, ask, { size: 10 });
    const joined = await listTeamLines(at, { ...ask, sort: 'joined' }, { size: 10 });
    const rows = (list: typeof lines) => Object.fromEntries(list.map((line) => [line.account, inUnits(line)]));
    expect(rows(joined.lines)).toEqual(rows(lines));
    const sum = inUnits(await totalOfLines(at, ask));
    expect(sum).toBe(Object.values(rows(lines)).reduce((total, stake) => total + stake, 0));
    return { rows: rows(lines), rest: inUnits(await readTeamTotal(at, { nodeId: id(name), days })) - sum };
  }

  test('counts in the row of the new line from the day after on; the day itself is in the total alone', async () => {
    const world = await movedWorld('other');
    expect(await stakes(world, 'other', 'members')).toEqual({ rows: { player: 80 }, rest: 40 });
    expect(await stakes(world, 'other', 'direct')).toEqual({ rows: { player: 80 }, rest: 40 });
    expect(await stakes(world, 'top', 'members')).toEqual({ rows: { friend: 500 }, rest: 30 });
    expect(await stakes(world, 'low', 'direct')).toEqual({ rows: {}, rest: 30 });
  });

  test('counts on every day for an agent above both lines, in the row it belonged to', async () => {
    const world = await movedWorld('top');
    expect(await stakes(world, 'top', 'members')).toEqual({ rows: { friend: 500, player: 150 }, rest: 0 });
    expect(await stakes(world, 'top', 'direct')).toEqual({ rows: { friend: 500, player: 80, line: 30 }, rest: 40 });
  });
});
