import { afterAll, beforeAll, expect, test } from 'vitest';
import { rollUpSettled } from '~/domain/agency/roll-ups/roll-up-settled.server';
import { joinTree } from '~/domain/agency/tree/join-tree.server';
import { offerContract } from '~/domain/contracts/offer-contract.server';
import { processContractRequest } from '~/domain/contracts/respond-to-offer.server';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { switchFlag } from '~/domain/site/switch-flag.server';
import { openPages } from '../../setup/open-pages';

const dividends = '/agentHome/agentDividendRecordCopy2?view=offer';
const daily = '/agentHome/agentDailyWages2?view=offer';
const terms = {
  betAmountMinor: 10_000n,
  tiers: [{ rate: 2_000, winRate: 0, turnoverMinor: 0n, lossMinor: 0n, activeMembers: 0 }],
};

let pages: Awaited<ReturnType<typeof openPages>>;
let cookie: string;

/** An agent with two contracts over an agent, who has a member and was offered daily salary. */
beforeAll(async () => {
  pages = await openPages();
  const ctx = { ...pages.ctx(), reactions: { accountRegistered: [joinTree] } };
  const of = (account: string, role: 'agent' | 'member' | 'operator', uplineId: number | null = null) =>
    createAccount(ctx, { account, nickname: account, role, type: 1, passwordHash: null, uplineId });
  const [topId, operatorId] = [await of('top', 'agent'), await of('boss', 'operator')];
  const lineId = await of('line', 'agent', topId);
  await of('low', 'member', lineId);
  const operator = pages.ctx({ role: 'operator', id: operatorId, name: 'boss' });
  const agent = pages.ctx({ role: 'agent', id: topId, name: 'top' });
  for (const [kind, period] of [
    ['dividend', 'weekly'],
    ['daily', 'daily'],
  ] as const) {
    await offerContract(operator, { account: 'top', kind, period, ...terms });
    await processContractRequest(agent, { accountId: topId, kind, decision: 'accept' });
  }
  await offerContract(agent, { account: 'line', kind: 'daily', period: 'daily', ...terms });
  await rollUpSettled(ctx);
  await pages.signIn(lineId);
  cookie = await pages.signIn(topId);
});

afterAll(() => pages.close());

const sheetOf = async (account: string) =>
  (await pages.ask(`/agentHome/downlineManagmentView/${account}?lng=en`, { cookie })).text;

test('the page of a downline tells its team, who is here, and its contracts', async () => {
  const sheet = await sheetOf('line');
  expect(sheet).toContain('"isOnline":true');
  expect(sheet).toContain('"team":"1"');
  expect(sheet).toContain('Daily: offered');
});

test('from there the agent offers what is in force for itself and not offered yet, to direct downlines alone', async () => {
  const sheet = await sheetOf('line');
  expect(sheet).toContain(`${dividends}&account=line`);
  expect(sheet).not.toContain(daily);
  expect(await sheetOf('low')).not.toContain('view=offer');
});

test('with the switch of a kind off its offer is not to be had', async () => {
  await switchFlag(pages.ctx(), { code: 'enableCt', isEnabled: false });
  await expect.poll(async () => (await pages.services.site()).flags.enableCt).toBe(false);
  expect(await sheetOf('line')).not.toContain('view=offer');
});
