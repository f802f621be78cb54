import { expect, test } from 'vitest';
import {
  findPayoutMethod,
  listAllPayoutMethods,
  listPayoutMethods,
  savePayoutMethod,
} from '~/domain/cashier/bank-accounts/payout-methods.server';
import { listMethods, listOfferedMethods } from '~/domain/cashier/methods/list-methods.server';
import { type MethodInput, saveMethod } from '~/domain/cashier/methods/save-method.server';
import { switchMethod } from '~/domain/cashier/methods/switch-method.server';
import { taka } from '~/domain/shared/money';
import { demoMethods } from '~/seed/cashier/payment-methods';
import { demoPayoutMethods } from '~/seed/cashier/payout-methods';
import { asOwner } from '../../setup/world';
import { type CashierWorld, cashierWorld, later, operator } from './cashier-world';

const bank: MethodInput = { ...demoMethods('demo').find(({ code }) => code === 'bank-transfer')!, code: 'new-bank' };
const refused = (code: string, more: object = {}) => expect.objectContaining({ code, ...more });

function trailOf({ database }: CashierWorld, subject: string) {
  return asOwner(database, async (client) => {
    const { rows } = await client.query(
      'select action, before, after from audit_entries where subject = $1 order by id',
      [subject],
    );
    return rows as { action: string; before: Record<string, unknown> | null; after: Record<string, unknown> }[];
  });
}

test('a new method does not take the code of another, and what was seen is what is changed', async () => {
  const world = await cashierWorld();
  const ctx = { ...world.ctx, actor: operator };
  const id = await saveMethod(ctx, bank, { isNew: true });
  await expect(saveMethod(ctx, bank, { isNew: true })).rejects.toEqual(
    refused('cashier.method_code_taken', { field: 'code' }),
  );
  const seen = (await listMethods(ctx)).find((method) => method.id === id)!;
  const soon = later(ctx, 60);
  await saveMethod(soon, { ...bank, minMinor: taka(50) }, seen);
  await expect(saveMethod(later(ctx, 90), { ...bank, minMinor: taka(60) }, seen)).rejects.toEqual(
    refused('cashier.method_changed'),
  );
  const trail = await trailOf(world, 'payment-method:new-bank');
  expect(trail.map(({ action }) => action)).toEqual(['cashier.saveMethod', 'cashier.saveMethod']);
  expect(trail[0]?.before).toBeNull();
  expect(trail[1]).toMatchObject({
    before: { minMinor: String(bank.minMinor) },
    after: { minMinor: String(taka(50)) },
  });
});

test.each<[string, Partial<MethodInput>, string, string]>([
  ['a code with capitals', { code: 'New Bank' }, 'cashier.method_code', 'code'],
  ['no least amount', { minMinor: 0n }, 'cashier.method_limits', 'max'],
  ['a largest amount below the least', { maxMinor: taka(1) }, 'cashier.method_limits', 'max'],
  ['a fee of half the least amount', { feeFixedMinor: taka(500) }, 'cashier.method_fee', 'feeFixed'],
  ['a negative fee', { feeFixedMinor: -1n }, 'cashier.method_fee', 'feeFixed'],
  ['a share above a half', { feePpm: 500_001 }, 'cashier.method_fee', 'feePercent'],
  [
    'a quick amount outside the limits',
    { quickAmountsMinor: [taka(1)] },
    'cashier.method_quick_amounts',
    'quickAmounts',
  ],
  ['by hand, nowhere to send it', { details: [] }, 'cashier.method_details', 'details'],
])('%s is refused and nothing is saved', async (_what, change, code, field) => {
  const { ctx } = await cashierWorld();
  const before = await listMethods(ctx);
  const saving = async () => saveMethod(ctx, { ...bank, ...change }, { isNew: true });
  await expect(saving()).rejects.toEqual(refused(code, { field }));
  expect(await listMethods(ctx)).toEqual(before);
});

test('a method that is switched off is offered no more, once noted however often it is pressed', async () => {
  const world = await cashierWorld();
  const ctx = { ...world.ctx, actor: operator };
  const methodId = world.methods.card!;
  const offered = async () => (await listOfferedMethods(ctx)).some(({ id }) => id === methodId);
  expect(await offered()).toBe(true);
  await Promise.all([1, 2, 3].map(() => switchMethod(ctx, { methodId, isEnabled: false })));
  expect(await offered()).toBe(false);
  await switchMethod(ctx, { methodId, isEnabled: true });
  expect(await offered()).toBe(true);
  const switched = (await trailOf(world, 'payment-method:card')).filter(({ action }) =>
    action.endsWith('switchMethod'),
  );
  expect(switched).toEqual([
    { action: 'cashier.switchMethod', before: { isEnabled: true }, after: { isEnabled: false } },
    { action: 'cashier.switchMethod', before: { isEnabled: false }, after: { isEnabled: true } },
  ]);
  await expect(switchMethod(ctx, { methodId: 99_999, isEnabled: true })).rejects.toEqual(refused('cashier.not_found'));
});

test('a way to be paid out is saved as it was seen, and offered while it is on', async () => {
  const world = await cashierWorld();
  const ctx = { ...world.ctx, actor: operator };
  const payout = { ...demoPayoutMethods[0]!, code: 'new-payout' };
  const id = await savePayoutMethod(ctx, payout, { isNew: true });
  await expect(savePayoutMethod(ctx, payout, { isNew: true })).rejects.toEqual(
    refused('cashier.method_code_taken', { field: 'code' }),
  );
  const seen = (await findPayoutMethod(ctx, id))!;
  await savePayoutMethod(later(ctx, 60), { ...payout, isEnabled: false }, seen);
  await expect(savePayoutMethod(later(ctx, 90), payout, seen)).rejects.toEqual(refused('cashier.method_changed'));
  expect((await listPayoutMethods(ctx)).map(({ code }) => code)).not.toContain('new-payout');
  expect((await listAllPayoutMethods(ctx)).map(({ code }) => code)).toContain('new-payout');
  expect(await findPayoutMethod(ctx, 987_654)).toBeNull();
  const trail = await trailOf(world, 'payout-method:new-payout');
  expect(trail.map(({ after }) => after.isEnabled)).toEqual([true, false]);
});

test.each([
  ['a code with capitals', { code: 'New Bank' }, 'cashier.method_code', 'code'],
  ['a largest amount below the least', { maxMinor: taka(1) }, 'cashier.method_limits', 'max'],
  ['a fee of half the least amount', { feeFixedMinor: taka(250) }, 'cashier.method_fee', 'feeFixed'],
  ['a share above a half', { feePpm: 500_001 }, 'cashier.method_fee', 'feePercent'],
] as const)('of a way to be paid out %s is refused', async (_what, change, code, field) => {
  const { ctx } = await cashierWorld();
  const saving = async () => savePayoutMethod({ ...ctx, actor: operator }, { ...demoPayoutMethods[0]!, ...change });
  await expect(saving()).rejects.toEqual(refused(code, { field }));
});
