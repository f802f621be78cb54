import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { rollUpSettled } from '~/domain/agency/roll-ups/roll-up-settled.server';
import { requestDeposit } from '~/domain/cashier/deposits/request-deposit.server';
import { takeNotice } from '~/domain/cashier/deposits/take-notice.server';
import { turnoverReactions } from '~/domain/cashier/turnover/turnover-reactions.server';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { accounts } from '~/domain/identity/tables.server';
import { readBalances } from '~/domain/ledger/read-balances.server';
import { countBet } from '~/domain/play/count-bet.server';
import { writeSettledLines } from '~/domain/play/settled-lines.server';
import { bonusConsumer } from '~/domain/promotions/bonuses/count-plays.server';
import { releaseBonuses } from '~/domain/promotions/bonuses/release-bonuses.server';
import { restReactions } from '~/domain/promotions/bonuses/rest-rewards.server';
import { givingReactions } from '~/domain/promotions/giving/give-for-events.server';
import { inviteConsumer, inviteReactions } from '~/domain/promotions/inviting/note-invited.server';
import { depositOfferReactions } from '~/domain/promotions/joining/deposit-offer.server';
import { type OfferInput, saveOffer } from '~/domain/promotions/operating/save-offer.server';
import { bonusGrants, participations } from '~/domain/promotions/tables.server';
import type { Terms } from '~/domain/promotions/terms/terms';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { taka } from '~/domain/shared/money';
import { type CashierWorld, cashierWorld, handOver, noticeFor } from '../cashier/cashier-world';
import { offerOf } from './offers';

/** The cashier's world with offers and all that hears of deposits and play. */
export async function rewardsWorld(...offers: [terms: Terms, changes?: Partial<OfferInput>][]) {
  const world = await cashierWorld();
  const ctx: Ctx = {
    ...world.ctx,
    reactions: {
      accountRegistered: [inviteReactions.accountRegistered],
      depositRequested: [depositOfferReactions.depositRequested],
      depositClosed: [depositOfferReactions.depositClosed],
      depositArrived: [
        ...[turnoverReactions.depositArrived, depositOfferReactions.depositArrived, inviteReactions.depositArrived],
      ],
      signedInByTicket: [givingReactions.signedInByTicket],
      socialBound: [givingReactions.socialBound],
      playPaused: [turnoverReactions.playPaused, restReactions.playPaused],
      playCounted: [bonusConsumer, inviteConsumer],
    },
  };
  for (const [terms, changes] of offers) await saveOffer(ctx, offerOf(terms, changes));
  // The consumer counts what is settled after its first run.
  await rollUpSettled(ctx);
  return { ...world, ctx };
}

export type RewardsWorld = CashierWorld;

type Wish = { accountId?: number; units?: number; offerCode?: string | null; ctx?: Ctx; requestKey?: string };

export function askWith(world: RewardsWorld, wish: Wish = {}): Promise<number> {
  const { accountId = world.member, units = 1_000, offerCode = 'offer', ctx = world.ctx } = wish;
  const { requestKey = randomUUID() } = wish;
  const methodId = world.methods.bkash!;
  return requestDeposit(ctx, {
    accountId,
    methodId,
    amountMinor: taka(units),
    requestKey,
    offerCode: offerCode ?? undefined,
  });
}

export async function arrive(world: RewardsWorld, depositId: number, ctx = world.ctx): Promise<void> {
  await takeNotice(ctx, 'demo', await noticeFor(world, depositId));
}

/** A deposit that has arrived. */
export async function deposited(world: RewardsWorld, wish: Wish = {}): Promise<number> {
  const { accountId = world.member, ctx = world.ctx } = wish;
  const depositId = await askWith(world, wish);
  await handOver({ ...world, member: accountId }, depositId, ctx);
  await arrive(world, depositId, ctx);
  return depositId;
}

type Play = { accountId?: number; category?: string; units: number; payout?: number; at?: Date };

/** A bet that is settled; negative: one that is taken back. */
export function play(world: RewardsWorld, ...plays: Play[]): Promise<void> {
  return inTransaction(world.ctx, async (ctx) => {
    for (const { accountId = world.member, category = 'RNG', units, payout = 0, at } of plays) {
      const settledAt = at ?? new Date(ctx.now.getTime() + 60_000);
      const minor = BigInt(Math.round(units * 100)) * 100n;
      const figures = { stakeMinor: minor, payoutMinor: taka(payout), validBetMinor: minor };
      const line = { accountId, settledAt, category, vendorCode: 'PG', bets: units < 0 ? -1 : 1, feedsJackpot: false };
      await writeSettledLines(ctx, [{ ...line, ...figures }]);
      const bet = { accountId, category, vendorCode: 'PG', placedAt: settledAt };
      await countBet(ctx, bet, { basis: 'settled', at: settledAt, timeZone: 'Asia/Dhaka' }, { bets: 1, ...figures });
    }
  });
}

/** As the timed tasks do. */
export async function count(world: RewardsWorld): Promise<void> {
  await rollUpSettled(world.ctx);
  await releaseBonuses(world.ctx);
}

export const balancesOf = ({ ctx, member }: RewardsWorld, accountId = member) => readBalances(ctx, accountId);

export async function grantsOf({ ctx, member }: RewardsWorld, accountId = member) {
  return ctx.db.select().from(bonusGrants).where(eq(bonusGrants.accountId, accountId)).orderBy(bonusGrants.id);
}

export async function participationsOf({ ctx, member }: RewardsWorld, accountId = member) {
  return ctx.db.select().from(participations).where(eq(participations.accountId, accountId)).orderBy(participations.id);
}

/** Who joined by the member's invitation, with a verified number of their own. */
export async function newFriend(
  { ctx, member }: RewardsWorld,
  account: string,
  { inviterId = member, at = ctx.now, isVerified = true } = {},
): Promise<number> {
  const fields = { account, nickname: account, role: 'member', type: 0, passwordHash: null } as const;
  const id = await createAccount({ ...ctx, now: at }, { ...fields, referrerId: inviterId });
  if (isVerified) await ctx.db.update(accounts).set({ mobileVerifiedAt: at }).where(eq(accounts.id, id));
  return id;
}

export function newMember({ ctx }: RewardsWorld, account: string): Promise<number> {
  return createAccount(ctx, { account, nickname: account, role: 'member', type: 0, passwordHash: null });
}
