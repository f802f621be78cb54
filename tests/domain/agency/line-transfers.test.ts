import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { drizzleOn, openWebPool } from '~/db/client.server';
import { listLineTransfers } from '~/domain/agency/line-transfers/list-line-transfers.server';
import { findUpline, type Receiver } from '~/domain/agency/line-transfers/neighbours.server';
import {
  readLeftToday,
  reviewLineTransfer,
  transferInLine,
} from '~/domain/agency/line-transfers/transfer-in-line.server';
import { listAudit } from '~/domain/audit/list-audit.server';
import { openRequirement } from '~/domain/cashier/turnover/open-requirement.server';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { accounts } from '~/domain/identity/tables.server';
import { auditLedger } from '~/domain/ledger/audit-ledger.server';
import { houseAccount, walletAccounts } from '~/domain/ledger/open-accounts.server';
import { post } from '~/domain/ledger/post.server';
import { readBalances } from '~/domain/ledger/read-balances.server';
import { setLimit } from '~/domain/protection/limits/set-limit.server';
import { breakEnd } from '~/domain/protection/pause';
import { pausePlay } from '~/domain/protection/pauses/pause-play.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { taka } from '~/domain/shared/money';
import { changeSetting } from '~/domain/site/change-setting.server';
import { worldWith } from '../../setup/world';

const isSoak = process.env.SOAK === '1';

/** top over line over low; player under line, friend under top; alone under nobody. Each has 1,000 taka. */
async function lineWorld() {
  const { ctx, database } = await worldWith();
  const ids: Record<string, number> = {};
  const plan = [
    ['top', 'agent', null],
    ['line', 'agent', 'top'],
    ['low', 'agent', 'line'],
    ['player', 'member', 'line'],
    ['friend', 'member', 'top'],
    ['alone', 'member', null],
  ] as const;
  const opening = await houseAccount(ctx, 'opening');
  for (const [account, role, upline] of plan) {
    const uplineId = upline ? ids[upline]! : null;
    const own = { account, nickname: account, role, type: 0, passwordHash: null, uplineId };
    ids[account] = await createAccount(ctx, own);
    const { main } = await walletAccounts(ctx, ids[account]);
    const moves = [
      { accountId: opening, amountMinor: -taka(1_000) },
      { accountId: main, amountMinor: taka(1_000) },
    ];
    await post(ctx, { kind: 'opening', key: account, moves });
  }
  const value = { isOn: true, min: 100, max: 500, perDay: 800 };
  await changeSetting(ctx, { key: 'lineTransfer', value });
  const as = (name: string): Ctx => ({
    ...ctx,
    actor: { role: plan.find(([account]) => account === name)![1], id: ids[name]!, name },
  });
  return { ctx, database, ids, as, value };
}

type LineWorld = Awaited<ReturnType<typeof lineWorld>>;
const up: Receiver = { to: 'upline' };
const down = (account: string): Receiver => ({ to: 'downline', account });

type Wish = { units?: number; requestKey?: string; ctx?: Ctx };

function send(world: LineWorld, name: string, receiver: Receiver, { units = 100, requestKey, ctx }: Wish = {}) {
  return transferInLine(ctx ?? world.as(name), {
    senderId: world.ids[name]!,
    receiver,
    amountMinor: taka(units),
    requestKey: requestKey ?? randomUUID(),
  });
}

/** For many at once: a pool that waits for its turn longer than a page would. */
function openBusy(world: LineWorld) {
  const pool = openWebPool(world.database.url, { max: 8, connectionTimeoutMillis: 60_000, statement_timeout: 60_000 });
  onTestFinished(() => pool.end());
  return (name: string): Ctx => ({ ...world.as(name), db: drizzleOn(pool) });
}

async function mains({ ctx, ids }: LineWorld) {
  const entries = await Promise.all(
    Object.entries(ids).map(async ([name, id]) => [name, Number((await readBalances(ctx, id)).main / taka(1))]),
  );
  return Object.fromEntries(entries);
}

const all = { top: 1_000, line: 1_000, low: 1_000, player: 1_000, friend: 1_000, alone: 1_000 };

