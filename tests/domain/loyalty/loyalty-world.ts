import { rollUpSettled } from '~/domain/agency/roll-ups/roll-up-settled.server';
import { boardConsumer } from '~/domain/loyalty/boards/count-boards.server';
import { type BoardInput, saveBoard } from '~/domain/loyalty/boards/save-board.server';
import { countDepositMissions, missionConsumer } from '~/domain/loyalty/missions/count-missions.server';
import { missionReactions } from '~/domain/loyalty/missions/rest-missions.server';
import { type MissionInput, saveMission } from '~/domain/loyalty/missions/save-mission.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { taka } from '~/domain/shared/money';
import { type RewardsWorld, rewardsWorld } from '../promotions/rewards-world';

export const at = (time: string) => new Date(`${time}:00+06:00`);
export const ctxAt = ({ ctx }: RewardsWorld, time: string): Ctx => ({ ...ctx, now: at(time) });

const words = { nameBn: 'নাম', nameEn: 'Name', textBn: 'বিবরণ', textEn: 'Text' };
const begun = { position: 0, isEnabled: true, startsAt: at('2026-03-01T00:00'), endsAt: null };

export const slotsOfTheDay: MissionInput = {
  ...{ ...words, ...begun, code: 'daily-slots', period: 'daily', goal: 'validBets', types: ['RNG'] },
  ...{ target: taka(1_000), rewardMinor: taka(5) },
};

export const weekOfPlay: BoardInput = {
  ...{ ...words, ...begun, code: 'week', period: 'weekly', score: 'validBets' },
  ...{
    weights: { RNG: 10_000, LIVE: 1_000 },
    leastStakeMinor: 0n,
    prizes: [500, 300, 100].map((units) => String(taka(units))),
  },
};

export const bestOfTheDay: BoardInput = {
  ...{ ...weekOfPlay, code: 'best', period: 'daily', score: 'bestMultiple', leastStakeMinor: taka(10) },
};

/** A world with missions and boards, and all that hears of play and deposits for them. */
export async function loyaltyWorld({
  missions = [],
  boards = [],
}: {
  missions?: MissionInput[];
  boards?: BoardInput[];
}) {
  const world = await rewardsWorld();
  const { depositArrived = [], playPaused = [] } = world.ctx.reactions;
  const ctx: Ctx = {
    ...world.ctx,
    reactions: {
      ...world.ctx.reactions,
      depositArrived: [...depositArrived, countDepositMissions],
      playPaused: [...playPaused, missionReactions.playPaused],
      playCounted: [missionConsumer, boardConsumer],
    },
  };
  for (const mission of missions) await saveMission(ctx, mission);
  for (const board of boards) await saveBoard(ctx, board);
  // The consumers count what is settled after their first run.
  await rollUpSettled(ctx);
  return { ...world, ctx };
}
