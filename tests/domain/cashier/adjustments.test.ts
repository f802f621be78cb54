import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type AdjustmentEvent,
  adjustmentEvents,
  adjustmentStates,
  nextAdjustmentState,
} from '~/domain/cashier/adjustments/adjustment-states';
import {
  approveAdjustment,
  rejectAdjustment,
  retractAdjustment,
} from '~/domain/cashier/adjustments/decide-adjustment.server';
import {
  adjustmentsWaiting,
  getAdjustment,
  listAdjustments,
} from '~/domain/cashier/adjustments/list-adjustments.server';
import { proposeAdjustment } from '~/domain/cashier/adjustments/propose-adjustment.server';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import type { Actor } from '~/domain/shared/actor';
import type { Ctx } from '~/domain/shared/ctx.server';
import { taka } from '~/domain/shared/money';
import { readHouseBalance } from '../../setup/house-balance';
import { waits } from '../../setup/waits';
import { asOwner } from '../../setup/world';
import { cashierWorld, mainOf, messagesOf, sumsOf } from './cashier-world';

const refused = (code: string, more: object = {}) => expect.objectContaining({ code, ...more });

async function adjustmentWorld() {
  const world = await cashierWorld();
  const asOperator = async (name: string): Promise<Ctx> => {
    const id = await createAccount(world.ctx, {
      account: name,
      nickname: name,
      role: 'operator',
      type: 0,
      passwordHash: null,
    });
    const actor: Actor = { role: 'operator', id, name };
    return { ...world.ctx, actor };
  };
  return { ...world, first: await asOperator('op_first'), second: await asOperator('op_second') };
}

type World = Awaited<ReturnType<typeof adjustmentWorld>>;

function propose(world: World, units: number, change: object = {}) {
  return proposeAdjustment(world.first, {
    account: 'Rahima',
    wallet: 'main',
    amountMinor: taka(units),
    category: 'goodwill',
    reason: 'A late bet was not counted',
    requestKey: randomUUID(),
    ...change,
  });
}

const verbs = { approve: approveAdjustment, reject: rejectAdjustment, retract: retractAdjustment };

test('proposed by one and agreed by another it is posted once, told and noted', async () => {
  const world = await adjustmentWorld();
  const adjustmentId = await propose(world, 120);
  expect(await mainOf(world)).toBe(0n);
  expect(await waits(world.second, adjustmentsWaiting)).toMatchObject({ waiting: 1 });
  await approveAdjustment(world.second, { adjustmentId, note: '' });
  expect(await mainOf(world)).toBe(taka(120));
  expect(await readHouseBalance(world.ctx, 'adjustments')).toBe(taka(-120));
  expect(await messagesOf(world)).toEqual(['newMail']);
  expect(await getAdjustment(world.ctx, adjustmentId)).toMatchObject({ state: 'posted', decidedByName: 'op_second' });
  expect(await waits(world.second, adjustmentsWaiting)).toEqual({ waiting: 0, since: null });
  const trail = await asOwner(world.database, (client) =>
    client.query('select action, actor_name from audit_entries where subject = $1 order by id', [
      `adjustment:${adjustmentId}`,
    ]),
  );
  expect(trail.rows).toEqual([
    { action: 'cashier.proposeAdjustment', actor_name: 'op_first' },
    { action: 'cashier.approveAdjustment', actor_name: 'op_second' },
  ]);
  expect(await sumsOf(world)).toMatchObject({ total: '0', wrong: 0 });
});

test('who proposed it does not agree to it or refuse it; only they take it back', async () => {
  const world = await adjustmentWorld();
  const adjustmentId = await propose(world, 50);
  for (const decide of [approveAdjustment, rejectAdjustment]) {
    await expect(decide(world.first, { adjustmentId, note: 'mine' })).rejects.toEqual(refused('cashier.second_person'));
  }
  await expect(retractAdjustment(world.second, { adjustmentId, note: '' })).rejects.toEqual(
    refused('cashier.proposer_only'),
  );
  await retractAdjustment(world.first, { adjustmentId, note: '' });
  expect(await mainOf(world)).toBe(0n);
  expect(await messagesOf(world)).toEqual([]);
});

