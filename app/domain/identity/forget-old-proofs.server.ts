import { sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';

/** Codes, links, failures and registrations that no limit looks at any more, and captchas, remembered browsers and second steps long over. */
export async function forgetOldProofs(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now.getTime() - 2 * 24 * 60 * 60_000).toISOString();
  await ctx.db.execute(sql`delete from verification_codes where sent_at < ${before}`);
  await ctx.db.execute(sql`delete from sign_in_failures where last_at < ${before}`);
  await ctx.db.execute(sql`delete from registration_attempts where at < ${before}`);
  await ctx.db.execute(sql`delete from remember_tokens where expires_at < ${before}`);
  await ctx.db.execute(sql`delete from social_journeys where expires_at < ${before}`);
  await ctx.db.execute(sql`delete from spent_proofs where expires_at < ${before}`);
  await ctx.db.execute(sql`delete from password_resets where asked_at < ${before}`);
  await ctx.db.execute(sql`delete from captchas where expires_at < ${before}`);
  await ctx.db.execute(sql`delete from challenges where expires_at < ${before}`);
  await ctx.db.execute(sql`delete from passkey_challenges where expires_at < ${before}`);
  await ctx.db.execute(sql`delete from authenticators where confirmed_at is null and created_at < ${before}`);
}
