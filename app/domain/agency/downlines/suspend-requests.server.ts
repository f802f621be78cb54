import { and, desc, eq, sql } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import { changeAccountStatus } from '~/domain/identity/change-account-status.server';
import { accounts } from '~/domain/identity/tables.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { suspendRequests } from '../tables.server';

type Asked = { agentId: number; accountId: number; reason: string };

/** One open request an account. Refuses: agency.suspend_asked. */
export function askToSuspend(ctx: Ctx, { agentId, accountId, reason }: Asked): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await ctx.db.execute(sql`select from accounts where id = ${accountId} for no key update`);
    if (await findOpenRequest(ctx, accountId)) throw new Refusal('agency.suspend_asked');
    await ctx.db.insert(suspendRequests).values({ agentId, accountId, reason, at: ctx.now });
    await record(ctx, {
      action: 'agency.askToSuspend',
      subject: `account:${accountId}`,
      before: null,
      after: { agentId, reason },
    });
  });
}

/** What an agent asks of the operators for this account. */
export async function findOpenRequest(ctx: Ctx, accountId: number) {
  const [row] = await ctx.db
    .select({ id: suspendRequests.id, reason: suspendRequests.reason, at: suspendRequests.at, agent: accounts.account })
    .from(suspendRequests)
    .innerJoin(accounts, eq(accounts.id, suspendRequests.agentId))
    .where(and(eq(suspendRequests.accountId, accountId), eq(suspendRequests.state, 'open')));
  return row ?? null;
}

/** For the operators, the oldest first. */
export function listOpenRequests(ctx: Ctx) {
  return ctx.db
    .select({ id: suspendRequests.id, accountId: accounts.id, account: accounts.account, at: suspendRequests.at })
    .from(suspendRequests)
    .innerJoin(accounts, eq(accounts.id, suspendRequests.accountId))
    .where(eq(suspendRequests.state, 'open'))
    .orderBy(suspendRequests.id)
    .limit(50);
}

type Decision = { accountId: number; isGranted: boolean; reason: string };

/**
 * The operators' word. Refuses: agency.request_decided and what `changeAccountStatus` refuses.
 */
export function decideSuspendRequest(ctx: Ctx, { accountId, isGranted, reason }: Decision): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const [request] = await ctx.db
      .select()
      .from(suspendRequests)
      .where(and(eq(suspendRequests.accountId, accountId), eq(suspendRequests.state, 'open')))
      .orderBy(desc(suspendRequests.id))
      .for('update');
    if (!request) throw new Refusal('agency.request_decided');
    if (isGranted) await changeAccountStatus(ctx, { accountId, status: 'suspended', reason });
    const state = isGranted ? ('granted' as const) : ('refused' as const);
    await ctx.db
      .update(suspendRequests)
      .set({ state, decidedBy: ctx.actor.id, decidedAt: ctx.now })
      .where(eq(suspendRequests.id, request.id));
    await record(ctx, {
      action: 'agency.decideSuspendRequest',
      subject: `account:${accountId}`,
      before: { reason: request.reason },
      after: { agentId: request.agentId, state, reason },
    });
  });
}
