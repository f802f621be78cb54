import { eq, sql } from 'drizzle-orm';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { tell } from '~/domain/shared/events.server';
import type { RemindMonths } from '../check';
import { guards } from '../tables.server';
import { lockGuard } from '../write-guard.server';
import type { LimitDecision } from './limit-decision.server';

/** Months after which a member is reminded, where they have chosen nothing. */
const usual = { set: 6, declined: 12 };
const membersAtOnce = 500;

/** What the member has chosen, else what is usual after their answer; null: who has not been asked is not reminded. */
export function remindMonthsOf(chosen: number | null, decision: LimitDecision['decision'] | null): number | null {
  return chosen ?? (decision && usual[decision]);
}

/** Timed: who has answered the question about limits long ago is asked to look at the answer again. Answers how many. */
export async function remindOfLimits(ctx: Ctx): Promise<number> {
  const now = sql`${ctx.now.toISOString()}::timestamptz`;
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    select a.id from accounts a
    join lateral (
      select decided_at, decision from limit_decisions d where d.account_id = a.id order by decided_at desc limit 1) d on true
    left join guards g on g.account_id = a.id
    where a.role = 'member' and a.status = 'active' and coalesce(g.barred_until, '-infinity') <= ${now}
      and greatest(d.decided_at, g.reminded_at) + make_interval(months => coalesce(g.remind_months::int,
        case d.decision when 'set' then ${usual.set}::int else ${usual.declined}::int end)) <= ${now}
    order by a.id limit ${membersAtOnce}`);
  for (const { id } of rows) {
    await inTransaction(ctx, async (ctx) => {
      const accountId = Number(id);
      await lockGuard(ctx, accountId);
      await ctx.db.update(guards).set({ remindedAt: ctx.now }).where(eq(guards.accountId, accountId));
      await tell(ctx, { kind: 'limitsReminded', accountId });
    });
  }
  return rows.length;
}

export async function chooseRemindMonths(ctx: Ctx, accountId: number, months: RemindMonths): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await lockGuard(ctx, accountId);
    await ctx.db.update(guards).set({ remindMonths: months }).where(eq(guards.accountId, accountId));
  });
}
