import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { listAudit } from '~/domain/audit/list-audit.server';
import { readTrialBalance } from '~/domain/ledger/read-trial-balance.server';
import { listMessages } from '~/domain/messaging/inbox/list-messages.server';
import { convertPoints } from '~/domain/points/mall/convert-points.server';
import { listPointLines } from '~/domain/points/mall/list-point-lines.server';
import { holdWallets } from '~/domain/points/mall/member-wallets.server';
import { giveByHand, takePointsBack } from '~/domain/points/operating/give-points.server';
import { listPointRewards } from '~/domain/promotions/manual/point-rewards.server';
import { approveProposal } from '~/domain/proposals/decide-proposal.server';
import { getProposal } from '~/domain/proposals/list-proposals.server';
import { propose } from '~/domain/proposals/propose.server';
import { pausePlay } from '~/domain/protection/pauses/pause-play.server';
import { inTransaction } from '~/domain/shared/ctx.server';
import { taka } from '~/domain/shared/money';
import { findSettings } from '~/domain/site/find-settings.server';
import { operatorNamed } from '../../setup/two-operators';
import { closeTestDatabases } from '../../setup/world';
import { type PointsWorld, pointsWorld, pts } from './points-world';

afterAll(closeTestDatabases);

const refused = (code: string) => expect.objectContaining({ code });
const reason = 'long wait for a withdrawal';
const words = 'We are sorry that you waited';

async function world() {
  const made = await pointsWorld();
  const [first, second] = [await operatorNamed(made.ctx, 'op_first'), await operatorNamed(made.ctx, 'op_second')];
  const { pointsForOneUnit } = await findSettings(made.ctx);
  return { ...made, first, second, pointsForOneUnit };
}

const pointsFor = ({ member }: PointsWorld, points: number, changes: object = {}) => ({
  ...{ accountId: member, way: 'points' as const, amountMinor: pts(points), factor: 0, days: null, words },
  requestKey: randomUUID(),
  ...changes,
});

const cashFor = (made: PointsWorld, units: number) => pointsFor(made, 0, { way: 'cash', amountMinor: taka(units) });

const walletsOf = async ({ ctx, member }: PointsWorld) => {
  const { pointsMinor, mainMinor } = await inTransaction(ctx, (ctx) => holdWallets(ctx, member));
  return { pointsMinor, mainMinor };
};

/** All accounts of points together. */
async function pointsInBooks({ ctx }: PointsWorld): Promise<bigint> {
  const lines = (await readTrialBalance(ctx)).filter(({ unit }) => unit === 'PTS');
  expect(lines).not.toEqual([]);
  return lines.reduce((sum, { balanceMinor }) => sum + balanceMinor, 0n);
}

async function lettersTo({ ctx, member }: PointsWorld) {
  const { messages } = await listMessages(ctx, member, { type: null, isUnreadOnly: false, after: null });
  return messages.flatMap(({ body }) =>
    body.kind === 'template' ? [{ template: body.template, ...body.params }] : [],
  );
}

test('points are given at once, in points alone, once for a form, and told in a letter and in the records', async () => {
  const made = await world();
  const { ctx, member, first } = made;
  const reward = { ...pointsFor(made, 250), reason };
  await Promise.all([giveByHand(first.ctx, reward), giveByHand(first.ctx, reward)]);
  await giveByHand(first.ctx, reward);
  await expect(giveByHand(first.ctx, { ...reward, amountMinor: pts(300) })).rejects.toEqual(
    refused('form.key_conflict'),
  );
  expect(await walletsOf(made)).toEqual({ pointsMinor: pts(250), mainMinor: 0n });
  expect(await listPointRewards(ctx, member)).toMatchObject([
    { pointsMinor: pts(250), givenByName: 'op_first', words },
  ]);
  expect(await lettersTo(made)).toContainEqual(
    expect.objectContaining({ template: 'pointsGiven', points: 250, words }),
  );
  const { lines } = await listPointLines(ctx, member);
  expect(lines).toMatchObject([{ type: 'given', amountMinor: pts(250), words }]);
  const { entries } = await listAudit(ctx, { subject: `account:${member}` });
  expect(entries.filter(({ action }) => action === 'points.givePoints')).toMatchObject([
    { actor: { name: 'op_first' }, after: { points: 250, words, reason } },
  ]);
  expect(await pointsInBooks(made)).toBe(0n);
});

test('a form gives money or points, never both, however often and in whatever order it comes', async () => {
  const made = await world();
  const { first } = made;
  const requestKey = randomUUID();
  const points = { ...pointsFor(made, 250), reason, requestKey };
  const money = { ...cashFor(made, 100), reason, requestKey };
  const outcomes = await Promise.allSettled([giveByHand(first.ctx, points), giveByHand(first.ctx, money)]);
  expect(outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason.code : 'given')).sort()).toEqual([
    'form.key_conflict',
    'given',
  ]);
  const { pointsMinor, mainMinor } = await walletsOf(made);
  expect([pointsMinor === 0n, mainMinor === 0n].sort()).toEqual([false, true]);

  const other = { requestKey: randomUUID() };
  await giveByHand(first.ctx, { ...money, ...other });
  await expect(giveByHand(first.ctx, { ...points, ...other })).rejects.toEqual(refused('form.key_conflict'));
  await giveByHand(first.ctx, { ...points, requestKey: randomUUID() });
});

