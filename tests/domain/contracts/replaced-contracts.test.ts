import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { standingOf } from '~/domain/contracts/contract-states';
import { getContract, listGiven, listHeld, listHistory } from '~/domain/contracts/list-contracts.server';
import { offerContract } from '~/domain/contracts/offer-contract.server';
import { respondToOffer } from '~/domain/contracts/respond-to-offer.server';
import { endContractsOfMoved, terminateContract } from '~/domain/contracts/terminate-contract.server';
import { taka } from '~/domain/shared/money';
import { agree, type ContractsWorld, contractsWorld, terms, tier } from './contracts-world';

/** top holds 1 % and, for 1,000 of turnover and two active members, 2 %. */
const topTerms = terms('daily', 'top', [tier(10_000), tier(20_000, { turnoverMinor: taka(1_000), activeMembers: 2 })]);

async function statesOf({ ctx }: ContractsWorld) {
  const { rows } = await ctx.db.execute<{ id: string; state: string; ending: string | null }>(
    sql`select id, state, ending from contracts order by id`,
  );
  return Object.fromEntries(rows.map(({ id, state, ending }) => [id, ending ? `${state} ${ending}` : state]));
}

test('a lower contract ends what may not stand under it, once the agent confirms; what fits goes on', async () => {
  const world = await contractsWorld();
  const first = await agree(world, 'boss', topTerms);
  const line = await agree(world, 'top', terms('daily', 'line', [tier(9_000)]));
  const low = await agree(world, 'line', terms('daily', 'low', [tier(2_000)]));
  const open = await offerContract(world.as('low'), terms('daily', 'player', [tier(1_000)]));
  const lower = await offerContract(world.as('boss'), terms('daily', 'top', [tier(5_000)]));
  const answer = { accountId: world.ids.top, contractId: lower, decision: 'accept' as const };
  await expect(respondToOffer(world.as('top'), answer)).rejects.toMatchObject({
    code: 'contract.ends_downlines',
    field: 'confirmed',
    params: { accounts: 'line, low, player' },
  });
  expect(await statesOf(world)).toMatchObject({
    [first]: 'accepted',
    [line]: 'accepted',
    [low]: 'accepted',
    [open]: 'offered',
  });
  await respondToOffer(world.as('top'), { ...answer, isConfirmed: true });
  expect(await statesOf(world)).toEqual({
    [first]: 'terminated replaced',
    [line]: 'terminated conflict',
    [low]: 'terminated conflict',
    [open]: 'withdrawn conflict',
    [lower]: 'accepted',
  });
  const higher = await agree(world, 'boss', topTerms);
  const again = await agree(world, 'top', terms('daily', 'line', [tier(5_000)]));
  const last = await offerContract(world.as('boss'), terms('daily', 'top', [tier(6_000)]));
  await respondToOffer(world.as('top'), { ...answer, contractId: last, isConfirmed: true });
  expect(await statesOf(world)).toMatchObject({
    [higher]: 'terminated replaced',
    [again]: 'accepted',
    [last]: 'accepted',
  });
});

test('what is ended takes along what stands on it, and the running period is settled still', async () => {
  const world = await contractsWorld();
  const top = await agree(world, 'boss', topTerms);
  const line = await agree(world, 'top', terms('daily', 'line', [tier(9_000)]));
  const low = await agree(world, 'line', terms('daily', 'low', [tier(2_000)]));
  const later = new Date('2026-03-20T06:00:00Z');
  const end = terminateContract(world.as('top', later), { contractId: line });
  await expect(end).rejects.toMatchObject({ code: 'contract.ends_downlines', params: { accounts: 'low' } });
  await terminateContract(world.as('top', later), { contractId: line, isConfirmed: true });
  expect(await statesOf(world)).toEqual({
    [top]: 'accepted',
    [line]: 'terminated upline',
    [low]: 'terminated conflict',
  });
  const ended = await getContract(world.ctx, { accountId: world.ids.low, contractId: low });
  expect(ended).toMatchObject({ endedAt: later, endsAt: new Date('2026-03-20T18:00:00Z') });
  const next = await agree(world, 'top', terms('daily', 'line', [tier(9_000)]), later);
  expect((await getContract(world.ctx, { accountId: world.ids.line, contractId: next })).startsAt).toEqual(
    ended.endsAt,
  );
});

