import { expect, test } from 'vitest';
import { rights } from '~/domain/shared/rights';
import { countWaiting } from '~/domain/shared/waiting.server';
import { queuesOpenTo, readQueues } from '~/features/operator/queues.server';
import { beforeEachCall } from '../../setup/cut-after';
import { worldWith } from '../../setup/world';

test('all queues of an owner are counted in one round trip, in the order of the menu', async () => {
  const { ctx } = await worldWith();
  let calls = 0;
  const queues = await readQueues(
    beforeEachCall(ctx, () => calls++),
    rights,
  );
  expect(calls).toBe(1);
  expect(queues.map(({ id }) => id)).toEqual(Object.keys(queuesOpenTo(rights)));
  expect(queues.length).toBe(10);
  for (const queue of queues) expect(queue).toMatchObject({ waiting: 0, since: null });
});

test('who may open none of them is asked for nothing', async () => {
  const { ctx } = await worldWith();
  const untouched = beforeEachCall(ctx, () => {
    throw new Error('nothing is to be asked');
  });
  expect(await readQueues(untouched, [])).toEqual([]);
  expect(await countWaiting(untouched, {})).toEqual({});
});