test('what would leave less than nothing is refused and goes on waiting', async () => {
  const world = await adjustmentWorld();
  const more = await propose(world, 30);
  await approveAdjustment(world.second, { adjustmentId: more, note: '' });
  const adjustmentId = await propose(world, -31);
  await expect(approveAdjustment(world.second, { adjustmentId, note: '' })).rejects.toEqual(
    refused('ledger.insufficient_funds'),
  );
  expect(await getAdjustment(world.ctx, adjustmentId)).toMatchObject({ state: 'proposed', decidedBy: null });
  expect(await mainOf(world)).toBe(taka(30));
  expect(await messagesOf(world)).toHaveLength(1);
  await expect(rejectAdjustment(world.second, { adjustmentId, note: '' })).rejects.toEqual(
    refused('cashier.reason_required', { field: 'reason' }),
  );
  await rejectAdjustment(world.second, { adjustmentId, note: 'Too much' });
  const all = await listAdjustments(world.ctx, { state: null, search: 'RAHIMA', after: null });
  expect(all.adjustments.map(({ state }) => state)).toEqual(['refused', 'posted']);
});

test('two who decide at once: one does, the other is told', async () => {
  const world = await adjustmentWorld();
  const adjustmentId = await propose(world, 10);
  const decisions = await Promise.allSettled([
    approveAdjustment(world.second, { adjustmentId, note: '' }),
    rejectAdjustment(world.second, { adjustmentId, note: 'No' }),
    approveAdjustment(world.second, { adjustmentId, note: '' }),
  ]);
  expect(decisions.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const one of decisions) {
    if (one.status === 'rejected') expect(one.reason).toEqual(refused('cashier.adjustment_decided'));
  }
});

test('every pair of state and event that leads nowhere is refused and moves nothing', async () => {
  const world = await adjustmentWorld();
  const into: Record<string, AdjustmentEvent | null> = {
    proposed: null,
    posted: 'approve',
    refused: 'reject',
    retracted: 'retract',
  };
  const by = (event: AdjustmentEvent) => (event === 'retract' ? world.first : world.second);
  for (const state of adjustmentStates) {
    const illegal = adjustmentEvents.filter((event) => nextAdjustmentState(state, event) === null);
    const adjustmentId = await propose(world, 1);
    const way = into[state];
    if (way) await verbs[way](by(way), { adjustmentId, note: 'so' });
    const before = await mainOf(world);
    for (const event of illegal) {
      await expect(verbs[event](by(event), { adjustmentId, note: 'again' })).rejects.toEqual(
        refused('cashier.adjustment_decided'),
      );
    }
    expect(await mainOf(world)).toBe(before);
    expect((await getAdjustment(world.ctx, adjustmentId)).state).toBe(state);
  }
});

test('a proposal sent twice is one; for nobody, an operator or without a reason it is none', async () => {
  const world = await adjustmentWorld();
  const requestKey = randomUUID();
  const ids = await Promise.all([1, 2, 3].map(() => propose(world, 5, { requestKey })));
  expect(new Set(ids).size).toBe(1);
  await expect(propose(world, 6, { requestKey })).rejects.toEqual(refused('form.key_conflict'));
  for (const account of ['nobody', 'op_second', 'op_first']) {
    await expect(propose(world, 5, { account })).rejects.toEqual(
      refused('cashier.unknown_owner', { field: 'account' }),
    );
  }
  await expect(propose(world, 5, { reason: '' })).rejects.toEqual(refused('cashier.reason_required'));
  expect(await waits(world.ctx, adjustmentsWaiting)).toMatchObject({ waiting: 1 });
});

test('the database itself knows that one person is not two', async () => {
  const world = await adjustmentWorld();
  const adjustmentId = await propose(world, 5);
  const alone = asOwner(world.database, (client) =>
    client.query(`update adjustments set state = 'posted', decided_by = proposed_by where id = $1`, [adjustmentId]),
  );
  await expect(alone).rejects.toThrow(/adjustments_are_decided_by_a_second_person/);
});

test('a row of adjustments adds up, whatever was agreed to and refused', { timeout: 60_000 }, async () => {
  const world = await adjustmentWorld();
  const step = fc.record({
    units: fc.integer({ min: -40, max: 60 }).filter((units) => units !== 0),
    agrees: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      let expected = await mainOf(world);
      for (const { units, agrees } of steps) {
        const adjustmentId = await propose(world, units);
        const decide = agrees ? approveAdjustment : rejectAdjustment;
        const isDone = await decide(world.second, { adjustmentId, note: 'so' }).then(
          () => true,
          () => false,
        );
        if (agrees && isDone) expected += taka(units);
        else if (agrees) expect(expected + taka(units)).toBeLessThan(0n);
      }
      expect(await mainOf(world)).toBe(expected);
    }),
    { numRuns: 8 },
  );
  expect(await sumsOf(world)).toMatchObject({ total: '0', wrong: 0 });
});
