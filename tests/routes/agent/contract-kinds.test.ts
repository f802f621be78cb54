import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ContractKind, contractKinds, periodsOf, switchOf } from '~/domain/contracts/kinds';
import { offerContract } from '~/domain/contracts/offer-contract.server';
import { processContractRequest } from '~/domain/contracts/respond-to-offer.server';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { switchFlag } from '~/domain/site/switch-flag.server';
import { openPages } from '../../setup/open-pages';

const pageOf: Record<ContractKind, string> = {
  dividend: '/agentHome/agentDividendRecordCopy2',
  daily: '/agentHome/agentDailyWages2',
  hourly: '/agentHome/agentHourSalary',
  realtime: '/agentHome/agentRealtimeSalary',
};
let pages: Awaited<ReturnType<typeof openPages>>;
let cookie: string;

/** An agent who holds a contract of each kind. */
beforeAll(async () => {
  pages = await openPages();
  const of = (account: string, role: 'agent' | 'operator') =>
    createAccount(pages.ctx(), { account, nickname: account, role, type: 1, passwordHash: null });
  const [agentId, operatorId] = [await of('top', 'agent'), await of('boss', 'operator')];
  const operator = pages.ctx({ role: 'operator', id: operatorId, name: 'boss' });
  const agent = pages.ctx({ role: 'agent', id: agentId, name: 'top' });
  const tiers = [{ rate: 2_000, winRate: 0, turnoverMinor: 0n, lossMinor: 0n, activeMembers: 0 }];
  for (const kind of contractKinds) {
    const period = periodsOf[kind][0]!;
    await offerContract(operator, { account: 'top', kind, period, betAmountMinor: 10_000n, tiers });
    await processContractRequest(agent, { accountId: agentId, kind, decision: 'accept' });
  }
  cookie = await pages.signIn(agentId);
});

afterAll(() => pages.close());

async function turned(code: 'AGENTPOLICY3' | (typeof switchOf)[ContractKind], isEnabled: boolean): Promise<void> {
  await switchFlag(pages.ctx(), { code, isEnabled });
  await expect.poll(async () => (await pages.services.site()).flags[code]).toBe(isEnabled);
}

/** The kinds that the menu of the agent centre leads to, and those whose page answers. */
async function open() {
  const { text } = await pages.ask('/agentHome/agentAnnouncement', { cookie });
  const inMenu = contractKinds.filter((kind) => text.includes(pageOf[kind]));
  const answered: ContractKind[] = [];
  for (const kind of contractKinds) {
    const { status } = await pages.ask(pageOf[kind], { cookie });
    if (status === 200) answered.push(kind);
  }
  return { inMenu, answered };
}

test('an agent who holds all kinds has a page for each', async () => {
  expect(await open()).toEqual({ inMenu: contractKinds, answered: contractKinds });
});

test.each(contractKinds)('the switch of a kind takes away its page alone: %s', async (kind) => {
  await turned(switchOf[kind], false);
  const others = contractKinds.filter((other) => other !== kind);
  expect(await open()).toEqual({ inMenu: others, answered: others });
  await turned(switchOf[kind], true);
});

test('without the agent policy there is none', async () => {
  await turned('AGENTPOLICY3', false);
  expect(await open()).toEqual({ inMenu: [], answered: [] });
  await turned('AGENTPOLICY3', true);
});