test('a member sends to the upline, an agent to the upline and to a direct downline; both sides see it', async () => {
  const world = await lineWorld();
  await send(world, 'player', up, { units: 100 });
  await send(world, 'line', up, { units: 200 });
  await send(world, 'line', down('Player'), { units: 150 });
  expect(await mains(world)).toEqual({ ...all, top: 1_200, line: 750, player: 1_050 });
  const seen = async (name: string) =>
    (await listLineTransfers(world.ctx, world.ids[name]!, null)).transfers.map((line) => [
      line.isSent ? 'to' : 'from',
      line.otherAccount,
      line.amountMinor,
    ]);
  expect(await seen('line')).toEqual([
    ['to', 'player', taka(150)],
    ['to', 'top', taka(200)],
    ['from', 'player', taka(100)],
  ]);
  expect(await seen('player')).toEqual([
    ['from', 'line', taka(150)],
    ['to', 'line', taka(100)],
  ]);
  expect(await seen('alone')).toEqual([]);
  const { rows } = await world.database.pool.query(
    `select m.account_id::int as id, m.body->'params'->>'account' as sender, m.body->'params'->'amount'->>'amountMinor' as amount
     from messages m where m.body->>'template' = 'lineTransfer' order by m.id`,
  );
  expect(rows).toEqual([
    { id: world.ids.line, sender: 'player', amount: String(taka(100)) },
    { id: world.ids.top, sender: 'line', amount: String(taka(200)) },
    { id: world.ids.player, sender: 'line', amount: String(taka(150)) },
  ]);
  const { entries: trail } = await listAudit(world.ctx, { subject: `account:${world.ids.player}` });
  expect(trail.filter(({ action }) => action === 'agency.transferInLine')).toHaveLength(1);
  expect((await auditLedger(world.ctx)).differences).toEqual([]);
});

test.each(['MiXed77', 'mixed77', 'MIXED77'])(
  'a downline whose name has capital letters is found as %s',
  async (typed) => {
    const world = await lineWorld();
    await world.ctx.db.update(accounts).set({ account: 'MiXed77' }).where(eq(accounts.id, world.ids.player!));
    await send(world, 'line', down(typed), { units: 100 });
    expect(await mains(world)).toEqual({ ...all, line: 900, player: 1_100 });
  },
);

test.each([
  ['who has no upline', 'alone', up, 100, 'agency.no_upline', 'to'],
  ["a member's name for a downline", 'player', down('low'), 100, 'agency.not_in_line', 'account'],
  ["a downline's downline", 'top', down('player'), 100, 'agency.not_in_line', 'account'],
  ["another line's member", 'line', down('friend'), 100, 'agency.not_in_line', 'account'],
  ['the upline by name', 'line', down('top'), 100, 'agency.not_in_line', 'account'],
  ['oneself', 'line', down('line'), 100, 'agency.not_in_line', 'account'],
  ['a name nobody has', 'line', down('nobody'), 100, 'agency.not_in_line', 'account'],
  ['less than the least', 'line', up, 99, 'wallet.under_minimum', 'amount'],
  ['more than the most', 'line', up, 501, 'wallet.over_maximum', 'amount'],
])('%s is refused, when looked over and when sent, and moves nothing', async (_what, name, to, units, code, field) => {
  const world = await lineWorld();
  const amountMinor = taka(units);
  const review = reviewLineTransfer(world.as(name), { senderId: world.ids[name]!, receiver: to, amountMinor });
  await expect(review).rejects.toMatchObject({ code, field });
  await expect(send(world, name, to, { units })).rejects.toMatchObject({ code, field });
  expect(await mains(world)).toEqual(all);
});

test('a suspended upline is nobody to send to', async () => {
  const world = await lineWorld();
  await world.ctx.db.update(accounts).set({ status: 'suspended' }).where(eq(accounts.id, world.ids.line!));
  expect(await findUpline(world.ctx, world.ids.player!)).toBeNull();
  await expect(send(world, 'player', up)).rejects.toMatchObject({ code: 'agency.no_upline' });
});

test('while the setting is off nothing moves', async () => {
  const world = await lineWorld();
  await changeSetting(world.ctx, { key: 'lineTransfer', value: { ...world.value, isOn: false } });
  await expect(send(world, 'player', up)).rejects.toMatchObject({ code: 'agency.line_transfers_off' });
});

test('more than there is is refused', async () => {
  const world = await lineWorld();
  await changeSetting(world.ctx, { key: 'lineTransfer', value: { ...world.value, max: 9_000, perDay: 9_000 } });
  const refusal = { code: 'ledger.insufficient_funds', field: 'amount' };
  await expect(send(world, 'player', up, { units: 1_001 })).rejects.toMatchObject(refusal);
  const asked = { senderId: world.ids.player!, receiver: up, amountMinor: taka(1_001) };
  await expect(reviewLineTransfer(world.as('player'), asked)).rejects.toMatchObject(refusal);
});

