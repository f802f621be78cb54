import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { listAudit } from '~/domain/audit/list-audit.server';
import { readTurnover } from '~/domain/cashier/turnover/read-turnover.server';
import { changeAccountStatus } from '~/domain/identity/change-account-status.server';
import { listMessages } from '~/domain/messaging/inbox/list-messages.server';
import { revokeBonus } from '~/domain/promotions/bonuses/revoke-bonus.server';
import { giveReward } from '~/domain/promotions/manual/give-reward.server';
import { listOffers } from '~/domain/promotions/operating/list-offers.server';
import { saveOffer } from '~/domain/promotions/operating/save-offer.server';
import { claimReward } from '~/domain/promotions/rewards/claim-reward.server';
import { promotionTerms } from '~/domain/promotions/tables.server';
import { manualTerms } from '~/domain/promotions/terms/manual';
import { approveProposal } from '~/domain/proposals/decide-proposal.server';
import { getProposal } from '~/domain/proposals/list-proposals.server';
import { propose } from '~/domain/proposals/propose.server';
import { pausePlay } from '~/domain/protection/pauses/pause-play.server';
import { taka } from '~/domain/shared/money';
import { operatorNamed } from '../../setup/two-operators';
import { closeTestDatabases } from '../../setup/world';
import { offerOf } from './offers';
import { balancesOf, count, grantsOf, participationsOf, play, type RewardsWorld, rewardsWorld } from './rewards-world';

afterAll(closeTestDatabases);

const refused = (code: string) => expect.objectContaining({ code });
const reason = 'long wait for a withdrawal';
const words = 'We are sorry that you waited';

function rewardFor({ member }: RewardsWorld, units: number, changes: object = {}) {
  return {
    ...{ accountId: member, way: 'cash' as const, amountMinor: taka(units), factor: 0, days: null, words },
    requestKey: randomUUID(),
    ...changes,
  };
}

const bonus = { way: 'bonus' as const, factor: 500, days: 30 };

async function world() {
  const made = await rewardsWorld();
  const [first, second] = [await operatorNamed(made.ctx, 'op_first'), await operatorNamed(made.ctx, 'op_second')];
  return { ...made, first, second };
}

async function lettersTo({ ctx, member }: RewardsWorld) {
  const { messages } = await listMessages(ctx, member, { type: null, isUnreadOnly: false, after: null });
  return messages.flatMap(({ body }) =>
    body.kind === 'template' ? [{ template: body.template, ...body.params }] : [],
  );
}

test('cash without a turnover is paid at once, told in a letter, and given once for a form', async () => {
  const rewards = await world();
  const { ctx, member, first } = rewards;
  const reward = { ...rewardFor(rewards, 100), reason };
  await giveReward(first.ctx, reward);
  await giveReward(first.ctx, reward);
  expect(await balancesOf(rewards)).toMatchObject({ main: taka(100), bonus: 0n });
  expect(await participationsOf(rewards)).toMatchObject([{ promotionCode: 'manual', state: 'claimed', reason: words }]);
  expect((await lettersTo(rewards)).filter(({ template }) => template === 'rewardGiven')).toMatchObject([{ words }]);
  const { entries } = await listAudit(ctx, { subject: `account:${member}` });
  expect(entries.filter(({ action }) => action === 'promotions.giveReward')).toMatchObject([
    { actor: { name: 'op_first' }, after: { reward: 'cash', reason } },
  ]);
});

