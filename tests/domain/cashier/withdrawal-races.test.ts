import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { drizzleOn, openWebPool } from '~/db/client.server';
import { autoReceiveWithdrawals } from '~/domain/cashier/withdrawals/auto-receive.server';
import { confirmReceived, reportNotReceived } from '~/domain/cashier/withdrawals/confirm-withdrawal.server';
import {
  approveWithdrawal,
  markWithdrawalPaid,
  payWithdrawalAgain,
  refundWithdrawal,
  rejectWithdrawal,
  upholdWithdrawal,
} from '~/domain/cashier/withdrawals/decide-withdrawal.server';
import { listOwnWithdrawals, listWithdrawalSteps } from '~/domain/cashier/withdrawals/read-withdrawals.server';
import { type WithdrawalState, withdrawalStates } from '~/domain/cashier/withdrawals/withdrawal-states';
import { changeSetting } from '~/domain/site/change-setting.server';
import { asOwner } from '../../setup/world';
import { jpeg } from '../files/pictures';
import {
  approved,
  ask,
  by,
  later,
  type Member,
  moneyOf,
  newMember,
  operator,
  paid,
  rowOf,
  second,
  sumsOf,
  type WithdrawWorld,
  withdrawWorld,
} from './withdraw-world';

const isSoak = process.env.SOAK === '1';
const codesOf = (settled: PromiseSettledResult<unknown>[]) =>
  settled.flatMap((one) => (one.status === 'rejected' ? [one.reason.code ?? String(one.reason)] : []));

async function busy(options: Parameters<typeof withdrawWorld>[0] = {}) {
  const world = await withdrawWorld(options);
  const pool = openWebPool(world.database.url, {
    max: 24,
    connectionTimeoutMillis: 120_000,
    statement_timeout: 120_000,
  });
  return { world: { ...world, ctx: { ...world.ctx, db: drizzleOn(pool) } } satisfies WithdrawWorld, pool };
}

test('20 accounts, 500 withdrawals of the whole balance each, all at once: 20 succeed', {
  timeout: 1_800_000,
}, async () => {
  const { world, pool } = await busy({ units: 0 });
  const each = isSoak ? 500 : 25;
  const members: Member[] = [];
  for (let n = 0; n < 20; n++) members.push(await newMember(world, `m${n}`, 1_000));
  const asked = members.flatMap((member) => Array.from({ length: each }, () => ask(world, { member })));
  const settled = await Promise.allSettled(asked);
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
  expect(new Set(codesOf(settled))).toEqual(new Set(['ledger.insufficient_funds']));
  for (const member of members) expect(await moneyOf(world, member)).toEqual({ main: 0, locked: 1_000 });
  expect(await sumsOf(world)).toEqual({ total: '0', wrong: 0 });
  await pool.end();
});

test('the same form fifty times at once is one withdrawal and one answer; with another amount it is refused', async () => {
  const { world, pool } = await busy();
  const requestKey = randomUUID();
  const ids = await Promise.all(Array.from({ length: 50 }, () => ask(world, { requestKey })));
  expect(new Set(ids).size).toBe(1);
  await expect(ask(world, { requestKey, units: 1_001 })).rejects.toMatchObject({ code: 'form.key_conflict' });
  expect(await moneyOf(world, world.member)).toEqual({ main: 9_000, locked: 1_000 });
  await pool.end();
});

