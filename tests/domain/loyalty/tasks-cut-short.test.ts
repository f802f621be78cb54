import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
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
import { cutAfter } from '../../setup/cut-after';
import { closeTestDatabases } from '../../setup/world';
import { pointsWorld } from '../points/points-world';
import { firstDeposit, gift, invitation, liveWeekly, rebates, sundayTickets, zaloDays } from '../promotions/offers';
import { deposited, newFriend, newMember, play, type RewardsWorld, rewardsWorld } from '../promotions/rewards-world';
import { settledDraw } from '../promotions/settled-draws';
import { at, loyaltyWorld, slotsOfTheDay, weekOfPlay } from './loyalty-world';

afterEach(closeTestDatabases);

/** 2026-03-16 is a Monday. */
const since = { startsAt: at('2026-03-16T00:00') };

async function three(world: RewardsWorld): Promise<number[]> {
  const made = [];
  for (const name of ['first', 'second', 'third']) made.push(await newMember(world, name));
  return made;
}

async function playWith(world: RewardsWorld, line: { units: number; category?: string; payout?: number; at?: Date }) {
  const members = await three(world);
  await play(world, ...members.map((accountId) => ({ accountId, at: at('2026-03-17T12:00'), ...line })));
  return members;
}

type Task = {
  prepare: () => Promise<RewardsWorld>;
  run: (ctx: Ctx) => Promise<unknown>;
  /** By the site's clock; null: the world's own time. */
  at: string | null;
};

/** Everything timed that pays, promises or ends a reward. The draw of a raffle, whose seed differs each time, has its own test. */
const tasks: Record<string, Task> = {
  releaseBonuses: {
    prepare: async () => {
      const world = await rewardsWorld([firstDeposit]);
      for (const accountId of await three(world)) {
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
      for (const accountId of await three(world)) {
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
      for (const accountId of await three(world))
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
      for (const accountId of await three(world)) await tell(ctx, { kind: 'socialBound', accountId, provider: 'zalo' });
      return world;
    },
    run: expireRewards,
    at: '2026-05-16T12:00',
  },
  postPoints: {
    prepare: async () => {
      const world = await pointsWorld();
      await playWith(world, { units: 1_000 });
      await rollUpSettled(world.ctx);
      return world;
    },
    run: postPoints,
    at: null,
  },
  finishMissions: {
    prepare: async () => {
      const world = await loyaltyWorld({ missions: [slotsOfTheDay] });
      await playWith(world, { units: 1_000 });
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

test.each(Object.entries(tasks))(
  '%s: ended at 20 places, begun again and run twice, has the outcome of one run',
  async (_, task) => {
    const timed = ({ ctx }: RewardsWorld): Ctx => ({ ...ctx, now: task.at === null ? ctx.now : at(task.at) });
    const plain = await task.prepare();
    const before = await outcome(plain);
    await task.run(timed(plain));
    const expected = await outcome(plain);
    expect(expected).not.toEqual(before);
    const world = await task.prepare();
    let ends = 0;
    for (let statements = 1; statements <= 20; statements++)
      await task.run(cutAfter(timed(world), statements)).catch(() => ends++);
    expect(ends).toBeGreaterThan(0);
    await Promise.all([task.run(timed(world)), task.run(timed(world))]);
    await task.run(timed(world));
    expect(await outcome(world)).toEqual(expected);
  },
);

/** What members have, are promised and were told. */
async function outcome({ ctx }: RewardsWorld) {
  const queries = {
    wallets: sql`select a.owner_id, a.kind, sum(e.amount) as held from ledger_entries e join ledger_accounts a on a.id = e.account_id
      group by 1, 2 order by 1, 2`,
    rewards: sql`select promotion_code, account_id, occurrence, state, amount_minor from participations order by 1, 2, 3`,
    grants: sql`select account_id, state, amount_minor, released_minor from bonus_grants order by 1, 2, 3, 4`,
    offers: sql`select promotion_code, taken, promised_minor from promotion_counts order by 1`,
    periods: sql`select promotion_code, day, accounts, total_minor from promotion_periods order by 1, 2`,
    missions: sql`select account_id, state from mission_progress order by 1, 2`,
    places: sql`select account_id, place, prize_minor from board_places order by 1, 2`,
    levels: sql`select account_id, level from vip_standings order by 1`,
    letters: sql`select account_id, body ->> 'template' as said, count(*) from messages group by 1, 2 order by 1, 2`,
    told: sql`select owner_id, kind, count(*) from live_events group by 1, 2 order by 1, 2`,
  };
  const found: Record<string, unknown[]> = {};
  for (const [name, query] of Object.entries(queries)) found[name] = (await ctx.db.execute(query)).rows;
  return found;
}
