import { sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { daysAgo, deleteInBatches } from '~/domain/shared/delete-in-batches.server';

/** Codes, links, failures and registrations that no limit looks at any more, and captchas, remembered browsers and second steps long over. */
export async function forgetOldProofs(ctx: Ctx): Promise<void> {
  const before = daysAgo(ctx, 2);
  const isOver = sql`expires_at < ${before}`;
  await deleteInBatches(ctx, 'verification_codes', sql`sent_at < ${before}`);
  await deleteInBatches(ctx, 'sign_in_failures', sql`last_at < ${before}`);
  await deleteInBatches(ctx, 'registration_attempts', sql`at < ${before}`);
  await deleteInBatches(ctx, 'remember_tokens', isOver);
  await deleteInBatches(ctx, 'social_journeys', isOver);
  await deleteInBatches(ctx, 'spent_proofs', isOver);
  await deleteInBatches(ctx, 'password_resets', sql`asked_at < ${before}`);
  await deleteInBatches(ctx, 'captchas', isOver);
  await deleteInBatches(ctx, 'challenges', isOver);
  await deleteInBatches(ctx, 'passkey_challenges', isOver);
  await deleteInBatches(ctx, 'sign_in_tickets', isOver);
  await deleteInBatches(ctx, 'authenticators', sql`confirmed_at is null and created_at < ${before}`);
}
