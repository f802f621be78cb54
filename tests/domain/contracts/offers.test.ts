import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { listAudit } from '~/domain/audit/list-audit.server';
import { findOpenOffer, getContract, listGiven, listHeld } from '~/domain/contracts/list-contracts.server';
import { type Offer, offerContract } from '~/domain/contracts/offer-contract.server';
import { previewContract } from '~/domain/contracts/preview-contract.server';
import { foreseeAnswer, processContractRequest, respondToOffer } from '~/domain/contracts/respond-to-offer.server';
import { terminateContract } from '~/domain/contracts/terminate-contract.server';
import { taka } from '~/domain/shared/money';
import { switchFlag } from '~/domain/site/switch-flag.server';
import { agree, type ContractsWorld, contractsWorld, play, terms, tier } from './contracts-world';

/** top holds 1 % and, for 1,000 of turnover and two active members, 2 %. */
const topTerms = terms('daily', 'top', [tier(10_000), tier(20_000, { turnoverMinor: taka(1_000), activeMembers: 2 })]);

async function statesOf({ ctx }: ContractsWorld) {
  const { rows } = await ctx.db.execute<{ id: string; state: string; ending: string | null }>(
    sql`select id, state, ending from contracts order by id`,
  );
  return Object.fromEntries(rows.map(({ id, state, ending }) => [id, ending ? `${state} ${ending}` : state]));
}

test('offered, told to the downline, accepted and told to the upline; it holds from the next whole period on', async () => {
  const world = await contractsWorld();
  await agree(world, 'boss', topTerms);
  const contractId = await offerContract(world.as('top'), terms('daily', 'LINE', [tier(8_000)]));
  expect(await findOpenOffer(world.ctx, world.ids.line)).toBe(contractId);
  await respondToOffer(world.as('line'), { accountId: world.ids.line, contractId, decision: 'accept' });
  expect(await findOpenOffer(world.ctx, world.ids.line)).toBeNull();
  const contract = await getContract(world.ctx, { accountId: world.ids.line, contractId });
  // 06:00 UTC on the 15th is noon in Dhaka: the next day begins at 18:00 UTC.
  expect(contract).toMatchObject({ state: 'accepted', startsAt: new Date('2026-03-15T18:00:00Z'), endsAt: null });
  expect(contract.tiers).toEqual([tier(8_000)]);
  const { rows: letters } = await world.ctx.db.execute(sql`
    select account_id::int as id, body->>'template' as template, about from messages
    where body->>'template' like '%ontract%' order by messages.id`);
  expect(letters).toEqual([
    {
      id: world.ids.top,
      template: 'houseContractOffered',
      about: expect.stringMatching(/^contract:\d+$/),
    },
    { id: world.ids.line, template: 'contractOffered', about: `contract:${contractId}` },
    { id: world.ids.top, template: 'contractAccepted', about: `contract:${contractId}` },
  ]);
  const { rows: events } = await world.ctx.db.execute(sql`
    select payload from live_events where owner_id = ${world.ids.line} and kind = 'contract' order by seq`);
  expect(events.map(({ payload }) => payload)).toEqual([
    { id: contractId, state: 'offered' },
    { id: contractId, state: 'accepted' },
  ]);
  const { entries } = await listAudit(world.ctx, { subject: `account:${world.ids.line}` });
  expect(entries.map(({ action }) => action).filter((action) => action.startsWith('contracts.'))).toEqual([
    'contracts.accept',
    'contracts.offer',
  ]);
});

type Case = [what: string, giver: 'top' | 'low' | 'player' | 'boss', offer: Offer, code: string, field?: string];

test.each<Case>([
  ["a downline's downline", 'top', terms('daily', 'low', [tier(1)]), 'contract.not_direct', 'account'],
  ["another line's member", 'top', terms('daily', 'friend', [tier(1)]), 'contract.not_direct', 'account'],
  ['oneself', 'top', terms('daily', 'top', [tier(1)]), 'contract.not_direct', 'account'],
  ['a name nobody has', 'top', terms('daily', 'nobody', [tier(1)]), 'contract.not_direct', 'account'],
  ['who is not at the top', 'boss', terms('daily', 'line', [tier(1)]), 'contract.not_top', 'account'],
  ['who holds none gives', 'low', terms('daily', 'player', [tier(1)]), 'contract.no_own_contract', 'kind'],
  ['what one does not hold', 'top', terms('hourly', 'line', [tier(1)]), 'contract.no_own_contract', 'kind'],
  [
    'a rate above the own',
    'top',
    terms('daily', 'line', [tier(20_001, { turnoverMinor: taka(9_000), activeMembers: 9 })]),
    'contract.rate_above',
    'tiers[0].rate',
  ],
  [
    'a threshold below the own',
    'top',
    terms('daily', 'line', [tier(15_000)]),
    'contract.turnover_below',
    'tiers[0].turnover',
  ],
  [
    'tiers out of order',
    'top',
    terms('daily', 'line', [tier(9_000), tier(8_000)]),
    'contract.tiers_order',
    'tiers[1].rate',
  ],
  ['no tiers', 'top', terms('daily', 'line', []), 'contract.tiers_required', 'tiers'],
  [
    'a period the kind has not',
    'top',
    terms('daily', 'line', [tier(1)], 'monthly'),
    'contract.period_unknown',
    'period',
  ],
  [
    'a period without end',
    'top',
    terms('daily', 'line', [tier(1)], 'never' as Offer['period']),
    'contract.period_unknown',
    'period',
  ],
  [
    'a smaller bet amount',
    'top',
    { ...terms('daily', 'line', [tier(1)]), betAmountMinor: 1n },
    'contract.bet_amount_below',
    'betAmount',
  ],
])('%s: refused, and nothing is offered', async (_what, giver, offer, code, field) => {
  const world = await contractsWorld();
  await agree(world, 'boss', topTerms);
  await expect(offerContract(world.as(giver), offer)).rejects.toMatchObject({ code, field });
  expect(Object.keys(await statesOf(world))).toHaveLength(1);
});

