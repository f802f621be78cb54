import { sql } from 'drizzle-orm';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { addressKey } from '../client-location';
import type { Origin } from '../profile/profile';
import { createUnderFreeName } from './create-under-free-name.server';

type BeginTrialInput = { type: number; address: string; language: string | null; origin: Origin };

/** One household may try the site more than once, but not fill it. */
export const trialsPerHour = 20;
const hourMs = 60 * 60_000;

/** An account to try the site with: no password, no way back once its session is over. Refuses: identity.too_many_trials. */
export function beginTrial(ctx: Ctx, { type, address, language, origin }: BeginTrialInput): Promise<number> {
  const from = addressKey(address);
  return inTransaction(ctx, async (ctx) => {
    await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`trial ${from}`}, 0))`);
    await refuseTooMany(ctx, from);
    const { accountId } = await createUnderFreeName(ctx, 'trial', {
      role: 'trial',
      type,
      language,
      passwordHash: null,
      nickname: null,
      firstTimeLogin: false,
      origin: { ...origin, address: from },
    });
    return accountId;
  });
}

async function refuseTooMany(ctx: Ctx, from: string): Promise<void> {
  const since = new Date(ctx.now.getTime() - hourMs).toISOString();
  const { rows } = await ctx.db.execute<{ at: string }>(sql`
    select created_at as at from accounts
    where role = 'trial' and origin ->> 'address' = ${from} and created_at > ${since}
    order by created_at desc offset ${trialsPerHour - 1} limit 1`);
  if (!rows[0]) return;
  const seconds = Math.ceil((new Date(rows[0].at).getTime() + hourMs - ctx.now.getTime()) / 1000);
  throw new Refusal('identity.too_many_trials', undefined, { seconds: String(Math.max(1, seconds)) });
}
