import { eq, sql } from 'drizzle-orm';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { addressKey, type ClientLocation } from '../client-location';
import type { KeyedHash } from '../keyed-hash.server';
import { registrationAttempts } from '../tables.server';

const windowMs = 60 * 60_000;
/** Refused ones tell which names and codes are taken: this many to each account that may be opened. */
const triesPerBirth = 4;

type Counts = { fillsBirths: string | null; fillsTries: string | null };

/**
 * Counts a registration as opened before it is judged, so that of many at once each is seen; `settleRegistration` says what
 * became of it. Refuses: identity.too_many_registrations, identity.too_many_attempts.
 */
export function beginRegistration(
  ctx: Ctx,
  keyedHash: KeyedHash,
  clientLocation: ClientLocation,
  perHour: number,
): Promise<number> {
  const key = keyedHash('registration address', addressKey(clientLocation.address));
  return inTransaction(ctx, async (ctx) => {
    await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
    const { fillsBirths, fillsTries } = await countFrom(ctx, key, perHour);
    if (fillsBirths) throw new Refusal('identity.too_many_registrations', undefined, waitAfter(fillsBirths, ctx.now));
    if (fillsTries) throw new Refusal('identity.too_many_attempts', undefined, waitAfter(fillsTries, ctx.now));
    const [row] = await ctx.db
      .insert(registrationAttempts)
      .values({ addressKey: key, at: ctx.now })
      .returning({ id: registrationAttempts.id });
    return row!.id;
  });
}

export async function settleRegistration(ctx: Ctx, id: number, outcome: 'born' | 'refused'): Promise<void> {
  await ctx.db.update(registrationAttempts).set({ outcome }).where(eq(registrationAttempts.id, id));
}

/** The attempts that fill the hour, while it is full. */
async function countFrom(ctx: Ctx, key: string, perHour: number): Promise<Counts> {
  const since = new Date(ctx.now.getTime() - windowMs).toISOString();
  const nth = (count: number, which = sql``) => sql`(
    select at from registration_attempts where address_key = ${key} and at > ${since} ${which}
    order by at desc offset ${count - 1} limit 1)`;
  const { rows } = await ctx.db.execute<Counts>(sql`
    select ${nth(perHour, sql`and outcome <> 'refused'`)} as "fillsBirths", ${nth(perHour * triesPerBirth)} as "fillsTries"`);
  return rows[0]!;
}

function waitAfter(filledAt: string, now: Date): { seconds: string } {
  const left = new Date(filledAt).getTime() + windowMs - now.getTime();
  return { seconds: String(Math.max(1, Math.ceil(left / 1000))) };
}