test('a form that was taken before and says something else now is refused; a proposal with its key gives nothing unseen', async () => {
  const rewards = await world();
  const { first, second } = rewards;
  const reward = rewardFor(rewards, 100);
  const { sessionId } = first;
  const dear = { ...reward, amountMinor: taka(9_000) };
  const proposalId = await propose(first.ctx, { kind: 'manualReward', payload: dear, reason, sessionId });
  await giveReward(first.ctx, { ...reward, reason });
  const changes = [{ amountMinor: taka(200) }, { words: 'Something else' }, { factor: 100 }, { ...bonus }];
  for (const change of changes)
    await expect(giveReward(first.ctx, { ...reward, ...change, reason })).rejects.toEqual(refused('form.key_conflict'));
  const approval = approveProposal(second.ctx, { proposalId, note: '', sessionId: second.sessionId });
  await expect(approval).rejects.toEqual(refused('form.key_conflict'));
  expect((await getProposal(rewards.ctx, proposalId)).state).toBe('proposed');
  expect(await balancesOf(rewards)).toMatchObject({ main: taka(100), bonus: 0n });
  expect(await participationsOf(rewards)).toHaveLength(1);
});

test('cash with a turnover waits until the member claims it', async () => {
  const rewards = await world();
  const { ctx, member, first } = rewards;
  await giveReward(first.ctx, { ...rewardFor(rewards, 100, { factor: 150 }), reason });
  expect(await balancesOf(rewards)).toMatchObject({ main: 0n });
  expect((await readTurnover(ctx, member)).leftMinor).toBe(0n);
  const [waiting] = await participationsOf(rewards);
  expect(waiting).toMatchObject({ state: 'issued' });
  await claimReward(ctx, { accountId: member, participationId: waiting!.id });
  expect(await balancesOf(rewards)).toMatchObject({ main: taka(100) });
  expect((await readTurnover(ctx, member)).leftMinor).toBe(taka(150));
});

test('a bonus by hand is earned bet by bet, by bets on any game', async () => {
  const rewards = await world();
  await giveReward(rewards.first.ctx, { ...rewardFor(rewards, 100, bonus), reason });
  expect(await balancesOf(rewards)).toMatchObject({ main: 0n, bonus: taka(100) });
  await play(rewards, { units: 200 }, { units: 50, category: 'LIVE' });
  await count(rewards);
  expect(await balancesOf(rewards)).toMatchObject({ main: taka(50), bonus: taka(50) });
});

test('equal terms are one version, and no list or form of offers has them', async () => {
  const rewards = await world();
  const { ctx, first } = rewards;
  for (const factor of [0, 0, 100]) await giveReward(first.ctx, { ...rewardFor(rewards, 10, { factor }), reason });
  expect((await ctx.db.select().from(promotionTerms)).map(({ version }) => version).sort()).toEqual([1, 2]);
  expect(await listOffers(ctx)).toEqual([]);
  const terms = manualTerms({ way: 'cash', factor: 0, days: null });
  await expect(saveOffer(ctx, offerOf(terms))).rejects.toEqual(refused('promotions.invalid_terms'));
});

test('from the limit on, what was given within a day included, a reward takes two operators', async () => {
  const rewards = await world();
  const { ctx, first, second } = rewards;
  await giveReward(first.ctx, { ...rewardFor(rewards, 4_000), reason });
  const above = rewardFor(rewards, 1_000);
  await expect(giveReward(second.ctx, { ...above, reason })).rejects.toEqual(refused('proposals.needed'));
  const tomorrow = { ...second.ctx, now: new Date(ctx.now.getTime() + 25 * 3_600_000) };
  await giveReward(tomorrow, { ...rewardFor(rewards, 1_000), reason });

  const { sessionId } = first;
  const proposal = { kind: 'manualReward', payload: above, reason, sessionId } as const;
  const proposalId = await propose(first.ctx, proposal);
  expect(await balancesOf(rewards)).toMatchObject({ main: taka(5_000) });
  const approve = (who: typeof first) => approveProposal(who.ctx, { proposalId, note: '', sessionId: who.sessionId });
  await expect(approve(first)).rejects.toEqual(refused('proposals.second_person'));
  await approve(second);
  expect(await balancesOf(rewards)).toMatchObject({ main: taka(6_000) });
});

