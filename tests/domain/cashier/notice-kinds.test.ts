import { expect, test } from 'vitest';
import { takeNotice } from '~/domain/cashier/deposits/take-notice.server';
import { taka } from '~/domain/shared/money';
import { cashierWorld, handedOver, mainOf, noticeFor } from './cashier-world';

test.each([
  ['pending', 'paid'],
  ['failed', 'paid'],
  ['paid', 'failed'],
] as const)('a name that served a %s message serves no %s one', async (first, other) => {
  const world = await cashierWorld();
  const notice = await noticeFor(world, await handedOver(world), { status: first });
  await takeNotice(world.ctx, 'demo', notice);
  expect(await takeNotice(world.ctx, 'demo', { ...notice, status: other })).toBe('DUPLICATE_NOTICE');
  expect(await mainOf(world)).toBe(first === 'paid' ? taka(500) : 0n);
});
