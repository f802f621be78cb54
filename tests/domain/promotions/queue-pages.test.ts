import { expect, test } from 'vitest';
import { listQueue } from '~/domain/points/operating/list-queue.server';
import { redemptions } from '~/domain/points/tables.server';
import { listApplications } from '~/domain/promotions/operating/list-queues.server';
import { participations } from '~/domain/promotions/tables.server';
import { taka } from '~/domain/shared/money';
import { gift } from './offers';
import { rewardsWorld } from './rewards-world';

const many = Array.from({ length: 60 }, (_, at) => at);

test('a long queue is seen to its end, what has waited longest first', async () => {
  const { ctx, member: accountId } = await rewardsWorld([gift]);
  const since = { stateAt: ctx.now, createdAt: ctx.now };
  const applying = { promotionCode: 'offer', termsVersion: 1, accountId, state: 'applying', ...since } as const;
  const applied = await ctx.db
    .insert(participations)
    .values(many.map((at) => ({ ...applying, occurrence: `day ${at}` })))
    .returning({ id: participations.id });
  const ids = applied.map(({ id }) => id);
  const first = await listApplications(ctx, null);
  const last = await listApplications(ctx, first.next);
  expect([...first.queued, ...last.queued].map(({ id }) => id)).toEqual(ids);
  expect([first.next, last.next]).toEqual([ids[49], null]);

  const asked = { accountId, kind: 'convert', quantity: 1, state: 'process', ...since } as const;
  const amounts = { pointsMinor: taka(10), amountMinor: 0n, paidMinor: 0n, pointsAfterMinor: 0n };
  const rows = many.map((at) => ({ ...asked, ...amounts, reference: `R-${at}` }));
  await ctx.db.insert(redemptions).values(rows);
  const waiting = await listQueue(ctx, 'process', { after: null });
  const rest = await listQueue(ctx, 'process', { after: waiting.next });
  expect([...waiting.queued, ...rest.queued].map(({ own }) => own.reference)).toEqual(
    rows.map(({ reference }) => reference),
  );
  expect(rest.next).toBeNull();
});
