import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { dayIn } from '~/domain/shared/period';
import { findSettings } from '~/domain/site/find-settings.server';
import { missionProgress, missions } from '../tables.server';
import type { Mission } from './count-missions.server';
import { periodOf } from './mission-states';

type Progress = typeof missionProgress.$inferSelect;
export type OwnMission = { mission: Mission; own: Progress | null };

/** Missions that run, with the member's progress in the present period; and what is done in earlier ones and not claimed. */
export async function readMissions(ctx: Ctx, accountId: number): Promise<OwnMission[]> {
  const { timeZone } = await findSettings(ctx);
  const today = dayIn(ctx.now, timeZone);
  const all = await listMissions(ctx);
  const isRunning = ({ isEnabled, startsAt, endsAt }: Mission) =>
    isEnabled && startsAt <= ctx.now && (endsAt === null || endsAt > ctx.now);
  const running = all.filter(isRunning);
  const periods = [...new Set(running.map(({ period }) => periodOf(period, today)))];
  const rows = await ctx.db
    .select()
    .from(missionProgress)
    .where(
      and(
        eq(missionProgress.accountId, accountId),
        periods.length === 0
          ? eq(missionProgress.state, 'done')
          : sql`(${missionProgress.state} = 'done' or ${inArray(missionProgress.period, periods)})`,
      ),
    )
    .orderBy(desc(missionProgress.id))
    .limit(200);
  const current = running.map((mission) => ({
    mission,
    own:
      rows.find(
        ({ missionCode, period }) => missionCode === mission.code && period === periodOf(mission.period, today),
      ) ?? null,
  }));
  const shown = new Set(current.map(({ own }) => own?.id));
  const waiting = rows
    .filter(({ id, state, claimableUntil }) => state === 'done' && claimableUntil! >= ctx.now && !shown.has(id))
    .flatMap((own) => all.filter(({ code }) => code === own.missionCode).map((mission) => ({ mission, own })));
  return [...waiting, ...current];
}

/** In the operator's order. */
export function listMissions(ctx: Pick<Ctx, 'db'>): Promise<Mission[]> {
  return ctx.db.select().from(missions).orderBy(asc(missions.position), asc(missions.code)).limit(200);
}

export async function findMission(ctx: Pick<Ctx, 'db'>, code: string): Promise<Mission | null> {
  const [row] = await ctx.db.select().from(missions).where(eq(missions.code, code));
  return row ?? null;
}

type MissionCost = { started: number; done: number; paidMinor: bigint };

/** How many have begun and done each mission, and what was paid for it. */
export async function sumMissions(ctx: Pick<Ctx, 'db'>): Promise<Map<string, MissionCost>> {
  const rows = await ctx.db
    .select({
      code: missionProgress.missionCode,
      started: sql<number>`count(*)::int`,
      done: sql<number>`count(*) filter (where ${missionProgress.doneAt} is not null)::int`,
      paid: sql<string>`coalesce(sum(${missionProgress.rewardMinor}) filter (where ${missionProgress.state} = 'claimed'), 0)`,
    })
    .from(missionProgress)
    .groupBy(missionProgress.missionCode);
  return new Map(rows.map(({ code, started, done, paid }) => [code, { started, done, paidMinor: BigInt(paid) }]));
}
