import { asc, desc, gte, sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { cohortMonths, cohorts } from './tables.server';

export type CohortMonth = typeof cohortMonths.$inferSelect;
export type Cohort = { joined: string; members: number; countedAt: Date; months: CohortMonth[] };

/** Who registered since this month, the newest first, with what they played month by month. */
export async function readCohorts(ctx: Ctx, since: string): Promise<Cohort[]> {
  const [rows, months] = await Promise.all([
    ctx.db.select().from(cohorts).where(gte(cohorts.joined, since)).orderBy(desc(cohorts.joined)),
    ctx.db.select().from(cohortMonths).where(gte(cohortMonths.joined, since)).orderBy(asc(cohortMonths.month)),
  ]);
  return rows.map((row) => ({ ...row, months: months.filter(({ joined }) => joined === row.joined) }));
}

/** How many members played in each month since this one, each of them once, as of the last night's count. */
export async function readActiveMembers(ctx: Ctx, since: string): Promise<Map<string, bigint>> {
  const rows = await ctx.db
    .select({ month: cohortMonths.month, active: sql<string>`sum(${cohortMonths.activeAccounts})` })
    .from(cohortMonths)
    .where(gte(cohortMonths.month, since))
    .groupBy(cohortMonths.month);
  return new Map(rows.map(({ month, active }) => [month, BigInt(active)]));
}
