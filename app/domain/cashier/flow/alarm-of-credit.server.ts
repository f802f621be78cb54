import { sql } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import { tellOperators } from '~/domain/messaging/inbox/tell-operators.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { tell } from '~/domain/shared/events.server';
import { taka } from '~/domain/shared/money';
import { findSettings } from '~/domain/site/find-settings.server';

type Credit = {
  kind: 'deposit' | 'adjustment';
  id: number;
  /** What operators call it. */
  name: string;
  amountMinor: bigint;
};

/** Fewer credits say nothing about what is usual. */
const fewestCredits = 100;
const mostCredits = 10_000;
const days = 30;

/** Operators who approve adjustments are told of a credit by hand that is far above the usual, or above the setting `creditAlarmFrom`. */
export async function alarmOfCredit(ctx: Ctx, { kind, id, name, amountMinor }: Credit): Promise<void> {
  const { creditAlarmFrom, creditAlarmTimes } = await findSettings(ctx);
  const usualMinor = await readUsualCredit(ctx);
  const isUnusual = usualMinor !== null && amountMinor > usualMinor * BigInt(creditAlarmTimes);
  if (!isUnusual && amountMinor < taka(creditAlarmFrom)) return;
  await record(ctx, {
    action: 'cashier.creditAlarm',
    subject: `${kind}:${id}`,
    before: usualMinor === null ? null : { usualMinor },
    after: { amountMinor },
  });
  const params = { amount: amountMinor, name, by: ctx.actor.name };
  await tellOperators(ctx, 'adjustments.approve', { template: 'creditAlarm', params, about: `${kind}:${id}` });
  await tell(ctx, { kind: 'creditAlarmed', subject: `${kind}:${id}`, amountMinor });
}

/** What 99 of 100 credits of the last 30 days stayed within; null while there are too few of them. */
async function readUsualCredit(ctx: Ctx): Promise<bigint | null> {
  const since = new Date(ctx.now.getTime() - days * 86_400_000).toISOString();
  const { rows } = await ctx.db.execute<{ usual: string | null }>(sql`
    select case when count(*) >= ${fewestCredits} then percentile_disc(0.99) within group (order by credited_minor) end::text as usual
    from (
      select credited_minor from deposits
      where state = 'arrived' and state_at > ${since}::timestamptz
      order by state_at desc limit ${mostCredits}) as latest`);
  const usual = rows[0]!.usual;
  return usual === null ? null : BigInt(usual);
}
