import { asc } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { publish, publishToAll } from '~/domain/live/publish.server';
import { rememberPresence } from '~/domain/live/stream-rows.server';
import { liveEvents } from '~/domain/live/tables.server';
import { inTransaction } from '~/domain/shared/ctx.server';
import { worldWith } from '../../setup/world';
import { untilOneWaits } from '../ledger/ledger-world';

test('a publication to all lets go of what another transaction waits for, and neither ends as a deadlock', async () => {
  const { ctx, database } = await worldWith({ now: new Date() });
  const [low, high] = [1, 2];
  await rememberPresence(database.pool, [low, high]);
  let toAll: Promise<void> = Promise.resolve();
  await inTransaction(ctx, async (inner) => {
    await publish(inner, high, { kind: 'reload', payload: {} });
    toAll = publishToAll(ctx, { kind: 'announcement', payload: { id: 3 } });
    toAll.catch(() => {});
    await untilOneWaits(ctx);
    await publish(inner, low, { kind: 'reload', payload: {} });
  });
  await toAll;
  const { ownerId, seq, kind } = liveEvents;
  expect(await ctx.db.select({ ownerId, seq, kind }).from(liveEvents).orderBy(asc(ownerId), asc(seq))).toEqual(
    [low, high].flatMap((ownerId) => [
      { ownerId, seq: 1, kind: 'reload' },
      { ownerId, seq: 2, kind: 'announcement' },
    ]),
  );
});