test('two at once at the limit: one of them is told that it takes two', async () => {
  const rewards = await world();
  const outcomes = await Promise.allSettled(
    [rewards.first, rewards.second].map(({ ctx }) => giveReward(ctx, { ...rewardFor(rewards, 3_000), reason })),
  );
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await balancesOf(rewards)).toMatchObject({ main: taka(3_000) });
});

test('who has paused play, is suspended or is no member gets none; nor is more to be bet than the settings say', async () => {
  const rewards = await world();
  const { ctx, first, member } = rewards;
  const give = (changes: object) => giveReward(first.ctx, { ...rewardFor(rewards, 10, changes), reason });
  await expect(give({ factor: 301 })).rejects.toEqual(refused('promotions.factor_high'));
  await expect(give({ ...bonus, factor: 1_001 })).rejects.toEqual(refused('promotions.factor_high'));
  await expect(give({ ...bonus, factor: 0 })).rejects.toEqual(refused('promotions.invalid_terms'));
  await expect(give({ ...bonus, days: null })).rejects.toEqual(refused('promotions.invalid_terms'));
  await expect(give({ accountId: rewards.second.id })).rejects.toEqual(refused('promotions.no_recipient'));
  await pausePlay(first.ctx, { accountId: member, kind: 'operator', endsAt: null, reason });
  await expect(give({})).rejects.toEqual(refused('promotions.barred_recipient'));
  await changeAccountStatus(ctx, { accountId: member, status: 'suspended', reason });
  await expect(give({})).rejects.toEqual(refused('promotions.no_recipient'));
});

test('two operators take back what is not earned; what was earned meanwhile is paid and stays', async () => {
  const rewards = await world();
  const { ctx, member, first, second } = rewards;
  await giveReward(first.ctx, { ...rewardFor(rewards, 100, bonus), reason });
  const grantId = (await grantsOf(rewards))[0]!.id;
  await expect(revokeBonus(first.ctx, { grantId, reason })).rejects.toEqual(refused('proposals.needed'));
  const { sessionId } = first;
  const proposalId = await propose(first.ctx, { kind: 'grantRevocation', payload: { grantId }, reason, sessionId });
  await play(rewards, { units: 250 });
  await count(rewards);
  await approveProposal(second.ctx, { proposalId, note: '', sessionId: second.sessionId });
  expect(await balancesOf(rewards)).toMatchObject({ main: taka(50), bonus: 0n });
  expect(await grantsOf(rewards)).toMatchObject([{ state: 'revoked', releasedMinor: taka(50), reason }]);
  expect(await lettersTo(rewards)).toContainEqual(
    expect.objectContaining({ template: 'bonusRevoked', reason, amount: { amountMinor: String(taka(50)) } }),
  );
  const { entries } = await listAudit(ctx, { subject: `account:${member}` });
  expect(entries.find(({ action }) => action === 'promotions.revokeBonus')).toMatchObject({
    actor: { name: 'op_second' },
    proposal: { id: proposalId, by: 'op_first' },
  });
  await expect(revokeBonus(first.ctx, { grantId, reason })).rejects.toEqual(refused('promotions.over_already'));
});

test('a bonus that has ended meanwhile leaves its proposal open and is not ended again', async () => {
  const rewards = await world();
  const { first, second } = rewards;
  await giveReward(first.ctx, { ...rewardFor(rewards, 100, bonus), reason });
  const grantId = (await grantsOf(rewards))[0]!.id;
  const { sessionId } = first;
  const proposalId = await propose(first.ctx, { kind: 'grantRevocation', payload: { grantId }, reason, sessionId });
  await play(rewards, { units: 500 });
  await count(rewards);
  const approval = approveProposal(second.ctx, { proposalId, note: '', sessionId: second.sessionId });
  await expect(approval).rejects.toEqual(refused('promotions.over_already'));
  expect((await getProposal(rewards.ctx, proposalId)).state).toBe('proposed');
  expect(await balancesOf(rewards)).toMatchObject({ main: taka(100), bonus: 0n });
});
