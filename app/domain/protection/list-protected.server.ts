import { and, desc, eq, gt, inArray, isNull, lt, or } from 'drizzle-orm';
import { accounts } from '~/domain/identity/tables.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { pauseKinds } from './pause';
import type { Pause } from './pauses/open-pauses.server';
import { limits, pauses } from './tables.server';

export const protectedParts = ['pauses', 'limits', 'cases'] as const;
export type ProtectedPart = (typeof protectedParts)[number];

const pageSize = 25;
type Page<Row> = { rows: Row[]; next: number | null };

export type PausedRow = Pause & { account: string };

/** Pauses in force, the newest first. */
export async function listPausesInForce(ctx: Ctx, after: number | null, batch = pageSize): Promise<Page<PausedRow>> {
  // A break ends by the clock, the others when somebody ends them.
  const inForce = or(
    inArray(
      pauses.kind,
      pauseKinds.filter((kind) => kind !== 'break'),
    ),
    gt(pauses.endsAt, ctx.now),
  );
  const rows = await ctx.db
    .select({ pause: pauses, account: accounts.account })
    .from(pauses)
    .innerJoin(accounts, eq(accounts.id, pauses.accountId))
    .where(and(isNull(pauses.endedAt), inForce, after === null ? undefined : lt(pauses.id, after)))
    .orderBy(desc(pauses.id))
    .limit(batch + 1);
  return pageOf(
    rows.map(({ pause, account }) => ({ ...pause, account })),
    batch,
  );
}

export type LimitedRow = { id: number; account: string; limits: (typeof limits.$inferSelect)[] };

/** Accounts that limit themselves, or that an operator limits; the newest account first. */
export async function listLimited(ctx: Ctx, after: number | null, batch = pageSize): Promise<Page<LimitedRow>> {
  const found = await ctx.db
    .selectDistinct({ id: accounts.id, account: accounts.account })
    .from(limits)
    .innerJoin(accounts, eq(accounts.id, limits.accountId))
    .where(after === null ? undefined : lt(accounts.id, after))
    .orderBy(desc(accounts.id))
    .limit(batch + 1);
  const page = pageOf(found, batch);
  const ids = page.rows.map(({ id }) => id);
  const set = ids.length === 0 ? [] : await ctx.db.select().from(limits).where(inArray(limits.accountId, ids));
  const rows = page.rows.map((row) => ({ ...row, limits: set.filter(({ accountId }) => accountId === row.id) }));
  return { ...page, rows };
}

function pageOf<Row extends { id: number }>(rows: Row[], batch: number): Page<Row> {
  const shown = rows.slice(0, batch);
  return { rows: shown, next: rows.length > batch ? shown.at(-1)!.id : null };
}

/** Every pause an account has had, the newest first. */
export function listPauseHistory(ctx: Ctx, accountId: number): Promise<Pause[]> {
  return ctx.db.select().from(pauses).where(eq(pauses.accountId, accountId)).orderBy(desc(pauses.id)).limit(50);
}
