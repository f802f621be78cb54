import { and, eq } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import { lockBalances } from '~/domain/ledger/lock-balances.server';
import { type WalletAccounts, walletAccounts } from '~/domain/ledger/open-accounts.server';
import { publish } from '~/domain/live/publish.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { findSettings } from '~/domain/site/find-settings.server';
import { grantBonus } from '../bonuses/grant-bonus.server';
import { beginParticipation, type Participation } from '../joining/participation.server';
import { takePlace } from '../joining/places.server';
import { claimableFor } from '../rewards/claimable';
import { countWaiting } from '../rewards/count-waiting.server';
import { payCash } from '../rewards/pay-cash.server';
import { tellMember } from '../rewards/tell-member.server';
import { participations } from '../tables.server';
import { timesOf } from '../terms/figures';
import { cashFactorMost, manualCode, manualTerms } from '../terms/manual';
import type { RewardWay } from '../terms/promotion-kinds';
import type { TermsOf } from '../terms/terms';
import { manualVersion } from './manual-version.server';
import { givenBy, refuseGiven, requireRecipient, requireSecondPerson } from './may-give.server';

export type Reward = {
  accountId: number;
  way: RewardWay;
  amountMinor: bigint;
  /** How many times it is to be bet, in hundredths. */
  factor: number;
  /** The days in which a bonus must be earned. */
  days: number | null;
  /** The member reads them. */
  words: string;
  /** Operators alone read it. */
  reason: string;
  /** Checked before (`checkRequestKey`): one form gives one reward. */
  requestKey: string;
};

/**
 * A reward by hand, with a letter. A bonus begins to be earned, and cash without a turnover is paid; cash with one waits to be
 * claimed, for nobody takes on a turnover unasked. From the setting `manualRewardSecondPersonFrom` on, what the account was
 * given within 24 hours included, it takes two operators. Refuses: promotions.no_recipient, promotions.barred_recipient,
 * promotions.invalid_terms, promotions.factor_high, promotions.reason_required, form.key_conflict, proposals.needed.
 */
export function giveReward(ctx: Ctx, reward: Reward): Promise<void> {
  const { accountId, amountMinor, requestKey } = reward;
  return inTransaction(ctx, async (ctx) => {
    await judge(ctx, reward);
    const wallet = await walletAccounts(ctx, accountId);
    await lockBalances(ctx, [wallet.main, wallet.bonus]);
    const occurrence = givenBy(requestKey);
    const given = await findGiven(ctx, accountId, occurrence);
    if (given) return requireSame(ctx, given, reward);
    await refuseGiven(ctx, 'points', { accountId, requestKey });
    await requireSecondPerson(ctx, accountId, amountMinor);
    await give(ctx, { ...reward, occurrence, wallet });
    const { way, factor, days, words, reason } = reward;
    await record(ctx, {
      action: 'promotions.giveReward',
      subject: `account:${accountId}`,
      before: null,
      after: { reward: way, amountMinor, times: factor / 100, ...(days && { days }), words, reason },
    });
  });
}

async function judge(ctx: Ctx, { way, amountMinor, factor, days, ...said }: Reward): Promise<void> {
  if (amountMinor <= 0n) throw new RangeError('a reward of nothing');
  const { bonusWagerMost } = await findSettings(ctx);
  const most = way === 'cash' ? cashFactorMost : bonusWagerMost * 100;
  if (factor > most) throw new Refusal('promotions.factor_high', 'factor', { most: String(most / 100) });
  if (way === 'bonus' && factor === 0) throw new Refusal('promotions.invalid_terms', 'factor');
  if (way === 'bonus' && days === null) throw new Refusal('promotions.invalid_terms', 'days');
  await requireRecipient(ctx, said);
}

async function findGiven(ctx: Ctx, accountId: number, occurrence: string): Promise<Participation | null> {
  const [row] = await ctx.db
    .select()
    .from(participations)
    .where(
      and(
        eq(participations.promotionCode, manualCode),
        eq(participations.accountId, accountId),
        eq(participations.occurrence, occurrence),
      ),
    );
  return row ?? null;
}

/** A form that was sent again with other details gave nothing, and its operator is told so. Refuses: form.key_conflict. */
async function requireSame(ctx: Ctx, given: Participation, { way, factor, days, amountMinor, words }: Reward) {
  const isSame = given.amountMinor === amountMinor && given.reason === words;
  if (!isSame || given.termsVersion !== (await manualVersion(ctx, manualTerms({ way, factor, days }))))
    throw new Refusal('form.key_conflict');
}

type ToGive = Reward & { occurrence: string; wallet: WalletAccounts };

async function give(ctx: Ctx, { accountId, way, amountMinor, factor, days, words, occurrence, wallet }: ToGive) {
  const terms = manualTerms({ way, factor, days });
  const offer = { code: manualCode, version: await manualVersion(ctx, terms) };
  const isClaimed = way === 'cash' && factor > 0;
  const until = claimableFor(ctx.now);
  const { id: participationId } = await beginParticipation(ctx, offer, {
    ...{ accountId, occurrence, amountMinor, reason: words, decidedByName: ctx.actor.name },
    ...(isClaimed ? { state: 'issued', claimableUntil: until } : { state: 'claimed' }),
  });
  const toGive = { participationId, accountId, amountMinor };
  if (way === 'bonus') await grantBonus(ctx, { ...toGive, terms: earnedBy(terms) });
  else if (!isClaimed) await payCash(ctx, { ...toGive, wallet, factor: 0 });
  await takePlace(ctx, manualCode, terms, amountMinor);
  const required = timesOf(amountMinor, factor);
  if (way === 'bonus') await tellMember(ctx, { accountId }, 'bonusGiven', { amount: amountMinor, required, words });
  else if (isClaimed)
    await tellMember(ctx, { accountId }, 'rewardToClaim', { amount: amountMinor, required, until, words });
  else await tellMember(ctx, { accountId }, 'rewardGiven', { amount: amountMinor, words });
  if (isClaimed)
    await publish(ctx, accountId, { kind: 'reward', payload: { count: await countWaiting(ctx, accountId) } });
}

function earnedBy({ factor, days }: TermsOf<'manual'>) {
  return { factor, days: days! };
}
