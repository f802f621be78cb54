import { and, between, eq, inArray, sql } from 'drizzle-orm';
import { memberDays } from '~/domain/play/tables.server';
import type { Ctx } from '~/domain/shared/ctx.server';

/** Valid bets of some accounts on these days of the site; who has none is left out. */
export async function sumValidBets(
  ctx: Ctx,
  accountIds: readonly number[],
  { from, to }: { from: string; to: string },
): Promise<Map<number, bigint>> {
  if (accountIds.length === 0) return new Map();
  const rows = await ctx.db
    .select({ accountId: memberDays.accountId, valid: sql<string>`sum(${memberDays.validBetMinor})` })
    .from(memberDays)
    .where(
      and(
        inArray(memberDays.accountId, [...accountIds]),
        eq(memberDays.basis, 'settled'),
        between(memberDays.day, from, to),
      ),
    )
    .groupBy(memberDays.accountId);
  return new Map(rows.map(({ accountId, valid }) => [accountId, BigInt(valid)]));
}
