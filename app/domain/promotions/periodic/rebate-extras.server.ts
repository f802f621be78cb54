import { and, desc, eq, lte, sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { rebateExtras } from '../tables.server';

type Extra = { accountId: number; fromDay: string; ratePpm: number };

/** What offers that ask for it add to each of their rates for this member, from a day on. */
export async function setRebateExtra(ctx: Ctx, extra: Extra): Promise<void> {
  await ctx.db
    .insert(rebateExtras)
    .values(extra)
    .onConflictDoUpdate({
      target: [rebateExtras.accountId, rebateExtras.fromDay],
      set: { ratePpm: sql`excluded.rate_ppm` },
    });
}

/** In 1/1 000 000; 0: nothing is added. */
export async function rebateExtraOn(ctx: Ctx, accountId: number, day: string): Promise<number> {
  const [row] = await ctx.db
    .select({ ratePpm: rebateExtras.ratePpm })
    .from(rebateExtras)
    .where(and(eq(rebateExtras.accountId, accountId), lte(rebateExtras.fromDay, day)))
    .orderBy(desc(rebateExtras.fromDay))
    .limit(1);
  return row?.ratePpm ?? 0;
}
