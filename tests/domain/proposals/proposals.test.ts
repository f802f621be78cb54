import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { listAudit } from '~/domain/audit/list-audit.server';
import { sessions } from '~/domain/identity/tables.server';
import { listMessages } from '~/domain/messaging/inbox/list-messages.server';
import { approveProposal, refuseProposal, retractProposal } from '~/domain/proposals/decide-proposal.server';
import { expireProposals } from '~/domain/proposals/expire-proposals.server';
import {
  findOpenProposals,
  getProposal,
  listEndedProposals,
  listOpenProposals,
  proposalsWaiting,
} from '~/domain/proposals/list-proposals.server';
import type { Change } from '~/domain/proposals/payloads';
import { propose } from '~/domain/proposals/propose.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { guardedKinds } from '~/domain/shared/guarded-kinds';
import { changeSetting } from '~/domain/site/change-setting.server';
import { findSettings } from '~/domain/site/find-settings.server';
import { operatorNamed, type TestOperator } from '../../setup/two-operators';
import { waits } from '../../setup/waits';
import { asOwner, worldWith } from '../../setup/world';

const all = [...guardedKinds];

const refused = (code: string, more: object = {}) => expect.objectContaining({ code, ...more });
const reason = 'A larger tournament begins on Friday';
const setting = (key: string, value: unknown): Change => ({ kind: 'setting', payload: { key, value } });
const raised = setting('withdrawalDailyAmount', 900_000);

async function proposalsWorld() {
  const world = await worldWith();
  const first = await operatorNamed(world.ctx, 'op_first');
  const second = await operatorNamed(world.ctx, 'op_second');
  return { ...world, first, second };
}

type World = Awaited<ReturnType<typeof proposalsWorld>>;

const proposeBy = ({ ctx, sessionId }: TestOperator, change: Change = raised) =>
  propose(ctx, { reason, sessionId, ...change });
const approveBy = ({ ctx, sessionId }: TestOperator, proposalId: number, note = '') =>
  approveProposal(ctx, { proposalId, note, sessionId });
const dailyAmount = async (ctx: Ctx) => (await findSettings(ctx)).withdrawalDailyAmount;
const stateOf = async (ctx: Ctx, id: number) => (await getProposal(ctx, id)).state;

async function lettersOf(ctx: Ctx, { id }: TestOperator) {
  const { messages } = await listMessages(ctx, id, { type: null, isUnreadOnly: false, after: null });
  return messages.map(({ body, about }) => ({ template: body.kind === 'template' ? body.template : '', about }));
}

/** As if its 72 hours had passed while the site was down. */
function outdate({ database }: World, proposalId: number) {
  return asOwner(database, (client) =>
    client.query("update proposals set expires_at = now() - interval '1 second' where id = $1", [proposalId]),
  );
}

test('what one proposed changes nothing until another approves it; then it is made once, and the audit names both', async () => {
  const world = await proposalsWorld();
  const { ctx, first, second } = world;
  const id = await proposeBy(first);
  expect(await dailyAmount(ctx)).toBe(500_000);
  expect((await waits(ctx, proposalsWaiting(all))).waiting).toBe(1);
  expect(await lettersOf(ctx, second)).toEqual([{ template: 'proposalMade', about: `proposal:${id}` }]);
  expect(await lettersOf(ctx, first)).toEqual([]);

  await approveBy(second, id, 'fine');
  expect(await dailyAmount(ctx)).toBe(900_000);
  expect(await getProposal(ctx, id)).toMatchObject({
    state: 'applied',
    proposedByName: 'op_first',
    decidedByName: 'op_second',
    note: 'fine',
  });
  expect((await waits(ctx, proposalsWaiting(all))).waiting).toBe(0);
  expect(await lettersOf(ctx, first)).toEqual([{ template: 'proposalApplied', about: `proposal:${id}` }]);
  const { entries } = await listAudit(ctx, { subject: `proposal:${id}` });
  expect(entries.map(({ action, actor }) => [action, actor.name])).toEqual([
    ['proposals.approve', 'op_second'],
    ['proposals.propose', 'op_first'],
  ]);
  const [change] = (await listAudit(ctx, { subject: 'setting:withdrawalDailyAmount' })).entries;
  expect(change).toMatchObject({
    action: 'site.changeSetting',
    after: 900_000,
    actor: { name: 'op_second' },
    proposal: { id, by: 'op_first' },
  });
  await expect(approveBy(second, id)).rejects.toEqual(refused('proposals.decided'));
});

test('an operator changes nothing guarded alone, but stops or limits at once', async () => {
  const { ctx, first } = await proposalsWorld();
  const change = (key: string, value: unknown) => changeSetting(first.ctx, { key, value });
  await expect(change('withdrawalDailyAmount', 500_001)).rejects.toEqual(refused('proposals.needed'));
  await change('withdrawalDailyAmount', 100);
  expect(await dailyAmount(ctx)).toBe(100);
  await expect(change('withdrawalDailyAmount', 101)).rejects.toEqual(refused('proposals.needed'));
  await change('siteName', { bn: 'পদ্মা', en: 'Padma' });
  expect((await findSettings(ctx)).siteName.en).toBe('Padma');
});

