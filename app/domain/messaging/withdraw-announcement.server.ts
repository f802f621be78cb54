import { eq } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { announcements } from './tables.server';

/** Refuses: messaging.not_found. It is shown no longer; its rows stay. */
export function withdrawAnnouncement(ctx: Ctx, id: number): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const [before] = await ctx.db.select().from(announcements).where(eq(announcements.id, id)).for('update');
    if (!before) throw new Refusal('messaging.not_found');
    const after = { ...before, publishedAt: null };
    await ctx.db.update(announcements).set({ publishedAt: null }).where(eq(announcements.id, id));
    await record(ctx, { action: 'messaging.withdrawAnnouncement', subject: `announcement:${id}`, before, after });
  });
}
