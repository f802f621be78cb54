import { and, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { type ArrayItem, type ArrayType, sqlArray, sqlTime } from '~/db/sql-values.server';
import { isNotBarred } from '~/domain/promotions/joining/require-eligible.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import type { PlayConsumer, PlayedLine } from '~/domain/shared/events.server';
import { dayIn } from '~/domain/shared/period';
import { findSettings } from '~/domain/site/find-settings.server';
import { missions } from '../tables.server';
import { missionClaimDays, missionConsumerName, periodOf } from './mission-states';

export type Mission = typeof missions.$inferSelect;

/** Counts settled bets towards missions; what is done is told by `finishMissions`. */
export const missionConsumer: PlayConsumer = {
  name: missionConsumerName,
  async playCounted(ctx, { lines }) {
    const ofPlay = await ctx.db
      .select()
      .from(missions)
      .where(and(eq(missions.isEnabled, true), inArray(missions.goal, ['validBets', 'bets'])));
    if (ofPlay.length === 0) return;
    const { timeZone } = await findSettings(ctx);
    const steps = new Map<string, Step>();
    for (const line of lines)
      for (const mission of ofPlay)
        if (isCounted(mission, line)) addStep(steps, mission, { line, day: dayIn(line.settledAt, timeZone) });
    await advance(ctx, [...steps.values()]);
  },
};

/** A deposit that has arrived counts for the missions that ask for deposits. */
export async function countDepositMissions(
  ctx: Ctx,
  { accountId, amountMinor }: { accountId: number; amountMinor: bigint },
): Promise<void> {
  const { timeZone } = await findSettings(ctx);
  const day = dayIn(ctx.now, timeZone);
  const running = await ctx.db
    .select()
    .from(missions)
    .where(
      and(
        eq(missions.isEnabled, true),
        eq(missions.goal, 'deposits'),
        lte(missions.startsAt, ctx.now),
        or(isNull(missions.endsAt), gt(missions.endsAt, ctx.now)),
      ),
    );
  await advance(
    ctx,
    running.map((mission) => ({ mission, accountId, period: periodOf(mission.period, day), by: amountMinor })),
  );
}

type Step = { mission: Mission; accountId: number; period: string; by: bigint };

function isCounted({ types, startsAt, endsAt }: Mission, { category, settledAt }: PlayedLine): boolean {
  const isInTime = startsAt <= settledAt && (endsAt === null || settledAt < endsAt);
  return isInTime && (types.length === 0 || types.includes(category));
}

function addStep(steps: Map<string, Step>, mission: Mission, { line, day }: { line: PlayedLine; day: string }): void {
  const { accountId } = line;
  const period = periodOf(mission.period, day);
  const key = `${mission.code} ${accountId} ${period}`;
  const step = steps.get(key) ?? { mission, accountId, period, by: 0n };
  step.by += mission.goal === 'bets' ? BigInt(line.bets) : line.validBetMinor;
  steps.set(key, step);
}

/** For all at once. Who pauses play or is marked for harm makes no progress; what is done stays done, whatever is taken back later. */
async function advance(ctx: Ctx, given: Step[]): Promise<void> {
  const steps = given.filter(({ by }) => by !== 0n);
  if (steps.length === 0) return;
  const of = (value: (step: Step) => ArrayItem, type: ArrayType) => sqlArray(steps.map(value), type);
  const until = sqlTime(new Date(ctx.now.getTime() + missionClaimDays * 86_400_000));
  const now = sqlTime(ctx.now);
  const rows = sql`unnest(${of(({ mission }) => mission.code, 'text')}, ${of(({ accountId }) => accountId, 'bigint')},
    ${of(({ period }) => period, 'text')}, ${of(({ by }) => by, 'bigint')}, ${of(({ mission }) => mission.target, 'bigint')},
    ${of(({ mission }) => mission.rewardMinor, 'bigint')}) as u (code, account_id, period, step, target, reward)`;
  await ctx.db.execute(sql`
    insert into mission_progress (mission_code, account_id, period, state, progress, target, reward_minor, started_at)
    select u.code, u.account_id, u.period, 'open', 0, u.target, u.reward, ${now} from ${rows}
    join accounts a on a.id = u.account_id and a.role = 'member'
    where ${isNotBarred(ctx, sql`u.account_id`)}
    order by u.code, u.account_id, u.period
    on conflict do nothing`);
  await ctx.db.execute(sql`
    update mission_progress m set progress = greatest(m.progress + u.step, 0),
      state = case when m.progress + u.step >= m.target then 'done' else 'open' end,
      done_at = case when m.progress + u.step >= m.target then ${now} end,
      claimable_until = case when m.progress + u.step >= m.target then ${until} end
    from ${rows}
    where m.mission_code = u.code and m.account_id = u.account_id and m.period = u.period and m.state = 'open'
      and ${isNotBarred(ctx, sql`u.account_id`)}`);
}
