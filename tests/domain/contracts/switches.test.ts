import { expect, test } from 'vitest';
import { type ContractKind, contractKinds, periodsOf, switchOf } from '~/domain/contracts/kinds';
import { findOpenOffer, getContract } from '~/domain/contracts/list-contracts.server';
import { offerContract } from '~/domain/contracts/offer-contract.server';
import { respondToOffer } from '~/domain/contracts/respond-to-offer.server';
import { settleDue } from '~/domain/contracts/settlement/settle-due.server';
import { terminateContract } from '~/domain/contracts/terminate-contract.server';
import { openSession } from '~/domain/identity/sessions/open-session.server';
import { switchFlag } from '~/domain/site/switch-flag.server';
import { findViewer } from '~/domain/views/find-viewer.server';
import { agree, billsOf, type ContractsWorld, contractsWorld, play, terms, tier } from './contracts-world';

const half = [tier(5_000)];
const others = (kind: ContractKind) => contractKinds.filter((other) => other !== kind);

async function switchOff({ ctx }: ContractsWorld, kind: ContractKind): Promise<void> {
  await switchFlag(ctx, { code: switchOf[kind], isEnabled: false });
}

/** Kinds of contracts that the pages around an account know of. */
async function seenBy({ ctx, ids }: ContractsWorld, name: 'top' | 'line') {
  const { token } = await openSession(ctx, ids[name]);
  const { contracts } = (await findViewer(ctx, token))!;
  return contracts;
}

test('each kind has the switch that the specification names', () => {
  expect(switchOf).toEqual({
    dividend: 'enableCt',
    daily: 'salary',
    hourly: 'hourSalary',
    realtime: 'agentRealtimeSalary',
  });
});

test.each(contractKinds)('with its switch off nobody offers a %s contract, the other kinds go on', async (kind) => {
  const world = await contractsWorld();
  await switchOff(world, kind);
  await expect(offerContract(world.as('boss'), terms(kind, 'top', half))).rejects.toMatchObject({
    code: 'contract.off',
  });
  for (const other of others(kind)) await offerContract(world.as('boss'), terms(other, 'top', half));
});

test.each(contractKinds)('an open %s offer is not accepted while the switch is off, but rejected', async (kind) => {
  const world = await contractsWorld();
  const contractId = await offerContract(world.as('boss'), terms(kind, 'top', half));
  const answer = (decision: 'accept' | 'reject') =>
    respondToOffer(world.as('top'), { accountId: world.ids.top, contractId, decision });
  await switchOff(world, kind);
  await expect(answer('accept')).rejects.toMatchObject({ code: 'contract.off' });
  expect(await getContract(world.ctx, { accountId: world.ids.top, contractId })).toMatchObject({ state: 'offered' });
  await answer('reject');
});

test.each(contractKinds)('a %s contract that is offered or held is shown while its switch is on', async (kind) => {
  const world = await contractsWorld();
  const first = await offerContract(world.as('boss'), terms(kind, 'top', half));
  for (const other of others(kind)) await agree(world, 'boss', terms(other, 'top', half));
  expect(await seenBy(world, 'top')).toMatchObject({ offers: [{ id: first, kind }], held: others(kind) });
  expect(await findOpenOffer(world.ctx, world.ids.top)).toBe(first);
  await switchOff(world, kind);
  expect(await seenBy(world, 'top')).toMatchObject({ offers: [], held: others(kind) });
  expect(await findOpenOffer(world.ctx, world.ids.top)).toBeNull();
});

test('with the agent policy off no kind is on', async () => {
  const world = await contractsWorld();
  const contractId = await offerContract(world.as('boss'), terms('daily', 'top', half));
  await switchFlag(world.ctx, { code: 'AGENTPOLICY3', isEnabled: false });
  expect(await findOpenOffer(world.ctx, world.ids.top)).toBeNull();
  const accept = { accountId: world.ids.top, contractId, decision: 'accept' } as const;
  await expect(respondToOffer(world.as('top'), accept)).rejects.toMatchObject({ code: 'contract.off' });
});

test.each(contractKinds)(
  'a %s contract in force is settled and paid after its switch is off, until it ends',
  async (kind) => {
    const world = await contractsWorld();
    const period = periodsOf[kind][0]!;
    const contractId = await agree(world, 'boss', terms(kind, 'top', half, period));
    await switchOff(world, kind);
    await play(world, 'player', '2026-03-16T06:02:00Z', { turnover: 1_000, result: -1_000 });
    await settleDue(world.at('2026-03-16T18:06:00Z'));
    const paid = (await billsOf(world)).filter(({ grossMinor }) => grossMinor > 0n);
    expect(paid).toMatchObject([{ payer: null, payee: 'top', state: 'issued' }]);
    await terminateContract(world.as('boss', new Date('2026-03-16T19:00:00Z')), { contractId });
  },
);
