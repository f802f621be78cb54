import { lt } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { requestKeyDays } from './request-key.server';
import { requestKeys } from './tables.server';

const dayMs = 24 * 3_600_000;

/** A day after the key itself has become stale. */
export async function forgetOldRequestKeys(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now.getTime() - (requestKeyDays + 1) * dayMs);
  await ctx.db.delete(requestKeys).where(lt(requestKeys.at, before));
}
