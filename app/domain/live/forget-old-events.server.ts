import { lt } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { liveEvents } from './tables.server';

const keptMs = 7 * 24 * 3_600_000;

/** Who has been away longer than a week reads the pages, not the stream. */
export async function forgetOldEvents(ctx: Ctx): Promise<void> {
  await ctx.db.delete(liveEvents).where(lt(liveEvents.at, new Date(ctx.now.getTime() - keptMs)));
}
