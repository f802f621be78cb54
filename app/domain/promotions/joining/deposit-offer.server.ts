import { and, eq } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import type { Reactions } from '~/domain/shared/events.server';
import { dayIn, wallClock } from '~/domain/shared/period';
import { Refusal } from '~/domain/shared/refusal';
import { findSettings } from '~/domain/site/find-settings.server';
import { grantBonus } from '../bonuses/grant-bonus.server';
import { findStandingOffer, getTerms, type StandingOffer } from '../find-terms.server';
import { tellMember } from '../rewards/tell-member.server';
import { participations } from '../tables.server';
import { bonusOf, timesOf } from '../terms/figures';
import type { TermsOf } from '../terms/terms';
import { findSigns } from './find-signs.server';
import { beginParticipation, changeParticipation, type Participation } from './participation.server';
import { changePromise, raisePromise, takeFreePlace, takePlace } from './places.server';
import { hasArrivedDeposit, isBarred, requireEligible } from './require-eligible.server';

type Handled = 'depositRequested' | 'depositClosed' | 'depositArrived';
type EventReactions = { [K in Handled]: NonNullable<Reactions[K]>[number] };

/** An offer is chosen while a deposit is asked for, and granted when that deposit arrives. `composition` registers them. */
export const depositOfferReactions = {
  async depositRequested(ctx, { offerCode, ...deposit }) {
    if (offerCode !== null) await joinWithDeposit(ctx, offerCode, deposit);
  },
  async depositClosed(ctx, { depositId }) {
    const joined = await lockByDeposit(ctx, depositId);
    if (joined?.state !== 'joined') return;
    await changeParticipation(ctx, joined, 'free');
    await changePromise(ctx, joined.promotionCode, { byMinor: -joined.amountMinor, places: -1 });
  },
  async depositArrived(ctx, { accountId, depositId, amountMinor }) {
    const joined = await lockByDeposit(ctx, depositId);
    if (!joined) return;
    const held = joined.state === 'left' ? await retake(ctx, joined) : joined;
    if (held?.state === 'joined') await decide(ctx, held, { accountId, depositId, amountMinor });
  },
} satisfies EventReactions;

type Deposit = { accountId: number; depositId: number; amountMinor: bigint };

/**
 * Refuses what `requireEligible` refuses, and promotions.under_minimum, promotions.wrong_hours, promotions.already_joined,
 * promotions.sold_out.
 */
async function joinWithDeposit(ctx: Ctx, code: string, { accountId, depositId, amountMinor }: Deposit): Promise<void> {
  const offer = await findStandingOffer(ctx, code);
  if (offer?.terms.kind !== 'depositMatch') throw new Refusal('promotions.not_open', 'offerCode');
  await requireEligible(ctx, accountId, offer);
  const { terms } = offer;
  const { minMinor } = terms;
  if (amountMinor < minMinor) throw new Refusal('promotions.under_minimum', 'amount', { minMinor: String(minMinor) });
  const { timeZone } = await findSettings(ctx);
  requireHours(ctx, terms, timeZone);
  if (terms.occurrence === 'first' && (await hasArrivedDeposit(ctx, accountId)))
    throw new Refusal('promotions.already_joined', 'offerCode');
  const promisedMinor = bonusOf(terms, amountMinor);
  await beginParticipation(ctx, offer, {
    accountId,
    occurrence: occurrenceOf(terms, depositId, dayIn(ctx.now, timeZone)),
    state: 'joined',
    depositId,
    amountMinor: promisedMinor,
  });
  await takePlace(ctx, code, terms, promisedMinor);
}

function requireHours(ctx: Ctx, { hours }: TermsOf<'depositMatch'>, timeZone: string): void {
  if (hours === null || isWithin(hours, ctx.now, timeZone)) return;
  throw new Refusal('promotions.wrong_hours', 'offerCode', { from: String(hours.from), to: String(hours.to) });
}

function isWithin({ from, to }: { from: number; to: number }, at: Date, timeZone: string): boolean {
  const hour = Number(wallClock(at, timeZone).slice(11, 13));
  return from <= hour && hour < to;
}

function occurrenceOf({ occurrence }: TermsOf<'depositMatch'>, depositId: number, day: string): string {
  if (occurrence === 'first') return 'first';
  return occurrence === 'day' ? day : `deposit:${depositId}`;
}

async function lockByDeposit(ctx: Ctx, depositId: number): Promise<Participation | null> {
  const [row] = await ctx.db.select().from(participations).where(eq(participations.depositId, depositId)).for('update');
  return row ?? null;
}

/**
 * Money that comes after its deposit was closed brings its bonus where a place is still free, unless another deposit of the
 * member's has taken the offer meanwhile.
 */
