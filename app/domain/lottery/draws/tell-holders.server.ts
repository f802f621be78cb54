import { sql } from 'drizzle-orm';
import { sqlTime } from '~/db/sql-values.server';
import type { LiveEvent } from '~/domain/live/live-event';
import type { Ctx } from '~/domain/shared/ctx.server';

/** In the transaction that ends a draw: those who had tickets of it and were lately here are told that it is over. */
export async function tellHolders({ db, now }: Ctx, drawId: number): Promise<void> {
  const { kind, payload }: LiveEvent = { kind: 'draw', payload: { id: drawId } };
  await db.execute(sql`
    select live_write_events(h.ids, ${kind}, array_fill(${JSON.stringify(payload)}::jsonb, array[cardinality(h.ids)]), ${sqlTime(now)})
    from live_lock_many(array(select distinct account_id from lottery_tickets where draw_id = ${drawId})) as h (ids)
    where h.ids is not null`);
}
