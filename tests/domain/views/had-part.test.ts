import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { record } from '~/domain/audit/record.server';
import { approveDeposit } from '~/domain/cashier/deposits/approve-deposit.server';
import { rejectDeposit } from '~/domain/cashier/deposits/decide-deposit.server';
import { sendSlip } from '~/domain/cashier/deposits/send-slip.server';
import { rejectWithdrawal } from '~/domain/cashier/withdrawals/decide-withdrawal.server';
import { revealDestination } from '~/domain/cashier/withdrawals/withdrawal-queue.server';
import { enterResult } from '~/domain/lottery/official/enter-result.server';
import type { About } from '~/domain/messaging/conversations/conversation';
import { decideComplaint } from '~/domain/messaging/conversations/decide-complaint.server';
import { openConversation } from '~/domain/messaging/conversations/open-conversation.server';
import { getConversation } from '~/domain/messaging/conversations/read-conversations.server';
import { applyFor } from '~/domain/promotions/joining/apply.server';
import { giveReward } from '~/domain/promotions/manual/give-reward.server';
import { approveApplication } from '~/domain/promotions/operating/decide-application.server';
import { claimReward } from '~/domain/promotions/rewards/claim-reward.server';
import { approveProposal } from '~/domain/proposals/decide-proposal.server';
import { propose } from '~/domain/proposals/propose.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { taka } from '~/domain/shared/money';
import { hadPart } from '~/domain/views/had-part.server';
import { operatorNamed } from '../../setup/two-operators';
import { closeTestDatabases } from '../../setup/world';
import { cashierWorld, handedOver } from '../cashier/cashier-world';
import * as withdrawing from '../cashier/withdraw-world';
import { jpeg } from '../files/pictures';
import { bet } from '../lottery/draw-world';
import { officialWorld, sheet } from '../lottery/settling/correction-world';
import { gift } from '../promotions/offers';
import { grantsOf, rewardsWorld } from '../promotions/rewards-world';
import { betsOf, playerWith } from '../studio/studio-world';

afterAll(closeTestDatabases);

type Named = Awaited<ReturnType<typeof operatorNamed>>;

const operators = async (ctx: Ctx) => {
  const [first, second, third] = [
    ...[await operatorNamed(ctx, 'op_one'), await operatorNamed(ctx, 'op_two'), await operatorNamed(ctx, 'op_three')],
  ] as [Named, Named, Named];
  return [first.ctx, second.ctx, third.ctx] as const;
};

/** A complaint about it, which the operators who had a part in it cannot decide, and another can. */
async function decidedOnlyBy(ctx: Ctx, accountId: number, about: About, parts: readonly Ctx[], other: Ctx) {
  const { id } = await openConversation(ctx, {
    ...{ writer: { accountId }, channel: 'complaint', type: 2, text: 'This is not right.', language: 'en', about },
    requestKey: randomUUID(),
  });
  const seenEntryId = (await getConversation(ctx, id)).entries.at(-1)!.id;
  const decide = (by: Ctx) =>
    decideComplaint(
      by,
      { ...{ conversationId: id, outcome: 'upheld', reason: 'You are right.' }, seenEntryId, requestKey: randomUUID() },
      hadPart,
    );
  for (const by of parts) await expect(decide(by)).rejects.toMatchObject({ code: 'messaging.own_decision' });
  expect((await getConversation(ctx, id)).decidedAt).toBeNull();
  await decide(other);
  expect((await getConversation(ctx, id)).outcome).toBe('upheld');
}

async function slipOf(world: Awaited<ReturnType<typeof cashierWorld>>, units: number) {
  const depositId = await handedOver(world, { code: 'bank-transfer', units });
  await sendSlip(world.ctx, { accountId: world.member, depositId, bytes: await jpeg() });
  return depositId;
}

