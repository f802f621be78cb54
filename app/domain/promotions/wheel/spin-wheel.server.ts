import { and, eq } from 'drizzle-orm';
import { lockBalances } from '~/domain/ledger/lock-balances.server';
import { walletAccounts } from '~/domain/ledger/open-accounts.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { findStandingOffer } from '../find-terms.server';
import { findSigns } from '../joining/find-signs.server';
import { beginParticipation } from '../joining/participation.server';
import { changePromise, takePlace } from '../joining/places.server';
import { requireEligible } from '../joining/require-eligible.server';
import { claimableFor } from '../rewards/claimable';
import { payCash } from '../rewards/pay-cash.server';
import { tellMember } from '../rewards/tell-member.server';
import { participations, wheelSpins } from '../tables.server';
import { largestReward } from '../terms/wheel';
import { drawSpin } from './draw.server';
import { readSpinsOfDay } from './read-wheel.server';

/** `seedHash` is that of the seed the member was shown. */
type SpinInput = { accountId: number; code: string; seedHash: string; clientSeed: string };
type Spun = { spinId: number; amountMinor: bigint };

const longestClientSeed = 64;

/**
 * Turns the wheel once and pays what it brings. Whoever sends the same again hears how it went. The largest reward has to fit
 * the budget before the draw, so that nothing depends on what is drawn. Refuses what `requireEligible` refuses, and
 * promotions.not_found, promotions.no_spins, promotions.client_seed, promotions.sold_out.
 */
export function spinWheel(ctx: Ctx, { accountId, code, seedHash, clientSeed: typed }: SpinInput): Promise<Spun> {
  return inTransaction(ctx, async (ctx) => {
    const wallet = await walletAccounts(ctx, accountId);
    await lockBalances(ctx, [wallet.main]);
    const [spin] = await ctx.db
      .select()
      .from(wheelSpins)
      .where(
        and(eq(wheelSpins.seedHash, seedHash), eq(wheelSpins.accountId, accountId), eq(wheelSpins.promotionCode, code)),
      )
      .for('update');
    if (!spin) throw new Refusal('promotions.not_found');
    if (spin.participationId !== null) return { spinId: spin.id, amountMinor: await wonBy(ctx, spin.participationId) };
    const offer = await findStandingOffer(ctx, code);
    if (offer?.terms.kind !== 'wheel') throw new Refusal('promotions.not_open');
    const { terms, version } = offer;
    await requireEligible(ctx, accountId, offer);
    const clientSeed = typed.normalize('NFC').trim();
    if (clientSeed === '' || clientSeed.length > longestClientSeed)
      throw new Refusal('promotions.client_seed', 'clientSeed');
    const { used, earned, day } = await readSpinsOfDay(ctx, { accountId, code }, terms);
    if (used >= earned) throw new Refusal('promotions.no_spins');
    const most = largestReward(terms.segments);
    await takePlace(ctx, code, terms, most);
    const serverSeed = ctx.gateways.vault.decrypt(spin.serverSeed) ?? spin.serverSeed;
    const { drawn, segment } = drawSpin(terms.segments, { serverSeed, clientSeed, nonce: spin.id });
    const amountMinor = terms.segments[segment]!.rewardMinor;
    await changePromise(ctx, code, { byMinor: amountMinor - most });
    const signs = amountMinor > 0n ? await findSigns(ctx, code, accountId) : null;
    const participation = await beginParticipation(ctx, offer, {
      ...{ accountId, occurrence: `${day}:${used + 1}`, amountMinor, checkSigns: signs },
      state: amountMinor === 0n ? 'closed' : signs ? 'issued' : 'claimed',
      claimableUntil: signs ? claimableFor(ctx.now) : null,
    });
    const { id: participationId } = participation;
    if (signs) await tellMember(ctx, participation, 'rewardInCheck', { amount: amountMinor });
    else if (amountMinor > 0n)
      await payCash(ctx, { participationId, accountId, wallet, amountMinor, factor: terms.factor });
    await ctx.db
      .update(wheelSpins)
      .set({ clientSeed, termsVersion: version, drawn, segment, participationId, spunAt: ctx.now })
      .where(eq(wheelSpins.id, spin.id));
    return { spinId: spin.id, amountMinor };
  });
}

async function wonBy(ctx: Ctx, participationId: number): Promise<bigint> {
  const [row] = await ctx.db
    .select({ amountMinor: participations.amountMinor })
    .from(participations)
    .where(eq(participations.id, participationId));
  return row!.amountMinor;
}