test('the day’s count and the day’s amount hold when many come at once', async () => {
  const { world, pool } = await busy({ units: 100_000 });
  await changeSetting(world.ctx, { key: 'withdrawalsPerDay', value: 4 });
  const counted = await Promise.allSettled(Array.from({ length: 30 }, () => ask(world, { units: 500 })));
  expect(counted.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
  expect(new Set(codesOf(counted))).toEqual(new Set(['cashier.daily_count']));
  await changeSetting(world.ctx, { key: 'withdrawalsPerDay', value: 100 });
  await changeSetting(world.ctx, { key: 'withdrawalDailyAmount', value: 8_000 });
  const summed = await Promise.allSettled(Array.from({ length: 30 }, () => ask(world, { units: 1_000 })));
  expect(summed.filter(({ status }) => status === 'fulfilled')).toHaveLength(6);
  expect(new Set(codesOf(summed))).toEqual(new Set(['cashier.daily_amount']));
  await pool.end();
});

test('of many who approve, reject and pay at once, one decides each step', async () => {
  const { world, pool } = await busy({ units: 200_000 });
  const { ctx, member } = world;
  await changeSetting(ctx, { key: 'withdrawalsPerDay', value: 100 });
  for (let round = 0; round < (isSoak ? 20 : 3); round++) {
    const before = await moneyOf(world, member);
    const withdrawalId = await ask(world);
    const reviews = await Promise.allSettled(
      Array.from({ length: 20 }, (_, n) =>
        n % 2
          ? approveWithdrawal(by(ctx, operator), { withdrawalId, reason: '' })
          : rejectWithdrawal(by(ctx, second), { withdrawalId, reason: 'No' }),
      ),
    );
    const { state } = await rowOf(world, withdrawalId);
    // An approval may be followed by a rejection of what is not paid yet, never the other way about.
    const done = reviews.filter(({ status }) => status === 'fulfilled').length;
    expect(state === 'rejected' ? [1, 2] : [1]).toContain(done);
    const { main } = await moneyOf(world, member);
    expect(main).toBe(state === 'rejected' ? before.main : before.main - 1_000);
    const approvedId = await approved(world);
    const ends = await Promise.allSettled(
      Array.from({ length: 20 }, (_, n) =>
        n % 2
          ? markWithdrawalPaid(by(ctx, operator), { withdrawalId: approvedId, paymentReference: 'B' })
          : rejectWithdrawal(by(ctx, second), { withdrawalId: approvedId, reason: 'No' }),
      ),
    );
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  }
  expect(await sumsOf(world)).toEqual({ total: '0', wrong: 0 });
  await pool.end();
});

test('large ones approved by one person twenty times at once still wait for another', async () => {
  const { world, pool } = await busy({ units: 200_000 });
  const withdrawalId = await ask(world, { units: 80_000 });
  const approvals = await Promise.allSettled(
    Array.from({ length: 20 }, () => approveWithdrawal(by(world.ctx, operator), { withdrawalId, reason: '' })),
  );
  expect(approvals.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await rowOf(world, withdrawalId)).toMatchObject({ state: 'second_review' });
  await pool.end();
});

test('what nobody confirmed counts as received once, also when nobody was there to count', async () => {
  const { world, pool } = await busy();
  const { ctx, member } = world;
  const [quiet, confirmed] = [await paid(world), await paid(world)];
  await confirmReceived(ctx, { accountId: member.id, withdrawalId: confirmed });
  expect(await autoReceiveWithdrawals(later(ctx, 3_599))).toBe(0);
  const afterDowntime = later(ctx, 3 * 86_400);
  const counts = await Promise.all(Array.from({ length: 5 }, () => autoReceiveWithdrawals(afterDowntime)));
  expect(counts.reduce((sum, each) => sum + each, 0)).toBe(1);
  expect(await autoReceiveWithdrawals(later(afterDowntime, 60))).toBe(0);
  expect((await listWithdrawalSteps(ctx, quiet)).filter(({ event }) => event === 'autoReceive')).toHaveLength(1);
  expect([await rowOf(world, quiet), await rowOf(world, confirmed)].map(({ state }) => state)).toEqual([
    'auto_received',
    'received',
  ]);
  await pool.end();
});

test('the member and the clock at the same moment: one of them has the last word', async () => {
  const { world, pool } = await busy({ units: 100_000 });
  const { ctx, member } = world;
  await changeSetting(ctx, { key: 'withdrawalsPerDay', value: 100 });
  const bytes = await jpeg();
  for (let round = 0; round < (isSoak ? 20 : 4); round++) {
    const which = { accountId: member.id, withdrawalId: await paid(world) };
    const due = later(ctx, 3_601);
    await Promise.allSettled([
      autoReceiveWithdrawals(due),
      reportNotReceived(due, { ...which, bytes, claim: '' }),
      confirmReceived(due, which),
      autoReceiveWithdrawals(due),
    ]);
    const steps = (await listWithdrawalSteps(ctx, which.withdrawalId)).slice(3).map(({ event }) => event);
    const ends = [['autoReceive'], ['received'], ['notReceived'], ['notReceived', 'received']];
    expect(ends).toContainEqual(steps);
  }
  await pool.end();
});

test('in every state each event that is not in the table is refused, and moves nothing', async () => {
  const { world, pool } = await busy({ units: 100_000 });
  const { ctx, member, database } = world;
  const bytes = await jpeg();
  const withdrawalId = await paid(world);
  const which = { accountId: member.id, withdrawalId };
  const asOperator = by(ctx, operator);
  const payment = { withdrawalId, paymentReference: 'B' };
  const decision = { withdrawalId, reason: 'x' };
  const verbs: Record<string, { run: () => Promise<unknown>; from: WithdrawalState[] }> = {
    approve: { run: () => approveWithdrawal(asOperator, decision), from: ['in_review', 'second_review'] },
    reject: { run: () => rejectWithdrawal(asOperator, decision), from: ['in_review', 'second_review', 'approved'] },
    markPaid: { run: () => markWithdrawalPaid(asOperator, payment), from: ['approved'] },
    payAgain: { run: () => payWithdrawalAgain(asOperator, payment), from: ['disputed', 'partly_received'] },
    refund: { run: () => refundWithdrawal(asOperator, decision), from: ['disputed', 'partly_received'] },
    uphold: { run: () => upholdWithdrawal(asOperator, decision), from: ['disputed', 'partly_received'] },
    received: { run: () => confirmReceived(ctx, which), from: ['paid', 'disputed', 'partly_received', 'received'] },
    notReceived: { run: () => reportNotReceived(ctx, { ...which, bytes, claim: '' }), from: ['paid', 'disputed'] },
  };
  const before = await moneyOf(world, member);
  for (const state of withdrawalStates) {
    await asOwner(database, (client) => client.query('update withdrawals set state = $1', [state]));
    for (const [name, { run, from }] of Object.entries(verbs)) {
      if (from.includes(state)) continue;
      await expect(run(), `${state} ${name}`).rejects.toMatchObject({ code: 'cashier.withdrawal_decided' });
    }
    expect(await rowOf(world, withdrawalId)).toMatchObject({ state });
  }
  expect(await moneyOf(world, member)).toEqual(before);
  expect((await listOwnWithdrawals(ctx, member.id, null)).withdrawals).toHaveLength(1);
  await pool.end();
});