test('who turned a deposit down, credited it as one of two, or proposed what was done with it', async () => {
  const world = await cashierWorld();
  const [first, second, third] = await operators(world.ctx);
  const rejected = await slipOf(world, 5_000);
  await rejectDeposit(first, { depositId: rejected, reason: 'Nothing came' });
  await decidedOnlyBy(world.ctx, world.member, { kind: 'deposit', id: rejected }, [first], second);
  const credited = await slipOf(world, 5_000);
  const received = {
    depositId: credited,
    reason: 'As it came',
    receivedMinor: taka(4_990),
    confirmedMinor: taka(4_990),
  };
  await approveDeposit(first, received);
  await approveDeposit(second, received);
  await decidedOnlyBy(world.ctx, world.member, { kind: 'deposit', id: credited }, [first, second], third);
  const proposed = await slipOf(world, 5_000);
  const approval = { proposalId: 1, proposedBy: 'OP_One' } as unknown as Ctx['approval'];
  const entry = { subject: `deposit:${proposed}`, before: null, after: null } as const;
  await record({ ...second, approval }, { action: 'cashier.refundDeposit', ...entry });
  await decidedOnlyBy(world.ctx, world.member, { kind: 'deposit', id: proposed }, [first, second], third);
});

test('who rejected a withdrawal; not who only read where it is paid to', async () => {
  const world = await withdrawing.withdrawWorld();
  const [first, second] = await operators(world.ctx);
  const withdrawalId = await withdrawing.ask(world);
  await revealDestination(second, withdrawing.payout.cipher, withdrawalId);
  await rejectWithdrawal(first, { withdrawalId, reason: 'Another name' });
  await decidedOnlyBy(world.ctx, world.member.id, { kind: 'withdrawal', id: withdrawalId }, [first], second);
});

test('who approved the application that a grant was given for; not who decided another member’s', async () => {
  const world = await rewardsWorld([gift]);
  const [first, second] = await operators(world.ctx);
  const grantOf = async (accountId: number, by: Ctx) => {
    const participationId = await applyFor(world.ctx, { accountId, code: 'offer', remark: '', images: [] });
    await approveApplication(by, { participationId, reason: '' });
    return (await claimReward(world.ctx, { accountId, participationId })).grantId;
  };
  await grantOf(world.other, second);
  const id = await grantOf(world.member, first);
  await decidedOnlyBy(world.ctx, world.member, { kind: 'grant', id }, [first], second);
});

test('who gave a bonus by hand, and who withdrew it as one of two', async () => {
  const world = await rewardsWorld();
  const [giver, proposer, approver, other] = [
    ...[await operatorNamed(world.ctx, 'op_giver'), await operatorNamed(world.ctx, 'op_proposer')],
    ...[await operatorNamed(world.ctx, 'op_approver'), await operatorNamed(world.ctx, 'op_other')],
  ] as [Named, Named, Named, Named];
  const reward = { accountId: world.member, way: 'bonus', amountMinor: taka(100), factor: 500, days: 30 } as const;
  const words = { words: 'For your patience', reason: 'a long wait' };
  await giveReward(giver.ctx, { ...reward, ...words, requestKey: randomUUID() });
  const later = { ...other.ctx, now: new Date(world.ctx.now.getTime() + 60_000) };
  await giveReward(later, { ...reward, ...words, requestKey: randomUUID() });
  const [first, second] = (await grantsOf(world)).sort((a, b) => a.id - b.id);
  await decidedOnlyBy(world.ctx, world.member, { kind: 'grant', id: first!.id }, [giver.ctx], other.ctx);
  const { sessionId } = proposer;
  const change = {
    kind: 'grantRevocation',
    payload: { grantId: second!.id },
    reason: 'given twice',
    sessionId,
  } as const;
  const proposalId = await propose(proposer.ctx, change);
  await approveProposal(approver.ctx, { proposalId, note: '', sessionId: approver.sessionId });
  const parts = [later, proposer.ctx, approver.ctx];
  await decidedOnlyBy(world.ctx, world.member, { kind: 'grant', id: second!.id }, parts, giver.ctx);
});

test('who entered the result of the draw that a bet is in; not who entered another’s', async () => {
  const world = await officialWorld();
  const { ctx, after, id: drawId, first, second } = world;
  const player = await playerWith(ctx, 100);
  await bet(ctx, player, drawId, 'north-5m', [{ play: 'lo2', picks: '17' }]);
  await world.clock();
  await enterResult(first.ctx, { drawId, texts: sheet });
  await record(second.ctx, { action: 'lottery.moveDraw', subject: `draw:${drawId + 1}`, before: null, after: null });
  const [placed] = await betsOf(after, player);
  await decidedOnlyBy(after, player, { kind: 'bet', id: placed!.id }, [first.ctx], second.ctx);
});
