import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { publish } from '~/domain/live/publish.server';
import { rememberPresence } from '~/domain/live/stream-rows.server';
import { liveEvents } from '~/domain/live/tables.server';
import { settleDraw } from '~/domain/lottery/draws/settle-draw.server';
import { inTransaction } from '~/domain/shared/ctx.server';
import { untilOneWaits } from '../../ledger/ledger-world';
import { playerWith } from '../../studio/studio-world';
import { bet, decide, drawDatabase, drawOf, openDraw } from '../draw-world';

test('a draw that ends lets go of its holders for a transaction that waits for one of them, and neither ends as a deadlock', async () => {
  const { ctx, database } = await drawDatabase();
  const [low, high] = [await playerWith(ctx, 100), await playerWith(ctx, 100)];
  const { id } = await openDraw(ctx, 'ssc-10m');
  for (const player of [low, high]) await bet(ctx, player, id, 'ssc-10m', [{ play: 's1', picks: '1' }]);
  // A draw in which nobody wins moves no money: its end alone tells of it.
  const drawn = await decide(ctx, id, [9, 3, 1, 4, 6]);
  await rememberPresence(database.pool, [low, high]);
  let ending: Promise<unknown> = Promise.resolve();
  await inTransaction(ctx, async (inner) => {
    await publish(inner, high, { kind: 'reload', payload: {} });
    ending = settleDraw(ctx, drawn);
    ending.catch(() => {});
    await untilOneWaits(ctx);
    await publish(inner, low, { kind: 'reload', payload: {} });
  });
  expect(await ending).toBe(2);
  expect((await drawOf(ctx, id)).state).toBe('settled');
  const told = await ctx.db
    .select()
    .from(liveEvents)
    .where(eq(liveEvents.kind, 'draw'))
    .orderBy(asc(liveEvents.ownerId));
  expect(told.map(({ ownerId, payload }) => [ownerId, payload])).toEqual([
    [low, { id }],
    [high, { id }],
  ]);
});