test.each([
  ['withdrawalsPerDay', 6, 4],
  ['bankAccountCoolingHours', 0, 48],
  ['studioLimits', { maxStake: 10_000, maxPayout: 1_000_001 }, { maxStake: 9_000, maxPayout: 1_000_000 }],
  ['operatorIdleMinutes', 120, 10],
  ['newPlaceCheck', false, true],
  ['requiredContacts', [], ['mobile', 'email']],
])('%s is loosened to %j by two operators and tightened by one', async (key, looser, tighter) => {
  const { first } = await proposalsWorld();
  await expect(changeSetting(first.ctx, { key, value: looser })).rejects.toEqual(refused('proposals.needed'));
  await changeSetting(first.ctx, { key, value: tighter });
});

test('nobody approves or refuses their own proposal, and nobody takes back another’s', async () => {
  const { ctx, first, second } = await proposalsWorld();
  const id = await proposeBy(first);
  await expect(approveBy(first, id)).rejects.toEqual(refused('proposals.second_person'));
  await expect(refuseProposal(first.ctx, { proposalId: id, note: 'no' })).rejects.toEqual(
    refused('proposals.second_person'),
  );
  await expect(retractProposal(second.ctx, { proposalId: id, note: '' })).rejects.toEqual(
    refused('proposals.proposer_only'),
  );
  expect(await stateOf(ctx, id)).toBe('proposed');
  await retractProposal(first.ctx, { proposalId: id, note: '' });
  expect(await stateOf(ctx, id)).toBe('retracted');
  await expect(approveBy(second, id)).rejects.toEqual(refused('proposals.decided'));
  expect(await dailyAmount(ctx)).toBe(500_000);
});

test('a refusal needs a reason and reaches the proposer', async () => {
  const { ctx, first, second } = await proposalsWorld();
  const id = await proposeBy(first);
  await expect(refuseProposal(second.ctx, { proposalId: id, note: '' })).rejects.toEqual(
    refused('proposals.reason_required', { field: 'reason' }),
  );
  await refuseProposal(second.ctx, { proposalId: id, note: 'Too much at once' });
  expect(await getProposal(ctx, id)).toMatchObject({ state: 'refused', note: 'Too much at once' });
  expect(await lettersOf(ctx, first)).toEqual([{ template: 'proposalRefused', about: `proposal:${id}` }]);
  expect(await dailyAmount(ctx)).toBe(500_000);
});

test('of two who approve at once, one does', async () => {
  const { ctx, first, second } = await proposalsWorld();
  const third = await operatorNamed(ctx, 'op_third');
  const id = await proposeBy(first);
  const outcomes = await Promise.allSettled([approveBy(second, id), approveBy(third, id)]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const { entries } = await listAudit(ctx, { subject: 'setting:withdrawalDailyAmount' });
  expect(entries).toHaveLength(1);
});

test('where something else stands by then, approval makes the proposal stale and changes nothing', async () => {
  const { ctx, first, second } = await proposalsWorld();
  const id = await proposeBy(first);
  await changeSetting(second.ctx, { key: 'withdrawalDailyAmount', value: 400_000 });
  await expect(approveBy(second, id)).rejects.toEqual(refused('proposals.stale'));
  expect(await dailyAmount(ctx)).toBe(400_000);
  expect(await stateOf(ctx, id)).toBe('stale');
  expect(await lettersOf(ctx, first)).toEqual([{ template: 'proposalStale', about: `proposal:${id}` }]);
  const again = await proposeBy(first);
  await approveBy(second, again);
  expect(await dailyAmount(ctx)).toBe(900_000);
});

test('after 72 hours a proposal is over, also while no task has ended it', async () => {
  const world = await proposalsWorld();
  const { ctx, first, second } = world;
  const id = await proposeBy(first);
  const { proposedAt, expiresAt } = await getProposal(ctx, id);
  expect(Math.round((expiresAt.getTime() - proposedAt.getTime()) / 3_600_000)).toBe(72);
  await outdate(world, id);
  expect(await stateOf(ctx, id)).toBe('expired');
  expect((await waits(ctx, proposalsWaiting(all))).waiting).toBe(0);
  await expect(approveBy(second, id)).rejects.toEqual(refused('proposals.expired'));
  expect(await dailyAmount(ctx)).toBe(500_000);
  expect(await lettersOf(ctx, first)).toEqual([{ template: 'proposalExpired', about: `proposal:${id}` }]);
  expect(await expireProposals(ctx)).toBe(0);
});

test('the timed task ends what is over, once, and leaves the rest', async () => {
  const world = await proposalsWorld();
  const { ctx, first } = world;
  const old = await proposeBy(first);
  const young = await proposeBy(first, setting('largestBet', 2_000_000));
  await outdate(world, old);
  const ended = await Promise.all([expireProposals(ctx), expireProposals(ctx)]);
  expect(ended.reduce((sum, count) => sum + count)).toBe(1);
  expect([await stateOf(ctx, old), await stateOf(ctx, young)]).toEqual(['expired', 'proposed']);
  const { entries } = await listAudit(ctx, { subject: `proposal:${old}` });
  expect(entries.map(({ action }) => action)).toEqual(['proposals.expire', 'proposals.propose']);
});

test('a subject has one open proposal; one that is over is not in the way', async () => {
  const world = await proposalsWorld();
  const { ctx, first, second } = world;
  const id = await proposeBy(first);
  await expect(proposeBy(second)).rejects.toEqual(
    refused('proposals.open', { params: { number: String(id), by: 'op_first' } }),
  );
  await outdate(world, id);
  const next = await proposeBy(second);
  expect(await findOpenProposals(ctx, { kinds: ['setting'], subject: 'withdrawalDailyAmount' })).toEqual([
    { id: next, kind: 'setting', subject: 'withdrawalDailyAmount', by: 'op_second' },
  ]);
});

test('of many who propose the same at once, one does', async () => {
  const { ctx, first, second } = await proposalsWorld();
  const outcomes = await Promise.allSettled([proposeBy(first), proposeBy(second), proposeBy(first)]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await waits(ctx, proposalsWaiting(all))).waiting).toBe(1);
});