test('a second open offer, a second answer, a second end, and what is of another line are refused', async () => {
  const world = await contractsWorld();
  await agree(world, 'boss', topTerms);
  const offer = terms('daily', 'line', [tier(8_000)]);
  const contractId = await offerContract(world.as('top'), offer);
  await expect(offerContract(world.as('top'), offer)).rejects.toMatchObject({ code: 'contract.open_offer' });
  const answer = { contractId, decision: 'reject' as const };
  const notFound = { code: 'contract.not_found' };
  for (const name of ['other', 'top', 'low'] as const) {
    await expect(respondToOffer(world.as(name), { ...answer, accountId: world.ids[name] })).rejects.toMatchObject(
      notFound,
    );
  }
  await expect(getContract(world.ctx, { accountId: world.ids.other, contractId })).rejects.toMatchObject(notFound);
  for (const name of ['line', 'other'] as const) {
    await expect(terminateContract(world.as(name), { contractId })).rejects.toMatchObject(notFound);
  }
  await respondToOffer(world.as('line'), { ...answer, accountId: world.ids.line });
  for (const decision of ['accept', 'reject'] as const) {
    const again = respondToOffer(world.as('line'), { accountId: world.ids.line, contractId, decision });
    await expect(again).rejects.toMatchObject({ code: 'contract.already_decided' });
  }
  const second = await agree(world, 'top', offer);
  await terminateContract(world.as('top'), { contractId: second });
  for (const id of [second, contractId]) {
    await expect(terminateContract(world.as('top'), { contractId: id })).rejects.toMatchObject({
      code: 'contract.already_ended',
    });
  }
});

test('of two answers at the same moment one counts', async () => {
  const world = await contractsWorld();
  const contractId = await offerContract(world.as('boss'), topTerms);
  const answers = (['accept', 'reject', 'accept', 'reject'] as const).map((decision) =>
    respondToOffer(world.as('top'), { accountId: world.ids.top, contractId, decision }).then(
      () => 'done',
      ({ code }) => code,
    ),
  );
  expect((await Promise.all(answers)).sort()).toEqual([...Array(3).fill('contract.already_decided'), 'done']);
});

test('an offer that is taken back is withdrawn, never a contract that ended', async () => {
  const world = await contractsWorld();
  const valid = await agree(world, 'boss', topTerms);
  const offered = await offerContract(world.as('boss'), topTerms);
  await terminateContract(world.as('boss'), { contractId: offered });
  expect(await statesOf(world)).toEqual({ [valid]: 'accepted', [offered]: 'withdrawn operator' });
  const { rows: letters } = await world.ctx.db.execute(sql`
    select body->>'template' as template from messages where account_id = ${world.ids.top} order by id desc limit 1`);
  expect(letters).toEqual([{ template: 'houseContractWithdrawn' }]);
  const { rows: events } = await world.ctx.db.execute(sql`
    select payload from live_events where owner_id = ${world.ids.top} and kind = 'contract' order by seq desc limit 1`);
  expect(events[0]!.payload).toEqual({ id: offered, state: 'withdrawn' });
  const { entries } = await listAudit(world.ctx, { subject: `account:${world.ids.top}` });
  expect(entries[0]).toMatchObject({
    action: 'contracts.withdraw',
    before: { state: 'offered' },
    after: { contractId: offered, state: 'withdrawn', ending: 'operator' },
  });
  for (const decision of ['accept', 'reject'] as const) {
    const answer = respondToOffer(world.as('top'), { accountId: world.ids.top, contractId: offered, decision });
    await expect(answer).rejects.toMatchObject({ code: 'contract.already_decided' });
  }
  await expect(terminateContract(world.as('boss'), { contractId: offered })).rejects.toMatchObject({
    code: 'contract.already_ended',
  });
});

