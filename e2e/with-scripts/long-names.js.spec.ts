import { randomInt } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { sidewaysAt } from '../setup/looks';
import { sessionFor } from '../setup/sessions';
import { onDatabase } from '../setup/world';

/** The longest name there is, of the widest letter; the figures at its end keep it apart from others. */
const wide = () => `${'W'.repeat(12)}${randomInt(10 ** 7, 10 ** 8)}`;
const nickname = 'W'.repeat(20);

/** Agent over agent over member, and an operator, all with names of twenty wide letters. */
async function wideNames() {
  const [top, middle, member, operator] = [wide(), wide(), wide(), wide()];
  await onDatabase(async (client) => {
    const add = (account: string, role: string, above: string | null) =>
      client.query(
        `insert into accounts (account, nickname, role, type, upline_id, first_time_login, created_at)
         select $1, $2, $3, $4, (select id from accounts where account = $5), false, now()`,
        [account, nickname, role, role === 'agent' ? 1 : 0, above],
      );
    const standBelow = (account: string, above: string | null) =>
      client.query(
        `insert into account_ancestors (account_id, ancestor_id, depth)
         select id, id, 0 from accounts where account = $1
         union all
         select a.id, u.ancestor_id, u.depth + 1 from accounts a, account_ancestors u
         where a.account = $1 and u.account_id = (select id from accounts where account = $2)`,
        [account, above],
      );
    await add(top, 'agent', null);
    await add(middle, 'agent', top);
    await add(member, 'member', middle);
    await add(operator, 'operator', null);
    await client.query(
      "insert into operator_role_holders (account_id, role) select id, 'owner' from accounts where account = $1",
      [operator],
    );
    await standBelow(top, null);
    await standBelow(middle, top);
    await standBelow(member, middle);
  });
  return { top, middle, member, operator };
}

test('a name of twenty wide letters makes no page scroll sideways', async ({ page, baseURL }) => {
  const { top, middle, member, operator } = await wideNames();
  const pages = {
    [member]: ['/', '/member/securityCenter', '/member/transferUpline', '/logout'],
    [top]: [
      '/agentHome/agentTeamOverview',
      '/agentHome/downlineManagmentView',
      `/agentHome/downlineManagmentView/${middle}`,
      '/agentHome/palStatementsAgentCopy',
      `/agentHome/palStatementsAgentCopy/${middle}`,
      '/agentHome/agentDownlineTransactionDetailsCopy',
      '/agentHome/securityCenter',
      '/agent/logout',
    ],
    [operator]: [`/operator/accounts?q=${member}`, '/operator/audit', '/operator/adjustments'],
  };
  const faults: string[] = [];
  for (const [account, paths] of Object.entries(pages)) {
    const [name, value] = (await sessionFor(account)).split('=') as [string, string];
    await page.context().addCookies([
      { name, value, url: baseURL },
      { name: 'USER_POPUP', value: 'bn', url: baseURL },
    ]);
    for (const path of paths) {
      expect((await page.goto(path))?.status(), path).toBe(200);
      for (const width of [320, 1280])
        faults.push(...(await sidewaysAt(page, width)).map((fault) => `${path}: ${fault}`));
    }
  }
  expect(faults).toEqual([]);
});