async function retake(ctx: Ctx, left: Participation): Promise<Participation | null> {
  const { promotionCode, accountId, occurrence } = left;
  const others = await ctx.db
    .select({ state: participations.state })
    .from(participations)
    .where(
      and(
        eq(participations.promotionCode, promotionCode),
        eq(participations.accountId, accountId),
        eq(participations.occurrence, occurrence),
      ),
    );
  if (others.some(({ state }) => state !== 'left' && state !== 'rejected')) return null;
  const terms = await getTerms(ctx, promotionCode, left.termsVersion);
  if (!(await takeFreePlace(ctx, promotionCode, terms, left.amountMinor))) return null;
  await ctx.db.update(participations).set({ state: 'joined', stateAt: ctx.now }).where(eq(participations.id, left.id));
  return { ...left, state: 'joined' };
}

/** The main wallet is held by the credit of the deposit: of two first deposits at once, one is the first. */
async function decide(ctx: Ctx, joined: Participation, deposit: Deposit): Promise<void> {
  const terms = await getTerms(ctx, joined.promotionCode, joined.termsVersion);
  if (terms.kind !== 'depositMatch') return;
  const dueMinor = bonusOf(terms, deposit.amountMinor);
  if (dueMinor === 0n || !(await mayHave(ctx, terms, deposit))) return refuseBonus(ctx, joined);
  const bonusMinor = await adjustPromise(ctx, joined, terms, dueMinor);
  const signs = await findSigns(ctx, joined.promotionCode, deposit.accountId);
  if (signs) {
    await changeParticipation(ctx, joined, 'check', { amountMinor: bonusMinor, checkSigns: signs });
    await tellMember(ctx, joined, 'rewardInCheck', { amount: bonusMinor });
  } else await giveBonus(ctx, joined, { event: 'grant', amountMinor: bonusMinor, terms });
}

/** Another amount may arrive than was asked for. Where the budget does not cover a larger bonus, the promised one holds. */
async function adjustPromise(
  ctx: Ctx,
  { promotionCode, amountMinor: promisedMinor }: Participation,
  terms: TermsOf<'depositMatch'>,
  dueMinor: bigint,
): Promise<bigint> {
  const byMinor = dueMinor - promisedMinor;
  if (byMinor > 0n) return (await raisePromise(ctx, promotionCode, terms, byMinor)) ? dueMinor : promisedMinor;
  if (byMinor < 0n) await changePromise(ctx, promotionCode, { byMinor });
  return dueMinor;
}

async function mayHave(ctx: Ctx, { occurrence }: TermsOf<'depositMatch'>, { accountId, depositId }: Deposit) {
  if (await isBarred(ctx, accountId)) return false;
  return occurrence !== 'first' || !(await hasArrivedDeposit(ctx, accountId, depositId));
}

async function refuseBonus(ctx: Ctx, joined: Participation): Promise<void> {
  await changeParticipation(ctx, joined, 'close');
  await changePromise(ctx, joined.promotionCode, { byMinor: -joined.amountMinor, places: -1 });
  await tellMember(ctx, joined, 'bonusNotGranted', {});
}

type Gift = { event: 'grant'; amountMinor: bigint; terms: TermsOf<'depositMatch'> };

/** The participation is held by the caller. */
export async function giveBonus(ctx: Ctx, joined: Participation, { event, amountMinor, terms }: Gift): Promise<void> {
  const { id: participationId, accountId } = joined;
  await grantBonus(ctx, { participationId, accountId, amountMinor, terms });
  await changeParticipation(ctx, joined, event, { amountMinor });
  await tellMember(ctx, joined, 'bonusGranted', { amount: amountMinor, required: timesOf(amountMinor, terms.factor) });
}

/** Whether this offer could be chosen for a deposit now, by what the member is; the amount is judged when it is sent. */
export async function canJoinWithDeposit(ctx: Ctx, accountId: number, offer: StandingOffer): Promise<boolean> {
  const { terms } = offer;
  if (terms.kind !== 'depositMatch') return false;
  try {
    await requireEligible(ctx, accountId, offer);
    const { timeZone } = await findSettings(ctx);
    requireHours(ctx, terms, timeZone);
    if (terms.occurrence === 'first' && (await hasArrivedDeposit(ctx, accountId))) return false;
    return !(await hasTaken(ctx, accountId, offer.code, occurrenceOf(terms, 0, dayIn(ctx.now, timeZone))));
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

async function hasTaken(ctx: Ctx, accountId: number, code: string, occurrence: string): Promise<boolean> {
  const rows = await ctx.db
    .select({ state: participations.state })
    .from(participations)
    .where(
      and(
        eq(participations.promotionCode, code),
        eq(participations.accountId, accountId),
        eq(participations.occurrence, occurrence),
      ),
    );
  return rows.some(({ state }) => state !== 'left' && state !== 'rejected');
}