test('a contract that is ended before its first day never comes into force, and is told so', async () => {
  const world = await contractsWorld();
  const contractId = await agree(world, 'boss', topTerms);
  await terminateContract(world.as('boss'), { contractId });
  const contract = await getContract(world.ctx, { accountId: world.ids.top, contractId });
  expect(contract.endsAt).toEqual(contract.startsAt);
  expect(standingOf(contract, world.ctx.now)).toBe('neverBegan');
  const { rows } = await world.ctx.db.execute(sql`
    select body->>'template' as template from messages where account_id = ${world.ids.top} order by id desc limit 1`);
  expect(rows).toEqual([{ template: 'houseContractNeverBegan' }]);
});

test('what was renegotiated stays in force until its last day, beside what follows it', async () => {
  const world = await contractsWorld(new Date('2026-03-02T06:00:00Z'));
  const first = await agree(world, 'boss', terms('dividend', 'top', [tier(250_000)], 'weekly'));
  const later = new Date('2026-03-11T06:00:00Z');
  const second = await agree(world, 'boss', terms('dividend', 'top', [tier(160_000)], 'weekly'), later);
  const held = async (at: Date) =>
    (await listHeld(world.as('top', at), world.ids.top)).map((contract) => [contract.id, standingOf(contract, at)]);
  expect(await held(later)).toEqual([
    [first, 'endsLater'],
    [second, 'upcoming'],
  ]);
  const { contracts: given } = await listGiven(world.as('boss', later), null, {});
  expect(given.map(({ id }) => id)).toEqual([second, first]);
  const { contracts: history } = await listHistory(world.as('top', later), world.ids.top, {});
  expect(history).toEqual([]);
  const after = new Date('2026-03-16T06:00:00Z');
  expect(await held(after)).toEqual([[second, 'inForce']]);
  expect((await listHistory(world.as('top', after), world.ids.top, {})).contracts.map(({ id }) => id)).toEqual([first]);
});

test("dividends are settled as often as the upline's, and another rhythm ends those below", async () => {
  const world = await contractsWorld();
  await agree(world, 'boss', terms('dividend', 'top', [tier(300_000)], 'monthly'));
  const weekly = terms('dividend', 'line', [tier(100_000)], 'weekly');
  await expect(offerContract(world.as('top'), weekly)).rejects.toMatchObject({
    code: 'contract.period_differs',
    field: 'period',
  });
  const line = await agree(world, 'top', { ...weekly, period: 'monthly' });
  const next = await agree(world, 'boss', terms('dividend', 'top', [tier(300_000)], 'weekly'));
  expect(await statesOf(world)).toMatchObject({ [line]: 'terminated conflict', [next]: 'accepted' });
  // The month is settled to its end; 31 March is a Tuesday, so the first whole week after it begins on 6 April.
  const { startsAt } = await getContract(world.ctx, { accountId: world.ids.top, contractId: next });
  expect(startsAt).toEqual(new Date('2026-04-05T18:00:00Z'));
});

test('who goes to another line leaves its contracts behind, with those that stand on them', async () => {
  const world = await contractsWorld();
  await agree(world, 'boss', topTerms);
  const line = await agree(world, 'top', terms('daily', 'line', [tier(9_000)]));
  const low = await agree(world, 'line', terms('daily', 'low', [tier(2_000)]));
  await endContractsOfMoved(world.ctx, { accountId: world.ids.line });
  expect(await statesOf(world)).toMatchObject({ [line]: 'terminated moved', [low]: 'terminated moved' });
});
