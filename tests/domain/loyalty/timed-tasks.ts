import { rollUpSettled } from '~/domain/agency/roll-ups/roll-up-settled.server';
import { freezeBoards } from '~/domain/loyalty/boards/freeze-boards.server';
import { payPrizes } from '~/domain/loyalty/boards/pay-prizes.server';
import { finishMissions } from '~/domain/loyalty/missions/finish-missions.server';
import { updateVipLevels } from '~/domain/loyalty/vip/update-levels.server';
import { postPoints } from '~/domain/points/earning/post-points.server';
import { endBonuses } from '~/domain/promotions/bonuses/end-bonus.server';
import { releaseBonuses } from '~/domain/promotions/bonuses/release-bonuses.server';
import { issueBindingDays } from '~/domain/promotions/giving/issue-binding-days.server';
import { issueTicketBacks } from '~/domain/promotions/giving/issue-ticket-backs.server';
import { issueInvites } from '~/domain/promotions/inviting/issue-invites.server';
import { expireRewards } from '~/domain/promotions/periodic/expire-rewards.server';
import { issueCashback } from '~/domain/promotions/periodic/issue-cashback.server';
import { payRebates } from '~/domain/promotions/periodic/pay-rebates.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { tell } from '~/domain/shared/events.server';
import { pointsWorld } from '../points/points-world';
import { firstDeposit, gift, invitation, liveWeekly, rebates, sundayTickets, zaloDays } from '../promotions/offers';
import { deposited, newFriend, newMember, play, type RewardsWorld, rewardsWorld } from '../promotions/rewards-world';
import { settledDraw } from '../promotions/settled-draws';
import { at, loyaltyWorld, slotsOfTheDay, weekOfPlay } from './loyalty-world';

/** 2026-03-16 is a Monday. */
const since = { startsAt: at('2026-03-16T00:00') };

async function members(world: RewardsWorld, count: number): Promise<number[]> {
  const made = [];
  for (let nth = 1; nth <= count; nth++) made.push(await newMember(world, `player${nth}`));
  return made;
}

type Line = { units: number; category?: string; payout?: number; at?: Date };

async function playWith(world: RewardsWorld, line: Line, count = 3) {
  const players = await members(world, count);
  await play(world, ...players.map((accountId) => ({ accountId, at: at('2026-03-17T12:00'), ...line })));
  return players;
}

export type TimedTask = {
  prepare: () => Promise<RewardsWorld>;
  run: (ctx: Ctx) => Promise<unknown>;
  /** By the site's clock; null: the world's own time. */
  at: string | null;
};

/** Everything timed that pays, promises or ends a reward, with as many members as make 20 calls of the database. The draw of a raffle, whose seed differs each time, has its own test. */
export const timedTasks: Record<string, TimedTask> = {
  releaseBonuses: {
    prepare: async () => {
      const world = await rewardsWorld([firstDeposit]);
      for (const accountId of await members(world, 8)) {
        await deposited(world, { accountId });
        await play(world, { accountId, units: 300 }, { accountId, units: 450 });
      }
      await rollUpSettled(world.ctx);
      return world;
    },
    run: releaseBonuses,
    at: null,
  },
  endBonuses: {
    prepare: async () => {
      const world = await rewardsWorld([firstDeposit]);
      for (const accountId of await members(world, 3)) {
        await deposited(world, { accountId });
        await play(world, { accountId, units: 300 });
      }
      await rollUpSettled(world.ctx);
      return world;
    },
    run: endBonuses,
    at: '2027-03-16T12:00',
  },
  payRebates: {
    prepare: async () => {
      const world = await rewardsWorld([rebates, since]);
      await playWith(world, { units: 1_000 });
      return world;
    },
    run: payRebates,
    at: '2026-03-18T07:00',
  },
  issueCashback: {
    prepare: async () => {
      const world = await rewardsWorld([liveWeekly, since]);
      await playWith(world, { units: 9_000, category: 'LIVE' });
      return world;
    },
    run: issueCashback,
    at: '2026-03-23T12:00',
  },
  issueInvites: {
    prepare: async () => {
      const world = await rewardsWorld([invitation]);
      for (const name of ['friend-one', 'friend-two', 'friend-three'])
        await deposited(world, { accountId: await newFriend(world, name), offerCode: null });
      return world;
    },
    run: issueInvites,
    at: null,
  },
  issueBindingDays: {
    prepare: async () => {
      const world = await rewardsWorld([zaloDays, since]);
      const ctx = { ...world.ctx, now: at('2026-03-16T12:00') };
      for (const accountId of await playWith(world, { units: 100 }))
        await tell(ctx, { kind: 'socialBound', accountId, provider: 'zalo' });
      return world;
    },
    run: issueBindingDays,
    at: '2026-03-18T06:00',
  },
  issueTicketBacks: {
    prepare: async () => {
      const world = await rewardsWorld([sundayTickets, since]);
      for (const accountId of await members(world, 3))
        await settledDraw(world, { at: at('2026-03-22T12:00'), prices: Array(6).fill(20), accountId });
      return world;
    },
    run: issueTicketBacks,
    at: '2026-03-23T06:00',
  },
  expireRewards: {
    prepare: async () => {
      const world = await rewardsWorld([gift], [zaloDays, { code: 'zalo', ...since }]);
      const ctx = { ...world.ctx, now: at('2026-03-16T12:00') };
      for (const accountId of await members(world, 7))
        await tell(ctx, { kind: 'socialBound', accountId, provider: 'zalo' });
      return world;
    },
    run: expireRewards,
    at: '2026-05-16T12:00',
  },
  postPoints: {
    prepare: async () => {
      const world = await pointsWorld();
      await playWith(world, { units: 1_000 }, 6);
      await rollUpSettled(world.ctx);
      return world;
    },
    run: postPoints,
    at: null,
  },
  finishMissions: {
    prepare: async () => {
      const world = await loyaltyWorld({ missions: [slotsOfTheDay] });
      await playWith(world, { units: 1_000 }, 5);
      await rollUpSettled(world.ctx);
      return world;
    },
    run: finishMissions,
    at: '2026-03-17T13:00',
  },
  boards: {
    prepare: async () => {
      const world = await loyaltyWorld({ boards: [weekOfPlay] });
      await playWith(world, { units: 1_000 });
      await rollUpSettled({ ...world.ctx, now: at('2026-03-23T00:05') });
      return world;
    },
    run: async (ctx) => {
      await freezeBoards(ctx);
      await payPrizes(ctx);
    },
    at: '2026-03-23T00:10',
  },
  updateVipLevels: {
    prepare: async () => {
      const world = await rewardsWorld();
      await playWith(world, { units: 150_000 });
      return world;
    },
    run: updateVipLevels,
    at: '2026-03-18T12:00',
  },
};