test('who proposes and who approves has proved who they are in the last minutes', async () => {
  const { ctx, first, second } = await proposalsWorld();
  const age = ({ sessionId }: TestOperator) =>
    ctx.db
      .update(sessions)
      .set({ provenAt: new Date(ctx.now.getTime() - 6 * 60_000) })
      .where(eq(sessions.id, sessionId));
  const id = await proposeBy(first);
  await age(second);
  await expect(approveBy(second, id)).rejects.toEqual(refused('identity.proof_needed'));
  await age(first);
  await expect(proposeBy(first)).rejects.toEqual(refused('identity.proof_needed'));
  expect(await stateOf(ctx, id)).toBe('proposed');
});

test('what cannot be made is refused when it is proposed', async () => {
  const { ctx, first } = await proposalsWorld();
  await expect(proposeBy(first, setting('withdrawalDailyAmount', -1))).rejects.toEqual(refused('site.invalid_setting'));
  await expect(proposeBy(first, setting('nothing', 1))).rejects.toEqual(refused('site.unknown_setting'));
  await expect(propose(first.ctx, { ...raised, reason: '', sessionId: first.sessionId })).rejects.toEqual(
    refused('proposals.reason_required', { field: 'reason' }),
  );
  expect((await waits(ctx, proposalsWaiting(all))).waiting).toBe(0);
});

test('a secret is not kept with a proposal that is over, nor shown by it', async () => {
  const { ctx, first, second } = await proposalsWorld();
  const id = await proposeBy(first, setting('defaultPassword', 'Welcome#1'));
  expect(JSON.stringify((await getProposal(ctx, id)).standing)).toBe('{"isSet":false}');
  await approveBy(second, id);
  expect((await findSettings(ctx)).defaultPassword).toBe('Welcome#1');
  expect(JSON.stringify(await getProposal(ctx, id))).not.toContain('Welcome');
  const { entries } = await listAudit(ctx, { subject: `proposal:${id}` });
  expect(JSON.stringify(entries)).not.toContain('Welcome');
});

test('lists tell what waits from what is over', async () => {
  const world = await proposalsWorld();
  const { ctx, first, second } = world;
  const refusedId = await proposeBy(first);
  await refuseProposal(second.ctx, { proposalId: refusedId, note: 'Not now' });
  const expiredId = await proposeBy(first);
  await outdate(world, expiredId);
  const openId = await proposeBy(second, setting('largestBet', 2_000_000));
  const ids = (rows: { id: number }[]) => rows.map(({ id }) => id);
  expect(ids(await listOpenProposals(ctx, { kinds: all }))).toEqual([openId]);
  const ended = (state: 'refused' | 'expired' | null) =>
    listEndedProposals(ctx, { state, kinds: all, after: null }).then(({ proposals }) => ids(proposals));
  expect(await ended(null)).toEqual([expiredId, refusedId]);
  expect(await ended('refused')).toEqual([refusedId]);
  expect(await ended('expired')).toEqual([expiredId]);
});

test('the database itself refuses a decision by the proposer and any change to a decided proposal', async () => {
  const world = await proposalsWorld();
  const { first, second, database } = world;
  const id = await proposeBy(first);
  const say = (statement: string) => asOwner(database, (client) => client.query(statement, [id]));
  await expect(
    say("update proposals set state = 'applied', decided_by = proposed_by, decided_at = now() where id = $1"),
  ).rejects.toThrow('proposals_are_decided_by_another_operator');
  await expect(say("update proposals set payload = '{}' where id = $1")).rejects.toThrow('cannot be changed');
  await expect(say("update proposals set expires_at = expires_at + interval '1 hour' where id = $1")).rejects.toThrow(
    'cannot be changed',
  );
  await approveBy(second, id);
  await expect(say("update proposals set state = 'refused' where id = $1")).rejects.toThrow('cannot be changed');
  await expect(say('delete from proposals where id = $1')).rejects.toThrow('cannot be changed');
});
