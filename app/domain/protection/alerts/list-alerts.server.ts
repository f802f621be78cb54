import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import { accounts } from '~/domain/identity/tables.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { waitingIn } from '~/domain/shared/waiting.server';
import { alerts } from '../tables.server';
import type { AlertState } from './alert';

type Alert = typeof alerts.$inferSelect;
export type ListedAlert = Alert & { account: string };

const waitingStates: AlertState[] = ['open', 'looking'];
const pageSize = 25;

type Wanted = { status: AlertState | null; accountId?: number; after: number | null; batch?: number };

/** Newest first; without a state those that wait for a decision. `next` is the `after` of the following page. */
export async function listAlerts(
  ctx: Ctx,
  { status, accountId, after, batch = pageSize }: Wanted,
): Promise<{ rows: ListedAlert[]; next: number | null }> {
  const found = await ctx.db
    .select({ alert: alerts, account: accounts.account })
    .from(alerts)
    .innerJoin(accounts, eq(accounts.id, alerts.accountId))
    .where(
      and(
        accountId !== undefined && status === null
          ? undefined
          : inArray(alerts.state, status === null ? waitingStates : [status]),
        accountId === undefined ? undefined : eq(alerts.accountId, accountId),
        after === null ? undefined : lt(alerts.id, after),
      ),
    )
    .orderBy(desc(alerts.id))
    .limit(batch + 1);
  const rows = found.slice(0, batch).map(({ alert, account }) => ({ ...alert, account }));
  return { rows, next: found.length > batch ? rows.at(-1)!.id : null };
}

export async function findAlert(ctx: Ctx, id: number): Promise<ListedAlert | null> {
  const [found] = await ctx.db
    .select({ alert: alerts, account: accounts.account })
    .from(alerts)
    .innerJoin(accounts, eq(accounts.id, alerts.accountId))
    .where(eq(alerts.id, id));
  return found ? { ...found.alert, account: found.account } : null;
}

export const alertsWaiting = waitingIn(alerts, alerts.raisedAt, inArray(alerts.state, waitingStates));

/** Whether withdrawals of the account wait for an authority's answer. */
export async function isReported(ctx: Ctx, accountId: number): Promise<boolean> {
  return (await ctx.db.$count(alerts, and(eq(alerts.accountId, accountId), eq(alerts.state, 'reported')))) > 0;
}