test('from the limit on it takes two operators, points and money of a day counted together', async () => {
  const made = await world();
  const { first, second, pointsForOneUnit } = made;
  const worth = (units: number) => units * pointsForOneUnit;
  await giveByHand(first.ctx, { ...cashFor(made, 3_000), reason });
  await giveByHand(first.ctx, { ...pointsFor(made, worth(1_000)), reason });
  await expect(giveByHand(second.ctx, { ...cashFor(made, 1_000), reason })).rejects.toEqual(
    refused('proposals.needed'),
  );
  const above = pointsFor(made, worth(1_000));
  await expect(giveByHand(second.ctx, { ...above, reason })).rejects.toEqual(refused('proposals.needed'));
  const { sessionId } = first;
  const proposalId = await propose(first.ctx, { kind: 'manualReward', payload: above, reason, sessionId });
  const approve = (who: typeof first) => approveProposal(who.ctx, { proposalId, note: '', sessionId: who.sessionId });
  await expect(approve(first)).rejects.toEqual(refused('proposals.second_person'));
  expect((await walletsOf(made)).pointsMinor).toBe(pts(worth(1_000)));
  const approved = await Promise.allSettled([approve(second), approve(second)]);
  expect(approved.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await walletsOf(made)).toEqual({ pointsMinor: pts(worth(2_000)), mainMinor: taka(3_000) });
});

test('money and points at once at the limit: one of them is told that it takes two', async () => {
  const made = await world();
  const outcomes = await Promise.allSettled([
    giveByHand(made.first.ctx, { ...cashFor(made, 3_000), reason }),
    giveByHand(made.second.ctx, { ...pointsFor(made, 3_000 * made.pointsForOneUnit), reason }),
  ]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('two operators take back what is left of the points, once; what is spent stays spent', async () => {
  const made = await world();
  const { ctx, member, first, second } = made;
  await giveByHand(first.ctx, { ...pointsFor(made, 2_000), reason });
  const rewardId = (await listPointRewards(ctx, member))[0]!.id;
  await expect(takePointsBack(first.ctx, { rewardId, reason })).rejects.toEqual(refused('proposals.needed'));
  const { sessionId } = first;
  const change = { kind: 'pointRevocation', payload: { rewardId }, reason, sessionId } as const;
  const proposalId = await propose(first.ctx, change);
  await convertPoints(ctx, { accountId: member, points: 1_600, requestKey: randomUUID() });
  const approve = (who: typeof first) => approveProposal(who.ctx, { proposalId, note: '', sessionId: who.sessionId });
  await expect(approve(first)).rejects.toEqual(refused('proposals.second_person'));
  await approve(second);
  expect((await walletsOf(made)).pointsMinor).toBe(0n);
  expect(await listPointRewards(ctx, member)).toMatchObject([{ takenBackMinor: pts(400) }]);
  expect(await lettersTo(made)).toContainEqual(
    expect.objectContaining({ template: 'pointsTakenBack', points: 400, reason }),
  );
  const { lines } = await listPointLines(ctx, member);
  expect(lines[0]).toMatchObject({ type: 'takenBack', amountMinor: -pts(400) });
  const { entries } = await listAudit(ctx, { subject: `account:${member}` });
  expect(entries.find(({ action }) => action === 'points.takePointsBack')).toMatchObject({
    actor: { name: 'op_second' },
    proposal: { id: proposalId, by: 'op_first' },
  });
  await expect(propose(first.ctx, change)).rejects.toEqual(refused('promotions.taken_back'));
  expect(await pointsInBooks(made)).toBe(0n);
});

test('points that are all spent by then leave the proposal open and take nothing', async () => {
  const made = await world();
  const { ctx, member, first, second } = made;
  await giveByHand(first.ctx, { ...pointsFor(made, 1_000), reason });
  const rewardId = (await listPointRewards(ctx, member))[0]!.id;
  const { sessionId } = first;
  const proposalId = await propose(first.ctx, { kind: 'pointRevocation', payload: { rewardId }, reason, sessionId });
  await convertPoints(ctx, { accountId: member, points: 1_000, requestKey: randomUUID() });
  const approval = approveProposal(second.ctx, { proposalId, note: '', sessionId: second.sessionId });
  await expect(approval).rejects.toEqual(refused('points.none_left'));
  expect((await getProposal(ctx, proposalId)).state).toBe('proposed');
});

test('who is no active member, or has paused play, is given no points', async () => {
  const made = await world();
  const { first, member } = made;
  const give = (changes: object) => giveByHand(first.ctx, { ...pointsFor(made, 10, changes), reason });
  await expect(give({ accountId: made.second.id })).rejects.toEqual(refused('promotions.no_recipient'));
  await expect(give({ words: '' })).rejects.toEqual(refused('promotions.reason_required'));
  await pausePlay(first.ctx, { accountId: member, kind: 'operator', endsAt: null, reason });
  await expect(give({})).rejects.toEqual(refused('promotions.barred_recipient'));
  expect((await walletsOf(made)).pointsMinor).toBe(0n);
});
