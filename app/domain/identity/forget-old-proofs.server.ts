import { sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';

/** Codes and failures that no limit looks at any more, and captchas and remembered browsers long over. */
export async function forgetOldProofs(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now.getTime() - 2 * 24 * 60 * 60_000).toISOString();
  await ctx.db.execute(sql`delete from verification_codes where sent_at < ${before}`);
  await ctx.db.execute(sql`delete from sign_in_failures where last_at < ${before}`);
  await ctx.db.execute(sql`delete from remember_tokens where expires_at < ${before}`);
  await ctx.db.execute(sql`delete from captchas where expires_at < ${before}`);
}
