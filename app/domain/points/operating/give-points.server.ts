import { record } from '~/domain/audit/record.server';
import { houseAccount } from '~/domain/ledger/open-accounts.server';
import { post } from '~/domain/ledger/post.server';
import { sendMessage } from '~/domain/messaging/inbox/send-message.server';
import { giveReward, type Reward } from '~/domain/promotions/manual/give-reward.server';
import {
  endPointReward,
  getPointReward,
  lockPointReward,
  notePointReward,
} from '~/domain/promotions/manual/point-rewards.server';
import type { HandWay } from '~/domain/promotions/terms/manual';
import { requireApproval } from '~/domain/shared/approval';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { findSettings } from '~/domain/site/find-settings.server';
import { holdWallets } from '../mall/member-wallets.server';
import { moneyOf, wholePoint } from '../point-types';

/** `amountMinor`: of money, or of points where it is given in points. */
export type RewardByHand = Omit<Reward, 'way'> & { way: HandWay };
type Points = Pick<Reward, 'accountId' | 'words' | 'reason' | 'requestKey'> & { pointsMinor: bigint };

/** Refuses what `giveReward` and `givePoints` refuse. */
export function giveByHand(ctx: Ctx, { way, ...reward }: RewardByHand): Promise<void> {
  if (way !== 'points') return giveReward(ctx, { ...reward, way });
  const { accountId, amountMinor: pointsMinor, words, reason, requestKey } = reward;
  return givePoints(ctx, { accountId, pointsMinor, words, reason, requestKey });
}

/**
 * Points by hand, at once and with a letter. Towards the second operator they count as the money that they convert to.
 * Refuses what `notePointReward` refuses.
 */
function givePoints(ctx: Ctx, { pointsMinor, ...given }: Points): Promise<void> {
  const { accountId, words, reason } = given;
  return inTransaction(ctx, async (ctx) => {
    const { points } = await holdWallets(ctx, accountId);
    const worthMinor = moneyOf(pointsMinor, (await findSettings(ctx)).pointsForOneUnit);
    const id = await notePointReward(ctx, { ...given, pointsMinor, worthMinor });
    if (id === null) return;
    await movePoints(ctx, { id, walletId: points, amountMinor: pointsMinor });
    const whole = wholePoints(pointsMinor);
    await record(ctx, {
      action: 'points.givePoints',
      subject: `account:${accountId}`,
      before: null,
      after: { points: whole, words, reason },
    });
    const params = { points: whole, words };
    await sendMessage(ctx, { accountId, type: 'newMail', template: 'pointsGiven', params, about: 'pointHistory' });
  });
}

/**
 * Two operators take back what the member still has of them; what is spent stays spent. The member reads the reason.
 * Refuses: promotions.reason_required, promotions.not_found, promotions.taken_back, points.none_left, proposals.needed.
 */
export function takePointsBack(ctx: Ctx, { rewardId, reason }: { rewardId: number; reason: string }): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    if (reason === '') throw new Refusal('promotions.reason_required', 'reason');
    const { accountId, walletId, pointsMinor, leftMinor } = await lockGivenPoints(ctx, rewardId);
    requireApproval(ctx, 'pointRevocation', String(rewardId));
    await movePoints(ctx, { id: rewardId, walletId, amountMinor: -leftMinor });
    await endPointReward(ctx, rewardId, leftMinor);
    const taken = wholePoints(leftMinor);
    await record(ctx, {
      action: 'points.takePointsBack',
      subject: `account:${accountId}`,
      before: { points: wholePoints(pointsMinor) },
      after: { points: taken, reason },
    });
    const params = { points: taken, reason };
    await sendMessage(ctx, { accountId, type: 'newMail', template: 'pointsTakenBack', params, about: 'pointHistory' });
  });
}

/** With the member's wallets, held until the transaction ends. Refuses: promotions.not_found, promotions.taken_back, points.none_left. */
export async function lockGivenPoints(ctx: Ctx, rewardId: number) {
  const { accountId } = await getPointReward(ctx, rewardId);
  const wallets = await holdWallets(ctx, accountId);
  const { pointsMinor } = await lockPointReward(ctx, rewardId);
  const leftMinor = wallets.pointsMinor < pointsMinor ? wallets.pointsMinor : pointsMinor;
  if (leftMinor <= 0n) throw new Refusal('points.none_left');
  return { accountId, walletId: wallets.points, pointsMinor, leftMinor };
}

type Part = { id: number; walletId: number; amountMinor: bigint };

/** From the house to the member, or below zero back again; each once for a reward. */
async function movePoints(ctx: Ctx, { id, walletId, amountMinor }: Part): Promise<void> {
  await post(ctx, {
    kind: 'points_grant',
    key: amountMinor > 0n ? `given:${id}` : `given:back:${id}`,
    cause: { kind: 'point_reward', id },
    moves: [
      { accountId: await houseAccount(ctx, 'points_issued'), amountMinor: -amountMinor },
      { accountId: walletId, amountMinor },
    ],
  });
}

function wholePoints(pointsMinor: bigint): number {
  return Number(pointsMinor) / Number(wholePoint);
}