test('what is still to be played is not passed on', async () => {
  const world = await lineWorld();
  const accountId = world.ids.player!;
  await openRequirement(world.ctx, { accountId, cause: { kind: 'deposit', id: 1 }, requiredMinor: taka(300) });
  const refusal = { code: 'agency.turnover_left', params: { leftMinor: String(taka(300)) } };
  await expect(send(world, 'player', up)).rejects.toMatchObject(refusal);
  const asked = { senderId: accountId, receiver: up, amountMinor: taka(100) };
  await expect(reviewLineTransfer(world.as('player'), asked)).rejects.toMatchObject(refusal);
  expect(await mains(world)).toEqual(all);
});

test("a day's limit holds when many are sent at once, and is the business day's", async () => {
  const world = await lineWorld();
  const sent = await Promise.allSettled(Array.from({ length: 12 }, () => send(world, 'player', up, { units: 100 })));
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(8);
  for (const each of sent) {
    if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'agency.over_day', field: 'amount' });
  }
  expect(await mains(world)).toMatchObject({ player: 200, line: 1_800 });
  expect(await readLeftToday(world.ctx, world.ids.player!)).toBe(0n);
  // 18:00 UTC is midnight in Dhaka.
  const at = (now: string) => readLeftToday({ ...world.ctx, now: new Date(now) }, world.ids.player!);
  expect(await at('2026-03-15T17:59:59Z')).toBe(0n);
  expect(await at('2026-03-15T18:00:00Z')).toBe(taka(800));
});

test('the same form fifty times has one effect', async () => {
  const world = await lineWorld();
  const requestKey = randomUUID();
  const ctx = openBusy(world)('player');
  const answers = await Promise.all(Array.from({ length: 50 }, () => send(world, 'player', up, { requestKey, ctx })));
  expect(new Set(answers).size).toBe(1);
  expect(await mains(world)).toMatchObject({ player: 900, line: 1_100 });
  await expect(send(world, 'player', up, { requestKey, units: 200 })).rejects.toMatchObject({
    code: 'form.key_conflict',
  });
});

test('opposite transfers at once neither wait for each other for ever nor lose anything', {
  timeout: 300_000,
}, async () => {
  const world = await lineWorld();
  await changeSetting(world.ctx, { key: 'lineTransfer', value: { isOn: true, min: 1, max: 500, perDay: 1_000_000 } });
  const each = isSoak ? 500 : 25;
  const busy = openBusy(world);
  const ways: [string, Receiver][] = [
    ['line', up],
    ['top', down('line')],
  ];
  const sent = ways.flatMap(([name, to]) =>
    Array.from({ length: each }, () => send(world, name, to, { units: 1, ctx: busy(name) })),
  );
  await Promise.all(sent);
  expect(await mains(world)).toEqual(all);
  expect((await auditLedger(world.ctx)).differences).toEqual([]);
});

test('what is received counts to a deposit limit, and a pause stops both ways; the sender is not told why', async () => {
  const world = await lineWorld();
  const player = world.ids.player!;
  const cannot = { code: 'protection.cannot_receive', params: {} };
  await setLimit(world.as('player'), { accountId: player, kind: 'deposit', period: 'day', amount: taka(350) });
  const at = openBusy(world);
  const many = Array.from({ length: 5 }, () => send(world, 'line', down('player'), { ctx: at('line') }));
  const sent = await Promise.allSettled(many);
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  await expect(send(world, 'line', down('player'))).rejects.toMatchObject(cannot);
  await send(world, 'player', up);
  await pausePlay(world.as('player'), { accountId: player, kind: 'exclusion', endsAt: null });
  await expect(send(world, 'player', up)).rejects.toMatchObject({ code: 'protection.paused_for_good' });
  await pausePlay(world.as('line'), {
    accountId: world.ids.line!,
    kind: 'break',
    endsAt: breakEnd('24h', world.ctx.now),
  });
  await expect(send(world, 'line', up)).rejects.toMatchObject({ code: 'protection.paused' });
  await expect(send(world, 'top', down('line'))).rejects.toMatchObject(cannot);
  expect(await mains(world)).toEqual({ ...all, line: 800, player: 1_200 });
});