test('what takes the place of a contract is accepted only once that was confirmed', async () => {
  const world = await contractsWorld();
  const first = await agree(world, 'boss', topTerms);
  const second = await offerContract(world.as('boss'), terms('daily', 'top', [tier(15_000)]));
  const answer = { accountId: world.ids.top, contractId: second, decision: 'accept' as const };
  await expect(respondToOffer(world.as('top'), answer)).rejects.toMatchObject({
    code: 'contract.replaces_own',
    field: 'confirmed',
  });
  expect(await statesOf(world)).toEqual({ [first]: 'accepted', [second]: 'offered' });
  await respondToOffer(world.as('top'), { ...answer, isConfirmed: true });
  expect(await statesOf(world)).toEqual({ [first]: 'terminated replaced', [second]: 'accepted' });
});

test('who confirmed what was named ends nothing that was not', async () => {
  const world = await contractsWorld();
  await agree(world, 'boss', topTerms);
  await agree(world, 'top', terms('daily', 'line', [tier(9_000)]));
  const lower = await offerContract(world.as('boss'), terms('daily', 'top', [tier(5_000)]));
  const answer = { accountId: world.ids.top, contractId: lower, decision: 'accept' as const, isConfirmed: true };
  await expect(respondToOffer(world.as('top'), { ...answer, named: [] })).rejects.toMatchObject({
    code: 'contract.ends_downlines',
  });
  await respondToOffer(world.as('top'), { ...answer, named: ['line'] });
});

test('an offer says what it would replace and from when on it would be in force', async () => {
  const world = await contractsWorld();
  const first = await agree(world, 'boss', topTerms);
  const second = await offerContract(world.as('boss'), terms('daily', 'top', [tier(15_000)]));
  const offer = await getContract(world.ctx, { accountId: world.ids.top, contractId: second });
  const outlook = await foreseeAnswer(world.ctx, offer);
  expect(outlook.replaced?.id).toBe(first);
  expect(outlook.startsAt).toEqual(new Date('2026-03-15T18:00:00Z'));
  await respondToOffer(world.as('top'), {
    accountId: world.ids.top,
    contractId: second,
    decision: 'accept',
    isConfirmed: true,
  });
  const accepted = await getContract(world.ctx, { accountId: world.ids.top, contractId: second });
  expect(accepted.startsAt).toEqual(outlook.startsAt);
});

test('an offer whose ground was taken away meanwhile cannot be accepted', async () => {
  const world = await contractsWorld();
  const top = await agree(world, 'boss', topTerms);
  const offered = await offerContract(world.as('top'), terms('daily', 'line', [tier(9_000)]));
  await world.ctx.db.execute(sql`update contract_tiers set rate = 5000 where contract_id = ${top} and position = 0`);
  const answer = { accountId: world.ids.line, contractId: offered, decision: 'accept' as const };
  await expect(respondToOffer(world.as('line'), answer)).rejects.toMatchObject({ code: 'contract.upline_changed' });
});

test("the specification's calls answer the open offer of their kind", async () => {
  const world = await contractsWorld();
  const offered = await offerContract(world.as('boss'), terms('realtime', 'top', [tier(500)]));
  const own = { accountId: world.ids.top, decision: 'accept' as const };
  await expect(processContractRequest(world.as('top'), { ...own, kind: 'hourly' })).rejects.toMatchObject({
    code: 'contract.not_found',
  });
  await processContractRequest(world.as('top'), { ...own, kind: 'realtime' });
  expect(await statesOf(world)).toEqual({ [offered]: 'accepted' });
  expect((await listHeld(world.ctx, world.ids.top)).map(({ kind }) => kind)).toEqual(['realtime']);
  expect((await listGiven(world.ctx, null, {})).contracts).toHaveLength(1);
});

test('nothing is offered where the policy is off', async () => {
  const world = await contractsWorld();
  await switchFlag(world.ctx, { code: 'AGENTPOLICY3', isEnabled: false });
  await expect(offerContract(world.as('boss'), topTerms)).rejects.toMatchObject({ code: 'contract.off' });
});

test('a preview says what it would have paid for the last period', async () => {
  const world = await contractsWorld();
  // Yesterday in Dhaka: from the 13th 18:00 to the 14th 18:00 UTC.
  await play(world, 'player', '2026-03-13T18:00:00Z', { turnover: 700, result: -100 });
  await play(world, 'low', '2026-03-14T17:59:00Z', { turnover: 400, result: 50 });
  await play(world, 'low', '2026-03-14T18:00:00Z', { turnover: 5_000, result: 0 });
  const { account: _account, ...offer } = topTerms;
  const preview = await previewContract(world.ctx, { ...offer, downlineId: world.ids.line });
  // 1,100 of turnover by two who bet 100 and more: the second tier, 2 %.
  expect(preview).toMatchObject({
    figures: { turnoverMinor: taka(1_100), resultMinor: -taka(50), activeMembers: 2 },
    tier: 1,
    earnedMinor: taka(22),
  });
});
