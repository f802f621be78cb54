import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { addSums, amountNames, countNames, noSums, type TeamSums } from './team-sums';

export type Days = { from: string; to: string };
export type SumsRow = Record<(typeof amountNames)[number] | (typeof countNames)[number], string | number | null>;

const columnOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Of rows of `team_days`, under the names of `TeamSums`. */
export const sumColumns: SQL = sql.raw(
  [...countNames, ...amountNames].map((name) => `sum(${columnOf(name)}) as "${name}"`).join(', '),
);

/** Null where there was no row at all. */
export function sumsOf(row: SumsRow): TeamSums {
  const counts = countNames.map((name) => [name, Number(row[name] ?? 0)]);
  return Object.fromEntries([...counts, ...amountNames.map((name) => [name, BigInt(row[name] ?? 0)])]) as TeamSums;
}

type Question = { nodeId: number; days: Days; category?: string | undefined };

/** A category has bets only: money and people belong to none. */
export function withinDays({ from, to }: Days, category: string | undefined): SQL {
  return sql`day between ${from} and ${to} ${category ? sql`and category = ${category}` : sql``}`;
}

/** Of a node and all below it, day by day; days without anything are left out. Costs the same for ten below or a million. */
export async function readTeamDays(ctx: Ctx, { nodeId, days, category }: Question): Promise<Map<string, TeamSums>> {
  const { rows } = await ctx.db.execute<SumsRow & { day: string }>(sql`
    select day::text as day, ${sumColumns} from team_days
    where ancestor_id = ${nodeId} and ${withinDays(days, category)} group by day order by day`);
  return new Map(rows.map((row) => [row.day, sumsOf(row)]));
}

export async function readTeamCategories(ctx: Ctx, { nodeId, days }: Question): Promise<Map<string, TeamSums>> {
  const { rows } = await ctx.db.execute<SumsRow & { category: string }>(sql`
    select category, ${sumColumns} from team_days
    where ancestor_id = ${nodeId} and ${withinDays(days, undefined)} and category <> '' group by category order by category`);
  return new Map(rows.map((row) => [row.category, sumsOf(row)]));
}

export async function readTeamTotal(ctx: Ctx, question: Question): Promise<TeamSums> {
  return [...(await readTeamDays(ctx, question)).values()].reduce(addSums, noSums());
}
