import { asc, desc, gte } from 'drizzle-orm';
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
