import { and, asc, eq, ne, or } from 'drizzle-orm';
import { vendors } from '~/domain/catalogue/tables.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import type { Words } from '~/domain/shared/language';
import { vendorStatements } from '../tables.server';

export type StatementPair = typeof vendorStatements.$inferSelect & { vendorNames: Words };

/** Of one day, every vendor that has anything to say, as it was last taken. */
export async function listStatements(ctx: Ctx, day: string): Promise<StatementPair[]> {
  const rows = await ctx.db
    .select({ statement: vendorStatements, bn: vendors.nameBn, en: vendors.nameEn })
    .from(vendorStatements)
    .innerJoin(vendors, eq(vendors.code, vendorStatements.vendorCode))
    .where(eq(vendorStatements.day, day))
    .orderBy(asc(vendors.position));
  return rows.map(({ statement, bn, en }) => ({ ...statement, vendorNames: { bn, en } }));
}

/** How many vendors said otherwise than our books of that day. */
export function countDiffering(ctx: Ctx, day: string): Promise<number> {
  const { ourBets, ourStakeMinor, ourPayoutsMinor, theirBets, theirStakeMinor, theirPayoutsMinor } = vendorStatements;
  return ctx.db.$count(
    vendorStatements,
    and(
      eq(vendorStatements.day, day),
      or(ne(ourBets, theirBets), ne(ourStakeMinor, theirStakeMinor), ne(ourPayoutsMinor, theirPayoutsMinor)),
    ),
  );
}
