import { sql } from 'drizzle-orm';
import { sqlTime } from '~/db/sql-values.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import type { LiveEvent } from './live-event';

/** Numbers the event under its owner's row lock, in the caller's transaction. Nothing is notified here: nodes tell each other after commit. */
export async function publish(ctx: Ctx, ownerId: number, event: LiveEvent): Promise<void> {
  await ctx.db.execute(sql`
    with head as (
      insert into live_heads as h (owner_id, last_seq, seen_at) values (${ownerId}, 1, 'epoch')
      on conflict (owner_id) do update set last_seq = h.last_seq + 1
      returning owner_id, last_seq)
    insert into live_events (owner_id, seq, kind, payload, at)
    select owner_id, last_seq, ${event.kind}, ${JSON.stringify(event.payload)}::jsonb, ${sqlTime(ctx.now)} from head`);
}

/** To everybody who is here, in the caller's transaction; it waits for nobody who waits for it. */
export async function publishToAll(ctx: Ctx, { kind, payload }: LiveEvent): Promise<void> {
  await ctx.db.execute(sql`select live_write_to_all(${kind}, ${JSON.stringify(payload)}::jsonb, ${sqlTime(ctx.now)})`);
}

/** Takes the lock that numbers an owner's events, for who must count before publishing. */
export async function holdHead(ctx: Ctx, ownerId: number): Promise<void> {
  await ctx.db.execute(sql`
    insert into live_heads as h (owner_id, last_seq, seen_at) values (${ownerId}, 0, 'epoch')
    on conflict (owner_id) do update set last_seq = h.last_seq`);
}
